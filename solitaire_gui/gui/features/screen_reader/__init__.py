"""The connection between the window and screen readers."""
