"""The days of a month."""
