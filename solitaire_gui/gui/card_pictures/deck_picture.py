"""A preview of a deck: a number card, and in front of it a court card."""

from __future__ import annotations

from functools import lru_cache

from pygame import SRCALPHA, Surface

from solitaire_gui.cards import HEARTS, SPADES, Card
from solitaire_gui.gui.card_pictures.decks import DECKS
from solitaire_gui.gui.card_pictures.picture_paths import face_path, read_svg
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.settings import Settings

CARD_RATIO = 1.4
"""A card's height in card widths."""
CARDS = (Card(7, HEARTS), Card(13, SPADES))
"""The cards shown, from back to front."""
STEP_DOWN = 0.08
"""How much lower each card lies than the one behind it, as a share of the picture's height."""


@lru_cache(2 * len(DECKS))
def deck_picture(name: str, size: Size) -> Surface:
    """Return a picture of a few cards of a deck; it is cached, so callers must not draw on it."""
    down = round(STEP_DOWN * size[1])
    height = size[1] - (len(CARDS) - 1) * down
    width = round(height / CARD_RATIO)
    step = (size[0] - width) / (len(CARDS) - 1)
    picture = Surface(size, SRCALPHA)
    for place, card in enumerate(CARDS):
        svg = read_svg(face_path(card, Settings(deck=name)))
        picture.blit(rasterise(svg, (width, height)), (round(place * step), place * down))
    return picture
