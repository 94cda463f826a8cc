"""The inside of dialogs, and the strips at a window's edges."""
