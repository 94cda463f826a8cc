"""The game in play, without a window: one controller, and what it needs."""
