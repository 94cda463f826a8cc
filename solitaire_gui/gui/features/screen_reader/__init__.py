"""The window for screen readers."""
