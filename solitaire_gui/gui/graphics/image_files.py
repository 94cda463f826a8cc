"""Where the pictures are as SVG, and by which path below images/ each is called."""

from __future__ import annotations

import os
from functools import lru_cache
from itertools import product

from solitaire_gui.cards import CLUBS, DIAMONDS, RANKS, SUIT_LETTERS, SUITS, Card
from solitaire_gui.folders import pictures_folder
from solitaire_gui.games.base import Mark
from solitaire_gui.play.settings import Settings

RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look otherwise in the set of four colours."""

SMALL = (120, 168)
"""The card size that small cards are scaled from: all games share these drawings."""


@lru_cache(1)
def images_folder() -> str:
    """Return the folder that all these paths are below, looked for but once."""
    return pictures_folder()


def face_path(card: Card, index: str = "normal", colours: str = "two") -> str:
    """Return where the face of a card is kept, below images/, in the set that is asked for."""
    differs = colours == "four" and card.suit() in RECOLOURED
    folder = f"{index}-four" if differs else index
    return f"cards/{folder}/{SUIT_LETTERS[card.suit()].lower()}{card.rank():02}.svg"


def card_path(card: Card, settings: Settings, *, face: bool) -> str:
    """Return where the face of a card, or else its back, is kept as the settings want it."""
    if not face:
        return back_path(settings.back)
    return face_path(card, settings.index, settings.colours)


def back_path(name: str) -> str:
    """Return where the drawing of a card back is kept."""
    return f"backs/{name}.svg"


def mark_path(mark: Mark) -> str:
    """Return where the drawing of an empty place is kept."""
    return f"marks/mark_{mark.value}.svg"


def sign_path(card: Card, colours: str = "two") -> str:
    """Return where the sign of a card's suit is kept, in the set that is asked for."""
    differs = colours == "four" and card.suit() in RECOLOURED
    return f"signs/{SUIT_LETTERS[card.suit()].lower()}{'-four' if differs else ''}.svg"


def all_paths(settings: Settings) -> list[str]:
    """Return the paths of all pictures that a table may show with these settings."""
    pack = [Card(rank, suit) for suit, rank in product(SUITS, RANKS)]
    faces = [card_path(card, settings, face=True) for card in pack]
    return [*faces, card_path(pack[0], settings, face=False), *map(mark_path, Mark)]


def read_svg(path: str) -> str:
    """Return the SVG of a picture by its path below images/."""
    with open(os.path.join(images_folder(), path), encoding="utf-8") as file:
        return file.read()


def version(path: str) -> str:
    """Return what changes when a picture's file does."""
    try:
        found = os.stat(os.path.join(images_folder(), path))
    except OSError:
        return "none"
    return f"{found.st_mtime_ns}.{found.st_size}"
