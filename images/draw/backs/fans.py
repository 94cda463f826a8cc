"""Rows of fans that overlap like scales, as outlines: their rims, feathers and pivots.

A fan is half a disc about (x, y) and below it what its two neighbours of the next row leave of it,
down to the pivot one radius below. Every half of a fan is drawn for itself, because the fans at the
sides of the field are halves.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from images.draw.outline import at_angle, polygon, written

_FEATHERS = ((0, 4.6), (7.2, 15.4), (18, 26.2), (28.8, 37))
"""From which angle to which, in degrees, the feathers of half a fan reach."""
_PIVOT = (0, 12, 24, 36)
_ROUND_FEATHERS = ((0, 9), (14, 35), (40, 61), (66, 85))
"""Those of a fan of the last row: its pivot is in the middle of the disc."""
_ROUND_PIVOT = (0, 22, 45, 67, 90)

_INNER = 0.42
"""How far from the pivot the feathers begin, in radii; and how much ground is about them."""
_BARE = 0.12


class Fans(NamedTuple):
    """The outlines of all the fans of a field."""

    rims: str
    feathers: str
    pivots: str


def fans(left: float, top: float, radius: float, columns: int, rows: int) -> Fans:
    """Return the fans of a field so many fans wide, and so many radii high."""
    halves = [
        (left + radius * (2 * column + row % 2), top + radius * (row + 1), side, row == rows - 1)
        for row in range(rows)
        for column in range(columns + 1 - row % 2)
        for side in (-1, 1)
        if 0 <= 2 * column + row % 2 + side <= 2 * columns
    ]
    return Fans(
        "".join(_rim(x, y, side * radius) for x, y, side, _ in halves),
        "".join(_feathers(x, y, side, radius, is_last) for x, y, side, is_last in halves),
        "".join(_pivot(x, y, side, radius, is_last) for x, y, side, is_last in halves),
    )


def _rim(x: float, y: float, reach: float) -> str:
    """Return a quarter of the circle, to the right if the reach is positive."""
    top, handle = y - abs(reach), 0.5523 * reach
    start, first, second = (x, top), (x + handle, top), (x + reach, y - abs(handle))
    return f"M{written(start)}C{written(first, second, (x + reach, y))}"


def _feathers(x: float, y: float, side: int, radius: float, is_last: bool) -> str:
    """Return the feathers of half a fan.

    A ray from the pivot leaves the neighbour's disc after 2 r sin a, and meets the rim after
    2 r cos a; in the last row there is no neighbour, and the pivot is the middle of the disc.
    """
    feathers = ""
    for angles in _ROUND_FEATHERS if is_last else _FEATHERS:
        low, high = map(radians, angles)
        rim = (low, (low + high) / 2, high)
        if is_last:
            pivot = y
            inner = [(angle, _INNER) for angle in (high, low)]
            outer = [(angle, 1 - _BARE) for angle in rim]
        else:
            pivot = y + radius
            inner = [(angle, max(_INNER, 2 * sin(angle) + _BARE)) for angle in (high, low)]
            outer = [(angle, 2 * cos(angle) - _BARE) for angle in rim]
        corners = [at_angle(x, pivot, radius * r, side * angle) for angle, r in inner + outer]
        feathers += polygon(corners)
    return feathers


def _pivot(x: float, y: float, side: int, radius: float, is_last: bool) -> str:
    height = y if is_last else y + radius
    opening = [side * radians(angle) for angle in (_ROUND_PIVOT if is_last else _PIVOT)]
    return polygon([(x, height), *(at_angle(x, height, 0.3 * radius, a) for a in opening)])
