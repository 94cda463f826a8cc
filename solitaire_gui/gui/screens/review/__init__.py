"""A past game, played move by move."""
