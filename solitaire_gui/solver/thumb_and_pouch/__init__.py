"""Thumb and Pouch: the searches, and the space of positions they go through."""
