"""Montana solved: small spaces one by one, large ones by beams in NumPy."""
