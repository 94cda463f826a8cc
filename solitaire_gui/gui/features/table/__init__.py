"""The table being played, with the bar above it and the strip below."""
