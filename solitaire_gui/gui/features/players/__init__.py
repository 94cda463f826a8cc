"""The players who share the program, each with their own games and settings."""
