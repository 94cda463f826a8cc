"""The screen on which a game is played: the table, the bar above it and the strip below."""
