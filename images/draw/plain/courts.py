"""The courts of the deck Plain: half a figure and its half-turn, and the sign between them."""

from __future__ import annotations

from images.draw.plain.emblems import emblem
from images.draw.plain.jacks import jack
from images.draw.plain.kings import king
from images.draw.plain.queens import queen
from images.draw.plain.robes import robe
from images.draw.plain.signs import GOLD, PAPER, sign
from images.draw.svg import Paint, circle, group, line, place

_HEADS = {11: jack, 12: queen, 13: king}


def court(rank: int, suit: int, colour: str, scale: float) -> str:
    """Return the picture of a court."""
    shapes = (robe(suit, colour), _HEADS[rank](suit, colour), emblem(rank, suit, colour))
    half = group("\n".join(shapes))
    disc = (
        circle(0, 0, 23, Paint(PAPER)),
        circle(0, 0, 19.6, line(GOLD, 1.6)),
        sign(suit, 0, 0.4, 0.78, Paint(colour)),
    )
    return group("\n".join((half, group(half, "rotate(180)"), *disc)), place(125, 175, scale))
