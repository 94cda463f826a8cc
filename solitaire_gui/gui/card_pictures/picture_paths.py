"""Where the pictures are as SVG, and by which path below images/ each is called."""

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
"""Those of two decks."""
RECOLOURED = (CLUBS, DIAMONDS)
"""The suits that look otherwise in the set of four colours."""

DEFAULTS = Settings()
"""The settings before anything is chosen."""
CUSTOM_BACK = "own"
"""How the player's own picture is called among the backs."""
_custom_back = ""
LETTER_SEPARATOR = "#"
"""Stands between the path of a picture and that of the letter which it has in its rank's place."""
PURE_RED_SUFFIX = "!"
"""Ends the path of a face whose red is pure, as it is in high contrast."""
RED, PURE_RED = "#b01e2e", "#e00000"
OWN_LETTERS_SUFFIX = "+letters"
"""Ends the name of a set of signs where cards have the letters of the player's language."""
CLASSIC = "classic"
"""The folder of the letters that marks have, and decks without letters of their own."""
LATIN_LOOKALIKES = str.maketrans("\u0412\u041a\u0422", "BKT")
"""Cyrillic letters that look so."""
LETTERED = (ACE, JACK, QUEEN, KING)
"""The ranks that cards have a letter for."""
RANKS_OF_MARKS = {Mark.FOUNDATION: ACE, Mark.FOUNDATION_KING: KING, Mark.KING: KING}
SMALL_SIZE = (120, 168)
"""The card size that small cards are scaled from: all games share these drawings."""


def face_path(card: Card, settings: Settings = DEFAULTS) -> str:
    """Return where the face of a card is kept, below images/, as the settings want it."""
    return _face_path(card.suit(), card.rank(), settings, current_language())


@lru_cache(MAX_PATHS)
def _face_path(suit: int, rank: int, settings: Settings, language: str) -> str:
    """Return the path of a face: every frame asks for those of all cards that move."""
    deck = DECKS[settings.deck]
    differs = deck.is_recoloured(settings) and suit in RECOLOURED
    folder = f"{settings.deck}/{deck.index_size(settings)}"
    name = f"{'-four' if differs else ''}/{SUIT_LETTERS[suit].lower()}{rank:02}.svg"
    letters = folder if deck.has_own_letters else CLASSIC
    pure = PURE_RED_SUFFIX if settings.has_high_contrast else ""
    return f"cards/{folder}{name}{_letter_suffix(rank, letters, settings)}{pure}"


def card_path(card: Card, settings: Settings, *, face: bool) -> str:
    """Return where the face of a card, or else its back, is kept as the settings want it."""
    if not face:
        return back_path(settings.back)
    return face_path(card, settings)


def set_custom_back(path: str) -> None:
    """Show the picture in a file where the player's own is wanted; none if the path is empty."""
    global _custom_back
    _custom_back = path


def back_path(name: str) -> str:
    """Return where the drawing of a card back is kept; the player's own has a whole path."""
    if name == CUSTOM_BACK:
        return _custom_back or back_path(DEFAULTS.back)
    return f"backs/{name}.svg"


def mark_path(mark: Mark, settings: Settings = DEFAULTS) -> str:
    """Return where the drawing of an empty place is kept."""
    letter = _letter_suffix(RANKS_OF_MARKS.get(mark, 0), CLASSIC, settings)
    on_cloth = "ink" if settings.table in LIGHT_TABLES else "mark"
    return f"marks/{'strong' if settings.has_high_contrast else on_cloth}_{mark.value}.svg{letter}"


def _letter_suffix(rank: int, folder: str, settings: Settings) -> str:
    """Return what the path of a picture ends with that shows a rank in the player's language."""
    if settings.letters != LANGUAGE or rank not in LETTERED:
        return ""
    letter = rank_texts()[rank].translate(LATIN_LOOKALIKES)
    if letter == RANK_TEXT[rank]:
        return ""
    return f"{LETTER_SEPARATOR}letters/{folder}/{'-'.join(f'{ord(sign):x}' for sign in letter)}.svg"


def suit_sign_set(settings: Settings) -> str:
    """Return the name of the set of suits' signs that the settings want."""
    colours = "-four" if DECKS[settings.deck].is_recoloured(settings) else ""
    return f"{settings.deck}{colours}{OWN_LETTERS_SUFFIX if settings.letters == LANGUAGE else ''}"


def rank_texts_beside(signs: str) -> tuple[str, ...]:
    """Return what cards have for each rank beside a set of signs."""
    return rank_texts() if signs.endswith(OWN_LETTERS_SUFFIX) else RANK_TEXT


def sign_path(card: Card, signs: str) -> str:
    """Return where the sign of a card's suit is kept, in a set of signs by its name."""
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
    """Return the SVG of a picture by its path below images/."""
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
    """Return an SVG, or its red, as it is in high contrast."""
    return drawn.replace(RED, PURE_RED)


def file_version(path: str) -> str:
    """Return what changes when a picture's file does."""
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
