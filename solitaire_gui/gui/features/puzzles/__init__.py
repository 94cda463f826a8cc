"""Puzzles: find the one move that keeps a win, win without shuffles, or name the losing move."""
