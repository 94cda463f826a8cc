"""A picture in a dialog's page, with a line below it that says what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import SUBDUED, WELL, Colour, Theme
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.widgets.base.turns import LatePicture, Sketch, Turns
from solitaire_gui.gui.widgets.text.text import Text

CAPTION_SIZE, CAPTION_GAP, BELOW, RADIUS = 14, 5, 16, 8


class ToldSketch(Sketch, Protocol):
    """A picture that says what is to be seen in it."""

    words: str
    """What it shows, for those who do not see it."""


Draw = Callable[[Theme, int], ToldSketch]
"""Returns a picture of a width in pixels, as high as it likes."""


class Picture(Drawn):
    """Drawn anew only for another width."""

    def __init__(self, draw: Draw, caption: str, turns: Turns, colour: Colour = WELL) -> None:
        """Show a picture when it is drawn; until then its place has a colour."""
        self._draw = draw
        self._sketched = lru_cache(1)(self._begin)
        self._caption = Text([caption], CAPTION_SIZE, SUBDUED)
        self._turns = turns
        self._colour = colour
        self._words = ""
        """What is to be seen in the picture, in words."""

    def size(self, theme: Theme, room: int) -> Size:
        caption = self._caption.height(theme, room) + theme.px(CAPTION_GAP)
        sketch, _ = self._sketched(theme, room)
        return room, sketch.size[1] + caption + theme.px(BELOW)

    def described(self) -> Sequence[Node]:
        words = self._caption.text
        return [Node("picture", Role.IMAGE, words, rect=self.rect, description=self._words)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        sketch, late = self._sketched(theme, self.rect.width)
        place = Rect(self.rect.topleft, sketch.size)
        if place.colliderect(surface.get_clip()):
            late.drawn(theme, self._turns)
            late.paint(surface, theme, place, self._colour)
        self._caption.paint(surface, theme, self.rect.move(0, place.height + theme.px(CAPTION_GAP)))

    def _begin(self, theme: Theme, width: int) -> tuple[ToldSketch, LatePicture]:
        sketch = self._draw(theme, width)
        self._words = sketch.words
        return sketch, LatePicture(sketch, RADIUS)
