"""The deck Clear's signs: a spade is full, a heart doubled, a diamond open, a club pierced.

What is left free is cut out of a sign's outline: nanosvg leaves a hole where an inner outline runs
the other way round.
"""

from __future__ import annotations

import re

from images.draw import suits
from images.draw.suits import BOX, CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import Paint, document, number, path, place

_HEART_HOLE, _HEART_CORE = (0.64, -0.9), (0.32, -1.5)
"""How large a hole and what fills its middle are, and how far below a sign's middle."""
_DIAMOND_HOLE = (0.5, 0.0)
_LOBES, _LOBE_HOLE = ((0, -9.6), (-8.3, 4.3), (8.3, 4.3)), 3.5
"""The middles of the holes of a club, and their radius."""
_PLACE = re.compile(r"-?\d*\.?\d+")


def _places(curves: str) -> list[tuple[float, float]]:
    """Return all points of an outline that is made of cubic curves alone."""
    values = [float(value) for value in _PLACE.findall(curves)]
    return [*zip(values[::2], values[1::2], strict=True)]


def _resized(curves: str, scale: float, down: float, *, backwards: bool = False) -> str:
    """Return an outline of cubic curves at another size, or run through the other way round."""
    points = [(x * scale, y * scale + down) for x, y in _places(curves)]
    first, *rest = points[::-1] if backwards else points
    return f"M{_written(*first)}C" + " ".join(_written(*point) for point in rest) + "Z"


def _written(x: float, y: float) -> str:
    return f"{number(round(x, 1))} {number(round(y, 1))}"


def _round_hole(x: float, y: float) -> str:
    radius = number(_LOBE_HOLE)
    arc = f"A{radius} {radius} 0 1 0 "
    left, right = _written(x - _LOBE_HOLE, y), _written(x + _LOBE_HOLE, y)
    return f"M{left}{arc}{right}{arc}{left}"


SIGNS = {
    CLUBS: suits.SIGNS[CLUBS] + "".join(_round_hole(x, y) for x, y in _LOBES),
    DIAMONDS: suits.SIGNS[DIAMONDS]
    + _resized(suits.SIGNS[DIAMONDS], *_DIAMOND_HOLE, backwards=True),
    HEARTS: suits.SIGNS[HEARTS]
    + _resized(suits.SIGNS[HEARTS], *_HEART_HOLE, backwards=True)
    + _resized(suits.SIGNS[HEARTS], *_HEART_CORE),
    SPADES: suits.SIGNS[SPADES],
}


def sign(suit: int, x: float, y: float, scale: float, paint: Paint) -> str:
    """Return the suit's sign with its optical centre at (x, y)."""
    return path(SIGNS[suit], paint, place(x, y, scale))


def alone(suit: int, colour: str) -> str:
    """Return a picture of the suit's sign, for cards within a sentence."""
    return document(BOX, BOX, sign(suit, BOX / 2, BOX / 2, 1.0, Paint(colour)))
