"""What the window tells screen readers: records of what it shows, and their way to the system."""
