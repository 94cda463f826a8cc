"""The preferences of the desktop: light or dark, high contrast, reduced motion."""
