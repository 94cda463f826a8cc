"""Puzzles: which comes next, one in play, those of the days."""
