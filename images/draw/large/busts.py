"""The busts on the courts of the deck Large: flat colours within heavy lines."""

from __future__ import annotations

from images.draw.card import HEIGHT, WIDTH
from images.draw.large.jacks import jack
from images.draw.large.kings import king
from images.draw.large.queens import queen
from images.draw.svg import group, place

_COURTS = {11: jack, 12: queen, 13: king}


def bust(rank: int, suit: int, colour: str) -> str:
    """Return the picture of a court."""
    return group(_COURTS[rank](suit, colour), place(WIDTH / 2, HEIGHT - 1.4, 0.99))
