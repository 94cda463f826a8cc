"""Reviews: which move lost a game, and how well it was played."""
