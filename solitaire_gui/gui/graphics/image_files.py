"""Where the pictures are as SVG, and by which path below images/ each is called."""

from __future__ import annotations

import os
from functools import lru_cache
from io import BytesIO
from itertools import product

from solitaire_gui.cards import CLUBS, DIAMONDS, RANKS, SUIT_LETTERS, SUITS, Card
from solitaire_gui.folders import pictures_folder
from solitaire_gui.games.places import Mark
from solitaire_gui.gui.graphics.decks import DECKS
from solitaire_gui.play.settings import Settings

RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look otherwise in the set of four colours."""

FIRST = Settings()
"""The settings before anything is chosen."""
OWN_BACK = "own"
"""How the player's own picture is called among the backs."""
_own_back = ""
SMALL = (120, 168)
"""The card size that small cards are scaled from: all games share these drawings."""


@lru_cache(1)
def images_folder() -> str:
    """Return the folder that all these paths are below, looked for but once."""
    return pictures_folder()


def face_path(card: Card, settings: Settings = FIRST) -> str:
    """Return where the face of a card is kept, below images/, as the settings want it."""
    deck = DECKS[settings.deck]
    differs = deck.is_recoloured(settings) and card.suit() in RECOLOURED
    folder = f"{settings.deck}/{deck.size_for(settings)}{'-four' if differs else ''}"
    return f"cards/{folder}/{SUIT_LETTERS[card.suit()].lower()}{card.rank():02}.svg"


def card_path(card: Card, settings: Settings, *, face: bool) -> str:
    """Return where the face of a card, or else its back, is kept as the settings want it."""
    if not face:
        return back_path(settings.back)
    return face_path(card, settings)


def use_own_back(path: str) -> None:
    """Show the picture in a file where the player's own is wanted; none if the path is empty."""
    global _own_back
    _own_back = path


def back_path(name: str) -> str:
    """Return where the drawing of a card back is kept; the player's own has a whole path."""
    if name == OWN_BACK:
        return _own_back or back_path(FIRST.back)
    return f"backs/{name}.svg"


def mark_path(mark: Mark) -> str:
    """Return where the drawing of an empty place is kept."""
    return f"marks/mark_{mark.value}.svg"


def set_of_signs(settings: Settings) -> str:
    """Return the name of the set of suits' signs that the settings want."""
    is_four = DECKS[settings.deck].is_recoloured(settings)
    return f"{settings.deck}-four" if is_four else settings.deck


def sign_path(card: Card, signs: str = "classic") -> str:
    """Return where the sign of a card's suit is kept, in a set of signs by its name."""
    folder = signs if card.suit() in RECOLOURED else signs.removesuffix("-four")
    return f"signs/{folder}/{SUIT_LETTERS[card.suit()].lower()}.svg"


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


def nameable(path: str) -> str | BytesIO:
    """Return a file by its name for pygame, or what is in it where that is no text in UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        with open(path, "rb") as file:
            return BytesIO(file.read())
    return path
