"""Widgets: everything that screens are made of."""
