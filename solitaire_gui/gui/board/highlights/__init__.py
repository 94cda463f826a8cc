"""What is drawn upon a table at rest: marks, arrows, numbers, notes."""
