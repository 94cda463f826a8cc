"""Colours, text, shapes and pictures to pixels; knows no card and no game."""
