"""What the system wishes all programs to look like: asked once the first frame is there."""
