"""Paragraphs of text, broken into lines to fit a width."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import INK, REGULAR, Colour, Theme, blit_at

LEADING = 1.42
"""From one line to the next, in sizes of the letters."""
PARAGRAPH_GAP = 0.6
"""What stands between two paragraphs besides, in sizes of the letters."""


class Prose:
    """Knows its height for every width, and draws itself."""

    def __init__(
        self,
        paragraphs: Sequence[str],
        size: float,
        colour: Colour = INK,
        weight: str = REGULAR,
    ) -> None:
        self._paragraphs = paragraphs
        self._size = size
        self._colour = colour
        self._weight = weight
        self._broken = lru_cache(1)(self._break)

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is, broken into lines of a width."""
        return self._broken(theme, width)[1]

    def paint(self, surface: Surface, theme: Theme, rect: Rect) -> None:
        """Draw those lines that the surface's clip lets be seen, from the rectangle's top on."""
        clip, step = surface.get_clip(), theme.px(LEADING * self._size)
        for top, words in self._broken(theme, rect.width)[0]:
            y = rect.top + top
            if y + step > clip.top and y < clip.bottom:
                line = theme.text(words, self._size, self._colour, self._weight)
                blit_at(surface, line, rect.left, y + step / 2, 0, 0.5)

    def _break(self, theme: Theme, width: int) -> tuple[list[tuple[int, str]], int]:
        """Return the lines, each after how far down it begins, and the height of all."""
        lines = []
        step, gap = theme.px(LEADING * self._size), theme.px(PARAGRAPH_GAP * self._size)
        y = 0
        for paragraph in self._paragraphs:
            for line in theme.wrap(paragraph, self._size, width, self._weight):
                lines.append((y, line))
                y += step
            y += gap
        return lines, max(0, y - gap)
