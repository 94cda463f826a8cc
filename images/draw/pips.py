"""The traditional layouts of the pips on the cards 2 to 10."""

from __future__ import annotations

from typing import NamedTuple

from images.draw.suits import DrawSign, sign
from images.draw.svg import Paint

_CENTRE_X, _CENTRE_Y = 125.0, 175.0
_COLUMN = 49.0

Place = tuple[int, float]
"""Columns right of the middle (-1, 0, 1), and height: 0 in the middle, 1 in the first row."""

_OUTER: list[Place] = [(-1, 1), (1, 1)]
_INNER: list[Place] = [(-1, 1 / 3), (1, 1 / 3)]
_WAIST: list[Place] = [(-1, 0), (1, 0)]
_TOP: Place = (0, 1)
_HIGH: Place = (0, 2 / 3)
_BETWEEN: Place = (0, 1 / 2)
_MIDDLE: Place = (0, 0)


class Layout(NamedTuple):
    """The pips of one rank: those whose twin stands on its head below, and the upright rest."""

    half: list[Place]
    single: list[Place]


LAYOUTS = {
    2: Layout([_TOP], []),
    3: Layout([_TOP], [_MIDDLE]),
    4: Layout(_OUTER, []),
    5: Layout(_OUTER, [_MIDDLE]),
    6: Layout(_OUTER, _WAIST),
    7: Layout(_OUTER, [*_WAIST, _BETWEEN]),
    8: Layout([*_OUTER, _BETWEEN], _WAIST),
    9: Layout([*_OUTER, *_INNER], [_MIDDLE]),
    10: Layout([*_OUTER, *_INNER, _HIGH], []),
}


def half_pips(
    rank: int, suit: int, colour: str, first_row: float, scale: float, draw: DrawSign = sign
) -> str:
    """Return the pips of the upper half that the half-turn repeats."""
    return _signs(LAYOUTS[rank].half, suit, colour, first_row, scale, draw)


def single_pips(
    rank: int, suit: int, colour: str, first_row: float, scale: float, draw: DrawSign = sign
) -> str:
    """Return the pips that stand upright and have no twin."""
    return _signs(LAYOUTS[rank].single, suit, colour, first_row, scale, draw)


def _signs(
    places: list[Place], suit: int, colour: str, first_row: float, scale: float, draw: DrawSign
) -> str:
    rise = _CENTRE_Y - first_row
    return "\n".join(
        draw(suit, _CENTRE_X + column * _COLUMN, _CENTRE_Y - height * rise, scale, Paint(colour))
        for column, height in places
    )
