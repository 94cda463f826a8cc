"""Game files: saving a game as a file, opening one, and files dropped on the window."""
