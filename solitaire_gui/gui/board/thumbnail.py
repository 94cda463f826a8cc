"""A small picture of a table, as the chooser shows it."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from solitaire_gui.games.base import Game
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.layout import Scene, arrange, fit
from solitaire_gui.gui.board.painter import NO_HIGHLIGHTS, Painter
from solitaire_gui.gui.board.resting_piles import Resting
from solitaire_gui.gui.graphics.small_cards import SmallCards
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme

CARD_AT_FULL_SCALE = 70
"""The width of a card beside which words and lines have their full size."""


class Thumbnail:
    """A picture that is to be drawn when its cards have been."""

    def __init__(
        self,
        game: Game[Any],
        scene: Scene,
        cards: SmallCards,
        size: Size,
        highlights: Highlights = NO_HIGHLIGHTS,
    ) -> None:
        """Begin to draw the cards of a small scene, on their cloth; `size` is in pixels."""
        self.size = size
        self._game = game
        self._scene = scene
        self._cards = cards.at(scene.geometry.card_size)
        self._highlights = highlights
        self._cloth = cards.cloth

    @property
    def is_ready(self) -> bool:
        """Whether it can be drawn without waiting."""
        return self._cards.is_ready

    def draw(self) -> Surface:
        """Return the picture."""
        painter = Painter(self._cards, self._game.layout)
        scale = self._scene.geometry.card_width / CARD_AT_FULL_SCALE
        theme = Theme(scale, self._cloth.has_high_contrast, cloth=self._cloth.name)
        painter.resize(theme, Rect((0, 0), self.size), self._cloth.name)
        picture = Surface(self.size).convert()
        painter.paint(picture, Resting(self._scene), self._highlights)
        return picture


def table_thumbnail(game: Game[Any], table: Any, cards: SmallCards, size: Size) -> Thumbnail:
    """Return the small picture of a table at rest."""
    return Thumbnail(game, small_scene(game, table, cards, size), cards, size)


def small_scene(game: Game[Any], table: Any, cards: SmallCards, size: Size) -> Scene:
    """Return where everything lies in a picture of this size."""
    geometry = fit(game.layout, Rect((0, 0), size), corner=cards.corner)
    return arrange(game.piles(table), game.layout, geometry)
