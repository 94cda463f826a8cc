"""Every SVG picture of the pack by its file name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from images.draw import document, icon, indices
from images.draw.backs import BACKS
from images.draw.decks import DECKS, Deck
from images.draw.glyphs import LETTERS
from images.draw.lean import lean
from images.draw.marks import MARKS, in_ink, strong
from images.draw.suits import CLUBS, DIAMONDS, SUITS
from images.draw.suits import LETTERS as SUIT_LETTERS

RANKS = range(1, 14)
RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look different in four colours."""


def pictures() -> dict[str, str]:
    """Return the text of every SVG file, by its path below `images/`."""
    backs = {f"backs/{name}.svg": draw() for name, draw in BACKS.items()}
    marks = {f"marks/{name}.svg": draw() for name, draw in MARKS.items()}
    marks |= {
        path.replace("mark_", name): look(mark)
        for path, mark in marks.items()
        for name, look in (("ink_", in_ink), ("strong_", strong))
    }
    icons = {"icon.svg": icon.icon(), "document.svg": document.icon()}
    drawn = _faces() | _letters() | _signs() | backs | marks | icons
    return {name: lean(text) for name, text in drawn.items()}


def _faces() -> dict[str, str]:
    faces = {}
    for name, deck in DECKS.items():
        for size, (colours, ending, suits) in product(deck.indices, _sets(deck)):
            for rank, suit in product(RANKS, suits):
                file = f"{name}/{size}{ending}/{SUIT_LETTERS[suit]}{rank:02}.svg"
                faces[f"cards/{file}"] = deck.face(rank, suit, size, colours)
    return faces


def _letters() -> dict[str, str]:
    """Return the letters that other languages have for ranks, by the codes of their signs."""
    files = {letter: f"{'-'.join(f'{ord(sign):x}' for sign in letter)}.svg" for letter in LETTERS}
    letters = {f"letters/classic/{files[letter]}": indices.letter(letter) for letter in LETTERS}
    for name, deck in DECKS.items():
        if deck.letter is not None:
            for size, letter in product(deck.indices, LETTERS):
                letters[f"letters/{name}/{size}/{files[letter]}"] = deck.letter(letter, size)
    return letters


def _signs() -> dict[str, str]:
    return {
        f"signs/{name}{ending}/{SUIT_LETTERS[suit]}.svg": deck.sign(suit, colours)
        for name, deck in DECKS.items()
        for colours, ending, suits in _sets(deck)
        for suit in suits
    }


def _sets(deck: Deck) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Yield the sets of colours of a deck, how the names of their folders end, and their suits."""
    first, *others = deck.colours
    yield first, "", SUITS
    for colours in others:
        yield colours, f"-{colours}", RECOLOURED
