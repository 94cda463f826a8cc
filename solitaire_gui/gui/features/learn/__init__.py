"""Lessons: a first game of each kind, in which a sentence and a highlight explain each move."""
