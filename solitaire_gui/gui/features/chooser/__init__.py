"""The choice between the games."""
