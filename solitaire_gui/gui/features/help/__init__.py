"""The rules of a game with moving pictures, the keys, and all commands."""
