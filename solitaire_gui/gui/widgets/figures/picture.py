"""A picture in a dialog's page, with a line below it that says what it shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import SUBDUED, Theme
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.text.prose import Prose

CAPTION_SIZE, CAPTION_GAP, BELOW, RADIUS = 14, 5, 16, 8

Draw = Callable[[Theme, int], Surface]
"""Returns a picture of a width in pixels, as high as it likes."""


class Picture(Block):
    """Drawn anew only for another width."""

    def __init__(self, draw: Draw, caption: str) -> None:
        self._draw = draw
        self._caption = Prose([caption], CAPTION_SIZE, SUBDUED)
        self._picture = lru_cache(1)(self._rounded)
        self._rect = Rect(0, 0, 0, 0)

    def height(self, theme: Theme, width: int) -> int:
        caption = self._caption.height(theme, width) + theme.px(CAPTION_GAP)
        return self._picture(theme, width).get_height() + caption + theme.px(BELOW)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect

    def paint(self, surface: Surface, theme: Theme) -> None:
        picture = self._picture(theme, self._rect.width)
        surface.blit(picture, self._rect)
        below = picture.get_height() + theme.px(CAPTION_GAP)
        self._caption.paint(surface, theme, self._rect.move(0, below))

    def _rounded(self, theme: Theme, width: int) -> Surface:
        return theme.rounded(self._draw(theme, width), RADIUS)
