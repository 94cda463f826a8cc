"""What the main thread does for every kind of frame, in a real window of several sizes."""
