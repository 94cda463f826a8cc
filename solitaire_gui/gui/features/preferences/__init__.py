"""The desktop's preferences."""
