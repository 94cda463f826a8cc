"""The file of one game: saved, opened, or dropped on the window."""
