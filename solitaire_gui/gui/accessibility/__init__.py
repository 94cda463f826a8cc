"""What screen readers are told, and their requests."""
