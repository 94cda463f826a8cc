"""What can be asked of the program, and by which keys."""
