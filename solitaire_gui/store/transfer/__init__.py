"""Export, import, and the file of one game."""
