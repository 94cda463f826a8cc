"""Faces, backs, marks and cloth at the size shown; the player's own back."""
