"""Alaska solved: the search, and the test that tells a dead position."""
