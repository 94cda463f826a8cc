"""What holds for every screen and every game at the window."""
