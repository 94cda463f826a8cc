"""The daily deals and puzzles of each game, a calendar of them, and the goals of the week."""
