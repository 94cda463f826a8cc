"""The screen saver, which is disabled during films."""
