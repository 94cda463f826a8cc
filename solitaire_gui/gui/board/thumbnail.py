"""A small picture of a table, as the chooser shows it."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from solitaire_gui.games.base import Game
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.layout import Scene, arrange, fit
from solitaire_gui.gui.board.painter import NO_HIGHLIGHTS, Painter
from solitaire_gui.gui.board.resting_piles import Resting
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme

CARD_AT_FULL_SCALE = 70
"""The width of a card beside which words and lines have their full size."""


def draw_table(
    game: Game[Any], table: Any, art: Art, size: tuple[int, int], colour: str = "green"
) -> Surface:
    """Return a picture of a table in a size in pixels, on cloth of this colour."""
    return draw_scene(game, small_scene(game, table, size), art, size, colour=colour)


def small_scene(game: Game[Any], table: Any, size: tuple[int, int]) -> Scene:
    """Return where everything lies in a picture of this size."""
    return arrange(game.piles(table), game.layout, fit(game.layout, Rect((0, 0), size)))


def draw_scene(
    game: Game[Any],
    scene: Scene,
    art: Art,
    size: tuple[int, int],
    highlights: Highlights = NO_HIGHLIGHTS,
    colour: str = "green",
) -> Surface:
    """Return a picture of a small scene with highlights."""
    card_size = scene.geometry.card_size
    painter = Painter(art.small().at(card_size), game.layout)
    painter.resize(Theme(card_size[0] / CARD_AT_FULL_SCALE), Rect((0, 0), size), colour)
    picture = Surface(size).convert()
    painter.paint(picture, Resting(scene), highlights)
    return picture
