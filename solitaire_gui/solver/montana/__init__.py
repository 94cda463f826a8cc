"""Montana: an exhaustive search of small spaces, beams in NumPy for large ones."""
