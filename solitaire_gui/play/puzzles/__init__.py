"""Puzzles: the choice of the next one, one in play, and the daily ones."""
