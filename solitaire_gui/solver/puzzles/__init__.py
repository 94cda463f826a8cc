"""Puzzles from real deals: those that are recorded, and what is said of an answer."""
