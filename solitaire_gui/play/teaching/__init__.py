"""Lessons, and the moving pictures of the help."""
