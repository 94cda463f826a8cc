"""Lists that scroll."""
