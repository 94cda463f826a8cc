"""Lessons, and the animations of the help."""
