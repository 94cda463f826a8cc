"""The four suit signs, drawn about their optical centre, about 30 wide and 34 tall."""

from __future__ import annotations

from collections.abc import Callable

from images.draw import palette
from images.draw.svg import Paint, document, path, place

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS = (1, 2, 3, 4)
LETTERS = {CLUBS: "c", DIAMONDS: "d", HEARTS: "h", SPADES: "s"}
BOX = 38
"""Each side of the square that has room for any of them."""

SIGNS = {
    CLUBS: (
        "M-7 17C-3.6 15.2 -2 12.2 -1.7 7.5A7.6 7.6 0 1 1 -5.6 -2.44Q-4.2 -3 -5.5 -3.93"
        "A7.9 7.9 0 1 1 5.5 -3.93Q4.2 -3 5.6 -2.44A7.6 7.6 0 1 1 1.7 7.5C2 12.2 3.6 15.2 7 17Z"
    ),
    DIAMONDS: (
        "M0 -19 C4 -12.4 9.4 -5.4 15 0 C9.4 5.4 4 12.4 0 19"
        "C-4 12.4 -9.4 5.4 -15 0 C-9.4 -5.4 -4 -12.4 0 -19Z"
    ),
    HEARTS: (
        "M0 17.4 C-2.8 11.2 -15.6 3.6 -15.6 -6.4 C-15.6 -12.4 -12 -16.2 -7.6 -16.2"
        "C-4 -16.2 -1.2 -13.8 0 -9.6 C1.2 -13.8 4 -16.2 7.6 -16.2"
        "C12 -16.2 15.6 -12.4 15.6 -6.4 C15.6 3.6 2.8 11.2 0 17.4Z"
    ),
    SPADES: (
        "M0 -18 C2.8 -11.6 15.6 -3.4 15.6 5.4 C15.6 10 12.4 12.8 8.6 12.8"
        "C5.6 12.8 3.2 11.4 1.7 8.8 C2 12.4 3.6 15.4 7 17 L-7 17"
        "C-3.6 15.4 -2 12.4 -1.7 8.8 C-3.2 11.4 -5.6 12.8 -8.6 12.8"
        "C-12.4 12.8 -15.6 10 -15.6 5.4 C-15.6 -3.4 -2.8 -11.6 0 -18Z"
    ),
}

_TWO = {
    CLUBS: palette.INK,
    DIAMONDS: palette.RED,
    HEARTS: palette.RED,
    SPADES: palette.INK,
}
_FOUR = _TWO | {CLUBS: palette.GREEN, DIAMONDS: palette.BLUE}
COLOURS = {"two": _TWO, "four": _FOUR}


DrawSign = Callable[[int, float, float, float, Paint], str]
"""Returns a suit's sign with its optical centre at (x, y), at a scale, in a paint."""


def sign(suit: int, x: float, y: float, scale: float, paint: Paint) -> str:
    """Return the suit's sign with its optical centre at (x, y)."""
    return path(SIGNS[suit], paint, place(x, y, scale))


def alone(suit: int, colours: str = "two") -> str:
    """Return a picture of the suit's sign in its colour, for cards within a sentence."""
    return document(BOX, BOX, sign(suit, BOX / 2, BOX / 2, 1.0, Paint(COLOURS[colours][suit])))
