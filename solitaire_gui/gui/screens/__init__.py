"""The base of all screens, and the stack of open ones."""
