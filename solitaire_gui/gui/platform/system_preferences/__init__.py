"""What the desktop prefers: light or dark, high contrast, reduced motion."""
