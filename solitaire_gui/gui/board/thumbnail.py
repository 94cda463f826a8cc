"""A small picture of a table, for the chooser."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from solitaire_gui.games.base import Game
from solitaire_gui.gui.board.card_layout import arrange, fit
from solitaire_gui.gui.board.painter import Painter
from solitaire_gui.gui.board.pile_painter import StillTable
from solitaire_gui.gui.card_pictures.small_cards import SmallCards
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme

CARD_AT_FULL_SCALE = 70
"""The card width in pixels at which text and lines have their full size."""


class Thumbnail:
    """A picture that can be drawn once its cards are rendered."""

    def __init__(self, game: Game[Any], table: Any, cards: SmallCards, size: Size) -> None:
        """Start rendering the cards of a table; `size` is that of the picture in pixels."""
        self.size = size
        geometry = fit(game.layout, Rect((0, 0), size), corner=cards.index_area)
        self._game, self._cards, self._sized = game, cards, cards.scaled_to(geometry.card_size)
        self._scene = arrange(game.piles(table), game.layout, geometry)

    @property
    def is_ready(self) -> bool:
        """Whether `draw` need not wait for a card."""
        return self._sized.is_ready

    def draw(self) -> Surface:
        """Return the picture."""
        card = self._scene.geometry.card_size
        painter = small_painter(self._game, self._cards, card, self.size)
        picture = Surface(self.size).convert()
        painter.update(StillTable(self._scene))
        painter.paint(picture)
        return picture


def small_painter(game: Game[Any], cards: SmallCards, card: Size, size: Size) -> Painter:
    """Return a painter for tables of a game, with a card size and a picture size in pixels."""
    painter = Painter(cards.scaled_to(card), game.layout)
    theme = Theme(card[0] / CARD_AT_FULL_SCALE, cards.cloth.has_high_contrast)
    painter.resize(theme, Rect((0, 0), size), cards.cloth.name)
    return painter
