"""The deck Plain: few inks, geometric signs, pips in much air, and flat courts."""

from __future__ import annotations

from typing import NamedTuple

from images.draw.card import HALF_TURN, HEIGHT, WIDTH, paper
from images.draw.indices import RANK
from images.draw.lettering import rank_outline
from images.draw.pips import LAYOUTS, Place
from images.draw.plain.courts import court
from images.draw.plain.signs import COLOURS, ECHO, PAPER
from images.draw.plain.signs import sign as placed_sign
from images.draw.suits import BOX, CLUBS
from images.draw.svg import Paint, document, group, line, path, place

_LIGHTEST = 0.5
"""The line that an ace's sign has inside, before it is scaled."""


class _Measure(NamedTuple):
    """Where an index lies, and how large all else is beside it."""

    rank_x: float
    sign_x: float
    y: float
    scale: float
    weight: float
    wide: float
    sign_scale: float
    rise: float
    """How far the first row of pips is above the middle."""
    column: float
    pip_scale: float
    """Of the pips beside those of a normal index."""
    court_scale: float


_MEASURES = {
    "normal": _Measure(26, 64, 31.2, 0.98, 6.3, 1.0, 0.96, 88, 52, 1.0, 1.0),
    "large": _Measure(32, 82, 32, 1.26, 6.9, 1.14, 1.3, 78, 50, 0.94, 0.9),
}
_WIDE, _RIGHT = {10: 0.82}, {10: 2.5}
_WIDE_LETTERS = {"W": 0.86, "Kn": 0.8}
"""Ranks, and letters for them, that are drawn tighter than the others, and farther right."""
_PIP_SIZES = (1.9, 1.9, 1.46, 1.46, 1.46, 1.24, 1.24, 1.24, 1.24)
"""The scales of the pips from the two on: the more there are, the smaller they are."""


def face(rank: int, suit: int, index: str = "normal", colours: str = "two") -> str:
    """Return the whole SVG file of a card's face."""
    colour, at = COLOURS[colours][suit], _MEASURES[index]
    letters = rank_outline(rank, at.weight, at.wide * _WIDE.get(rank, 1))
    end = path(letters, Paint(colour), place(at.rank_x + _RIGHT.get(rank, 0), at.y, at.scale), RANK)
    end += "\n" + placed_sign(suit, at.sign_x, at.y, at.sign_scale, Paint(colour))
    if rank == 1:
        middle = _ace(suit, colour)
    elif rank <= 10:
        middle = _pips(LAYOUTS[rank].single, rank, suit, colour, at)
        end = _pips(LAYOUTS[rank].half, rank, suit, colour, at) + "\n" + end
    else:
        middle = court(rank, suit, colour, at.court_scale)
    shapes = (paper(), middle, group(end), group(end, HALF_TURN))
    return document(WIDTH, HEIGHT, "\n".join(shape for shape in shapes if shape))


def letter(letter: str, index: str = "normal") -> str:
    """Return the whole SVG file of a letter for a rank in another language."""
    at = _MEASURES[index]
    outline = rank_outline(letter, at.weight, at.wide * _WIDE_LETTERS.get(letter, 1))
    return document(40, 40, path(outline, Paint(COLOURS["two"][CLUBS]), place(20, 20)))


def sign(suit: int, colours: str = "two") -> str:
    """Return a picture of the suit's sign in its colour, for cards within a sentence."""
    paint = Paint(COLOURS[colours][suit])
    return document(BOX, BOX, placed_sign(suit, BOX / 2, BOX / 2, 1, paint))


def _ace(suit: int, colour: str) -> str:
    """Return one large sign, and in most suits a thin line inside."""
    shape = placed_sign(suit, 125, 175, 3.6, Paint(colour))
    if suit not in ECHO:
        return shape
    return shape + "\n" + path(ECHO[suit], line(PAPER, _LIGHTEST), place(125, 175, 3))


def _pips(places: list[Place], rank: int, suit: int, colour: str, at: _Measure) -> str:
    scale = at.pip_scale * _PIP_SIZES[rank - 2]
    return "\n".join(
        placed_sign(suit, 125 + at.column * x, 175 - at.rise * y, scale, Paint(colour))
        for x, y in places
    )
