"""The panel that appears after a win."""
