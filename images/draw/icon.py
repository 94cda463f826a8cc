"""The program's icon: a card half hidden, a large spade on the front one.

Small sizes have drawings of their own, in which the front card's edges and the spade's point fall
on whole pixels, and the card behind shows only its colour and a heart of a few pixels.
"""

from __future__ import annotations

from typing import NamedTuple

from images.draw import palette
from images.draw.suits import HEARTS, SPADES, sign
from images.draw.svg import Paint, document, group, number, rect

MASTER = 64


class Fit(NamedTuple):
    """The measures of an icon, in its own pixels; the places are the cards' and signs' middles."""

    back: tuple[float, float]
    back_size: tuple[float, float]
    lean: float
    heart: tuple[float, float, float]
    """Where on the back card, and its scale."""
    front: tuple[float, float]
    front_size: tuple[float, float]
    radius: float
    edge: float
    spade: float


FITS = {
    16: Fit((4, 8.5), (8, 12), 0, (-1.5, -3, 0.1), (10.5, 8), (10, 15), 1.6, 1, 0.236),
    24: Fit((7.5, 12.5), (11, 17), -10, (-2.2, -4.4, 0.16), (15.5, 12), (14, 21), 2.2, 1, 0.353),
    32: Fit((11, 16.5), (17, 25), -12, (-4, -7, 0.2), (20.5, 16), (20, 27), 2.6, 1, 0.53),
    48: Fit((18, 24.5), (27, 39), -14, (-7, -11, 0.33), (31.5, 24), (30, 41), 4.5, 1.6, 0.765),
    64: Fit((24, 33), (36, 52), -14, (-9.5, -15, 0.44), (42, 32), (40, 54), 6, 2, 1.1),
}


def icon(size: int = MASTER) -> str:
    """Return the whole SVG file of the icon as it is drawn for so many pixels or more."""
    grid = max(fitted for fitted in FITS if fitted <= size)
    fit = FITS[grid]
    back = Paint(palette.RED, palette.DARK_RED, fit.edge)
    front = Paint(palette.PAPER, palette.INK, fit.edge)
    x, y, scale = fit.heart
    hidden = _card(fit.back_size, fit.radius * 0.9, back)
    hidden += "\n" + sign(HEARTS, x, y, scale, Paint(palette.LIGHT_GOLD))
    shown = _card(fit.front_size, fit.radius, front)
    shown += "\n" + sign(SPADES, 0, 0, fit.spade, Paint(palette.INK))
    shapes = (
        group(hidden, _set(fit.back) + (f" rotate({number(fit.lean)})" if fit.lean else "")),
        group(shown, _set(fit.front)),
    )
    return document(grid, grid, "\n".join(shapes))


def _card(size: tuple[float, float], radius: float, paint: Paint) -> str:
    width, height = size
    return rect(-width / 2, -height / 2, width, height, paint, radius)


def _set(place: tuple[float, float]) -> str:
    return f"translate({number(place[0])} {number(place[1])})"
