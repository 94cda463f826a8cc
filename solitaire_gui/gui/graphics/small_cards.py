"""Cards of any small size, scaled from drawings of one size: for small pictures of tables."""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Mark
from solitaire_gui.gui.graphics.drawing import Drawing
from solitaire_gui.gui.graphics.image_files import all_paths, card_path, mark_path
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.play.settings import Settings

SMALL = (120, 168)
"""The card size that small cards are scaled from: all games share these drawings."""


class SmallCards:
    """The drawings that small cards are scaled from; threads draw them."""

    def __init__(
        self, settings: Settings, draw: Callable[[str], Picture], when_ready: Callable[[], None]
    ) -> None:
        """Begin to draw the cards that the settings choose."""
        self._settings = settings
        self._paths = all_paths(settings)
        self._drawing = Drawing(self._paths, draw, when_ready)
        self._drawn: dict[str, Picture] = {}

    @property
    def is_ready(self) -> bool:
        """Whether nothing has to be waited for."""
        return self._drawing.is_done

    def are_of(self, settings: Settings) -> bool:
        """Return whether other settings choose the same cards."""
        return self._paths == all_paths(settings)

    def at(self, size: Size) -> CardsOfSize:
        """Return the cards at a size, when they have been drawn."""
        self._finish()
        return CardsOfSize(self._settings, self._drawn, size)

    def drawing(self, path: str) -> Picture | None:
        """Return the drawing of one of the cards by its path, when they have been drawn."""
        self._finish()
        return self._drawn.get(path)

    def _finish(self) -> None:
        self._drawing.wait()
        self._drawn |= self._drawing.take()


class CardsOfSize:
    """Cards scaled to one size, each once."""

    drawings = 0

    def __init__(self, settings: Settings, drawn: dict[str, Picture], size: Size) -> None:
        self._settings = settings
        self._drawn = drawn
        self._size = size
        self._scaled: dict[str, Picture] = {}

    def card(self, card: Card, *, other_side: bool = False) -> Picture:
        """Return a card as it lies, its face or its back, or else its other side."""
        is_face = card.is_face_up() != other_side
        return self._picture(card_path(card, self._settings, face=is_face))

    def mark(self, mark: Mark) -> Picture:
        """Return the drawing of an empty place."""
        return self._picture(mark_path(mark))

    def _picture(self, path: str) -> Picture:
        if path not in self._scaled:
            self._scaled[path] = self._drawn[path].scaled(self._size)
        return self._scaled[path]
