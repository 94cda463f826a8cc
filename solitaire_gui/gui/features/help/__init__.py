"""The help of a game (rules, keys, typed commands), and the list of all commands."""
