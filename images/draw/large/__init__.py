"""The deck Large, for whoever sees little: rank and sign fill the upper 28 % of a face.

Below them is one large sign or a bust in heavy lines. A face has one way up and no second index,
for patience never turns a card, and the room is worth more.
"""

from __future__ import annotations

from images.draw.card import HEIGHT, WIDTH, paper
from images.draw.indices import RANK
from images.draw.large.busts import bust
from images.draw.lettering import rank_outline
from images.draw.suits import BOX, CLUBS, DIAMONDS, HEARTS, SIGNS, SPADES
from images.draw.svg import Paint, document, path, place

BLACK, RED, GREEN, BLUE = "#110024", "#a70700", "#105550", "#2c00ff"
_TWO = {CLUBS: BLACK, DIAMONDS: RED, HEARTS: RED, SPADES: BLACK}
COLOURS = {"two": _TWO, "four": _TWO | {CLUBS: GREEN, DIAMONDS: BLUE}}
"""Each has a contrast of seven to one with the paper."""

_WEIGHT = 7.6
"""A rank's strokes, of its 40 in height: a fifth, as in types made for low vision."""
_WIDE = {1: 1.2, 10: 1.0, 12: 1.16, 13: 1.22}
"""Widths are multiplied by that, and by 1.28 in the other ranks."""
_WIDE_LETTERS = {"W": 0.96, "Kn": 0.86}
_RANK, _RANK_SCALE = (60, 50.5), 2.14
_TEN = (64, 50.5)
_SIGN, _SIGN_SCALE = (186, 50.5), 2.5
_MIDDLE, _MIDDLE_SCALE = (125, 222), 5.6
"""The large sign below."""
_DIAMOND = 0.92
"""How much of the others' scale the diamond has, which is taller."""


def face(rank: int, suit: int, index: str = "normal", colours: str = "two") -> str:
    """Return the whole SVG file of a card's face; the index has one size."""
    colour = COLOURS[colours][suit]
    where = place(*(_TEN if rank == 10 else _RANK), _RANK_SCALE)
    outline = rank_outline(rank, _WEIGHT, _WIDE.get(rank, 1.28))
    letters = path(outline, Paint(colour), where, RANK)
    shapes = (paper(), _picture(rank, suit, colour), letters, _sign(suit, colour))
    return document(WIDTH, HEIGHT, "\n".join(shapes))


def letter(letter: str, index: str = "normal") -> str:
    """Return the whole SVG file of a letter for a rank in another language."""
    outline = rank_outline(letter, _WEIGHT, _WIDE_LETTERS.get(letter, 1.16))
    return document(40, 40, path(outline, Paint(BLACK), place(20, 20)))


def sign(suit: int, colours: str = "two") -> str:
    """Return a picture of the suit's sign in its colour, for cards within a sentence."""
    paint = Paint(COLOURS[colours][suit])
    return document(BOX, BOX, path(SIGNS[suit], paint, place(BOX / 2, BOX / 2)))


def _picture(rank: int, suit: int, colour: str) -> str:
    if rank > 10:
        return bust(rank, suit, colour)
    return path(SIGNS[suit], Paint(colour), place(*_MIDDLE, _MIDDLE_SCALE))


def _sign(suit: int, colour: str) -> str:
    scale = _SIGN_SCALE * (_DIAMOND if suit == DIAMONDS else 1)
    return path(SIGNS[suit], Paint(colour), place(*_SIGN, scale))
