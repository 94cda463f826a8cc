"""Thumb and Pouch solved: the searches, and the space of positions they go through."""
