"""Statistics of games and puzzles, the list of past games, and their export, import and reset."""
