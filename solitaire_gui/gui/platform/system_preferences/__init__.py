"""What the system wants all programs to look like: asked once the first frame is there."""
