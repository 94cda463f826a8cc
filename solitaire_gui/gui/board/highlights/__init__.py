"""Highlights on a table at rest: marks, arrows, numbers, notes."""
