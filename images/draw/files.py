"""Every SVG picture of the pack by its file name."""

from __future__ import annotations

from itertools import product

from images.draw import document, icon
from images.draw.backs import BACKS
from images.draw.decks import DECKS
from images.draw.lean import lean
from images.draw.marks import MARKS
from images.draw.suits import CLUBS, DIAMONDS, LETTERS, SUITS

RANKS = range(1, 14)
RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look different in four colours."""
_FOLDERS = {"two": "", "four": "-four"}
"""What the names of the folders end with, by the set of colours."""


def pictures() -> dict[str, str]:
    """Return the text of every SVG file, by its path below `images/`."""
    backs = {f"backs/{name}.svg": draw() for name, draw in BACKS.items()}
    marks = {f"marks/{name}.svg": draw() for name, draw in MARKS.items()}
    icons = {"icon.svg": icon.icon(), "document.svg": document.icon()}
    drawn = _faces() | _signs() | backs | marks | icons
    return {name: lean(text) for name, text in drawn.items()}


def _faces() -> dict[str, str]:
    faces = {}
    for name, deck in DECKS.items():
        for size, colours in product(deck.indices, deck.colours):
            for rank, suit in product(RANKS, _drawn_in(colours)):
                file = f"{name}/{size}{_FOLDERS[colours]}/{LETTERS[suit]}{rank:02}.svg"
                faces[f"cards/{file}"] = deck.face(rank, suit, size, colours)
    return faces


def _signs() -> dict[str, str]:
    return {
        f"signs/{name}{_FOLDERS[colours]}/{LETTERS[suit]}.svg": deck.sign(suit, colours)
        for name, deck in DECKS.items()
        for colours in deck.colours
        for suit in _drawn_in(colours)
    }


def _drawn_in(colours: str) -> tuple[int, ...]:
    """Return the suits that look otherwise in a set of colours than in that of two."""
    return RECOLOURED if colours == "four" else SUITS
