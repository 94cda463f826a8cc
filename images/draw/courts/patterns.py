"""Strewn marks, ermine and the ground: many small forms written as one path."""

from collections.abc import Iterable

from images.draw.courts.charges import ERMINE, GEM
from images.draw.courts.pen import fill, placed
from images.draw.courts.tones import CREAM, INK
from images.draw.outline import Point, mirrored


def strewn(mark: str, places: Iterable[Point], scale: float, colour: str) -> str:
    """Paint a mark at every place and at its mirror image."""
    d = ""
    for x, y in places:
        d += placed(mark, x, y, scale)
        if x:
            d += placed(mark, -x, y, scale)
    return fill(d, colour)


def ermine(places: Iterable[tuple[float, float, float]], scale: float = 1.0) -> str:
    """Paint ermine tails at x, y with a turn, on both sides."""
    d = ""
    for x, y, turn in places:
        tail = placed(ERMINE, x, y, scale, turn)
        d += tail + mirrored(tail)
    return fill(d, INK)


def ground(top: float) -> str:
    """Paint the pale lozenges behind a half figure, up to a height."""
    d = ""
    row = 0
    y = -20.0
    while y > top + 6:
        shift = 7.5 if row % 2 else 0.0
        for step in range(-5, 6):
            x = 15.0 * step + shift
            if abs(x) < 77:
                d += placed(GEM, x, y, 0.29)
        y -= 15.0
        row += 1
    return fill(d, CREAM.dark)
