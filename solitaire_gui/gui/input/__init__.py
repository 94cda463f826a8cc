"""Turns pointer, finger and keys at a table into requests. Pure."""
