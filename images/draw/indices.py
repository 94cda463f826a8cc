"""The index: rank and suit side by side, so that the top sixth of a card shows both."""

from __future__ import annotations

from typing import NamedTuple

from images.draw.frame import CORNER
from images.draw.glyphs import GLYPHS, LETTERS
from images.draw.suits import DrawSign, sign
from images.draw.svg import Paint, document, path, place


class Measure(NamedTuple):
    """Where an index lies, and what the rest of the face leaves to it."""

    rank_x: float
    suit_x: float
    y: float
    rank_scale: tuple[float, float]
    """Of widths, and of heights: a large rank grows wider rather than out of a squeezed fan."""
    suit_scale: float
    corner: tuple[float, float]
    """Right and bottom of the paper that a court picture leaves to the index."""
    court_scale: float
    first_row: float
    pip_scale: float


_TEN = 0.86
"""How much narrower a ten is drawn, of two digits, which so stands as clear of the edge."""
_TEN_RIGHT = 1.5
"""How far right of the other ranks' middle its own is."""
RANK = "rank"
"""The name of a rank's outline, in whose place the program puts a language's own letter."""
MEASURES: dict[str, Measure] = {
    "normal": Measure(23, 59.5, 31.5, (0.96, 0.96), 0.98, CORNER, 1.0, 84, 1.42),
    "large": Measure(31, 79.5, 31.5, (1.5, 1.25), 1.38, (102.5, 59.5), 0.82, 92, 1.28),
}


def index(rank: int, suit: int, colour: str, at: Measure, draw: DrawSign = sign) -> str:
    """Return the index of the top left corner."""
    x, (wide, tall) = at.rank_x, at.rank_scale
    where = (
        place(x + _TEN_RIGHT, at.y, wide * _TEN, tall) if rank == 10 else place(x, at.y, wide, tall)
    )
    glyph = path(GLYPHS[rank], Paint(colour), where, RANK)
    return glyph + "\n" + draw(suit, at.suit_x, at.y, at.suit_scale, Paint(colour))


def letter(letter: str) -> str:
    """Return the whole SVG file of a letter for a rank in another language."""
    return document(40, 40, path(LETTERS[letter], Paint("#000000"), place(20, 20)))
