"""Every SVG picture of the pack by its file name."""

from __future__ import annotations

from images.draw import document, icon
from images.draw.backs import BACKS
from images.draw.card import face
from images.draw.indices import MEASURES
from images.draw.lean import lean
from images.draw.marks import MARKS
from images.draw.suits import CLUBS, DIAMONDS, LETTERS, alone

RANKS = range(1, 14)
RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look different in four colours."""


def pictures() -> dict[str, str]:
    """Return the text of every SVG file, by its path below `images/`."""
    backs = {f"backs/{name}.svg": draw() for name, draw in BACKS.items()}
    marks = {f"marks/{name}.svg": draw() for name, draw in MARKS.items()}
    icons = {"icon.svg": icon.icon(), "document.svg": document.icon()}
    drawn = _faces() | _signs() | backs | marks | icons
    return {name: lean(text) for name, text in drawn.items()}


def _faces() -> dict[str, str]:
    faces = {}
    for size in MEASURES:
        for suit, letter in LETTERS.items():
            for rank in RANKS:
                name = f"{letter}{rank:02}.svg"
                faces[f"cards/{size}/{name}"] = face(rank, suit, index=size)
                if suit in RECOLOURED:
                    four = face(rank, suit, index=size, colours="four")
                    faces[f"cards/{size}-four/{name}"] = four
    return faces


def _signs() -> dict[str, str]:
    two = {f"signs/{letter}.svg": alone(suit) for suit, letter in LETTERS.items()}
    four = {f"signs/{LETTERS[suit]}-four.svg": alone(suit, "four") for suit in RECOLOURED}
    return two | four
