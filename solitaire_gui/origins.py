"""Where each move came from, and what a game counts for that is made of such moves."""

from __future__ import annotations

PLAYED, HINTED, SHOWN, PLAYED_ON, FROM_FILE, PASTED = (*"phsofv",)
"""Played by the player, with or without a hint; shown by the program; in another game or a puzzle;
by whoever made a file, or a text that was pasted."""
ORIGINS = (PLAYED, HINTED, SHOWN, PLAYED_ON, FROM_FILE, PASTED)
"""A line of moves is of the last of these of which any of them is."""
OWN = (PLAYED, HINTED)
"""The win of such a line counts; no other does, and has no time."""
FOREIGN = (PLAYED_ON, FROM_FILE, PASTED)
"""A game with such a line counts for nothing, not even as played."""


def of_line(before: str, last: str) -> str:
    """Return the origin of a line and a move after it."""
    return before if ORIGINS.index(before) > ORIGINS.index(last) else last


def made_foreign(origin: str, foreign: str) -> str:
    """Return what a move becomes that another game takes over: one's own is so no more."""
    return foreign if origin in OWN else origin


def known(origin: object) -> str:
    """Return an origin that was kept; what none has written is nobody's own."""
    return str(origin) if origin in ORIGINS else FROM_FILE
