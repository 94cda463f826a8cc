"""The rules of a game, with pictures, and the keys."""
