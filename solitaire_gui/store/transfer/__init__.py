"""Exports and imports of everything, step by step; and the file of one game."""
