"""A deck of faces as a small picture: a court and a card of pips, one half over the other."""

from __future__ import annotations

from functools import lru_cache

from pygame import SRCALPHA, Surface

from solitaire_gui.cards import HEARTS, SPADES, Card
from solitaire_gui.gui.graphics.decks import DECKS
from solitaire_gui.gui.graphics.image_files import face_path, read_svg
from solitaire_gui.gui.graphics.svg import Size, rasterise
from solitaire_gui.play.settings import Settings

SHOWN = (Card(13, SPADES), Card(7, HEARTS))
"""The cards, from left to right; each hides half of the one before it."""


@lru_cache(2 * len(DECKS))
def deck_picture(name: str, size: Size) -> Surface:
    """Return a picture of a few cards of a deck; nobody may draw on it."""
    width = round(size[0] / (len(SHOWN) + 1) * 2)
    step = (size[0] - width) / (len(SHOWN) - 1)
    picture = Surface(size, SRCALPHA)
    for place, card in enumerate(SHOWN):
        svg = read_svg(face_path(card, Settings(deck=name)))
        picture.blit(rasterise(svg, (width, size[1])), (round(place * step), 0))
    return picture
