"""Commands, the keys that are bound to them, and requests."""
