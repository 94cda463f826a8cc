"""The dialogs for a file of one game: where to save it, and which to open."""
