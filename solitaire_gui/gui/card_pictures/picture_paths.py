"""The paths of all card pictures below images/, and their SVG."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from itertools import product

from solitaire_gui.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    JACK,
    KING,
    QUEEN,
    RANK_TEXT,
    RANKS,
    SUIT_LETTERS,
    SUITS,
    Card,
)
from solitaire_gui.games.places import Mark
from solitaire_gui.gui.card_pictures.decks import DECKS
from solitaire_gui.gui.graphics.images_folder import images_folder, read_picture
from solitaire_gui.language.card_names import rank_texts
from solitaire_gui.language.languages import current_language
from solitaire_gui.settings import LANGUAGE, LIGHT_TABLES, Settings

MAX_PATHS = 128
"""Cached paths of faces: those of two decks."""
RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look different in the set of four colours."""

DEFAULTS = Settings()
"""The default settings."""
CUSTOM_BACK = "own"
"""The name of the player's own picture in the setting `back`."""
_custom_back = ""
LETTER_SEPARATOR = "#"
"""Separates the path of a picture from that of the letter that replaces its rank."""
PURE_RED_SUFFIX = "!"
"""Ends the path of a face in pure red, as shown in high contrast."""
RED, PURE_RED = "#b01e2e", "#e00000"
OWN_LETTERS_SUFFIX = "+letters"
"""Ends the name of a suit sign set if ranks have the letters of the player's language."""
CLASSIC = "classic"
"""The folder of the letters for marks, and for decks without letters of their own."""
LATIN_LOOKALIKES = str.maketrans("\u0412\u041a\u0422", "BKT")
"""Cyrillic letters, as the Latin ones that look the same."""
LETTERED = (ACE, JACK, QUEEN, KING)
"""The ranks that are written as a letter."""
RANKS_OF_MARKS = {Mark.FOUNDATION: ACE, Mark.FOUNDATION_KING: KING, Mark.KING: KING}
SMALL_SIZE = (120, 168)
"""The card size that small cards are scaled from; all games share these renders."""


def face_path(card: Card, settings: Settings = DEFAULTS) -> str:
    """Return the path of a card's face, below images/."""
    return _face_path(card.suit(), card.rank(), settings, current_language())


@lru_cache(MAX_PATHS)
def _face_path(suit: int, rank: int, settings: Settings, language: str) -> str:
    """Return the path of a face; cached, as every frame needs those of all moving cards."""
    deck = DECKS[settings.deck]
    differs = deck.is_recoloured(settings) and suit in RECOLOURED
    folder = f"{settings.deck}/{deck.index_size(settings)}"
    name = f"{'-four' if differs else ''}/{SUIT_LETTERS[suit].lower()}{rank:02}.svg"
    letters = folder if deck.has_own_letters else CLASSIC
    pure = PURE_RED_SUFFIX if settings.has_high_contrast else ""
    return f"cards/{folder}{name}{_letter_suffix(rank, letters, settings)}{pure}"


def card_path(card: Card, settings: Settings, *, face: bool) -> str:
    """Return the path of a card's face or, with `face` False, of its back."""
    if not face:
        return back_path(settings.back)
    return face_path(card, settings)


def set_custom_back(path: str) -> None:
    """Set the path of the player's own picture, "" for none. The setting `back` selects it."""
    global _custom_back
    _custom_back = path


def back_path(name: str) -> str:
    """Return the path of a card back: below images/, but absolute for the player's own."""
    if name == CUSTOM_BACK:
        return _custom_back or back_path(DEFAULTS.back)
    return f"backs/{name}.svg"


def mark_path(mark: Mark, settings: Settings = DEFAULTS) -> str:
    """Return the path of an empty place's mark."""
    letter = _letter_suffix(RANKS_OF_MARKS.get(mark, 0), CLASSIC, settings)
    on_cloth = "ink" if settings.table in LIGHT_TABLES else "mark"
    return f"marks/{'strong' if settings.has_high_contrast else on_cloth}_{mark.value}.svg{letter}"


def _letter_suffix(rank: int, folder: str, settings: Settings) -> str:
    """Return the end of a picture's path for a rank's letter in the player's language, or ""."""
    if settings.letters != LANGUAGE or rank not in LETTERED:
        return ""
    letter = rank_texts()[rank].translate(LATIN_LOOKALIKES)
    if letter == RANK_TEXT[rank]:
        return ""
    return f"{LETTER_SEPARATOR}letters/{folder}/{'-'.join(f'{ord(sign):x}' for sign in letter)}.svg"


def suit_sign_set(settings: Settings) -> str:
    """Return the name of the suit sign set that matches the settings."""
    colours = "-four" if DECKS[settings.deck].is_recoloured(settings) else ""
    return f"{settings.deck}{colours}{OWN_LETTERS_SUFFIX if settings.letters == LANGUAGE else ''}"


def rank_texts_beside(signs: str) -> tuple[str, ...]:
    """Return the text of each rank beside the signs of a set."""
    return rank_texts() if signs.endswith(OWN_LETTERS_SUFFIX) else RANK_TEXT


def sign_path(card: Card, signs: str) -> str:
    """Return the path of a card's suit sign in a set."""
    signs = signs.removesuffix(OWN_LETTERS_SUFFIX)
    folder = signs if card.suit() in RECOLOURED else signs.removesuffix("-four")
    return f"signs/{folder}/{SUIT_LETTERS[card.suit()].lower()}.svg"


def all_paths(settings: Settings) -> list[str]:
    """Return the paths of all pictures that a table may show with these settings."""
    pack = [Card(rank, suit) for suit, rank in product(SUITS, RANKS)]
    faces = [card_path(card, settings, face=True) for card in pack]
    return [
        *faces,
        card_path(pack[0], settings, face=False),
        *(mark_path(mark, settings) for mark in Mark),
    ]


def read_svg(path: str) -> str:
    """Return the SVG at a path, with the letter and the red that the path names."""
    is_pure, (path, _, letter) = (
        path.endswith(PURE_RED_SUFFIX),
        path.removesuffix(PURE_RED_SUFFIX).partition(LETTER_SEPARATOR),
    )
    svg = read_picture(path)
    if letter:
        outline = read_svg(letter).partition(' d="')[2].partition('"')[0]
        svg = re.sub('(class="rank"[^>]* d=")[^"]*', lambda rank: rank[1] + outline, svg)
    return with_pure_red(svg) if is_pure else svg


def with_pure_red(drawn: str) -> str:
    """Return an SVG or a colour with the red of the cards replaced by pure red."""
    return drawn.replace(RED, PURE_RED)


def file_version(path: str) -> str:
    """Return the modification time and size of a picture's file, "none" if it is missing."""
    try:
        file = (
            path
            if os.path.isabs(path)
            else path.removesuffix(PURE_RED_SUFFIX).partition(LETTER_SEPARATOR)[0]
        )
        found = os.stat(os.path.join(images_folder(), file))
    except OSError:
        return "none"
    return f"{found.st_mtime_ns}.{found.st_size}"
