"""The clock of the game in play."""
