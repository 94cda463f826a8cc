"""The accessibility tree for screen readers, and their requests."""
