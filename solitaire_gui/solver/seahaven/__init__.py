"""Seahaven: the search, and the space of positions that it goes through."""
