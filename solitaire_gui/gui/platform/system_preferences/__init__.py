"""The desktop's preferences: light or dark, high contrast, reduced motion."""
