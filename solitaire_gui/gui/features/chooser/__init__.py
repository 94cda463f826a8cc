"""The chooser: a tile for each game, which shows the current table and opens the game."""
