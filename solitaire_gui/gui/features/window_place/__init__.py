"""The position and size of the window, which are restored at the next start."""
