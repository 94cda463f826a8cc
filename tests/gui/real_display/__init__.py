"""The program on a real display, driven as a player drives it."""
