"""Puzzles: which comes next, one in play, what is said of it, and those of the days."""
