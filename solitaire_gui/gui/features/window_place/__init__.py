"""Where the window is on the screen."""
