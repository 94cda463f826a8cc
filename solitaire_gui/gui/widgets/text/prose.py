"""Text to be read: paragraphs broken into lines to fit a width, as parts of a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    REGULAR,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.widget import Block

if TYPE_CHECKING:
    from solitaire_gui.gui.accessible.node import Node

HEADING_SIZE, TEXT_SIZE = 17, 16
NOTICE_SIZE, NOTICE_ABOVE = 15, 6
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

    @property
    def text(self) -> str:
        """All that it says, with a line for each paragraph."""
        return "\n".join(map(str, self._paragraphs))

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


class Passage(Block):
    """Paragraphs with some space above and below them, in design pixels."""

    def __init__(
        self,
        paragraphs: Sequence[str],
        size: float = TEXT_SIZE,
        colour: Colour = INK,
        weight: str = "Regular",
        *,
        above: float = 0,
        below: float = 8,
        level: int = 0,
    ) -> None:
        """Show paragraphs; a heading has a level, from 1."""
        self._prose = Prose(paragraphs, size, colour, weight)
        self._above, self._below = above, below
        self._level = level
        self._rect = Rect(0, 0, 0, 0)

    def height(self, theme: Theme, width: int) -> int:
        return self._prose.height(theme, width) + theme.px(self._above) + theme.px(self._below)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect.move(0, theme.px(self._above))

    def described(self) -> Sequence[Node]:
        from solitaire_gui.gui.accessible.node import Node, Role

        role = Role.HEADING if self._level else Role.PARAGRAPH
        return [
            Node(number, role, words, rect=self._rect, level=self._level)
            for number, words in enumerate(self._prose.text.splitlines())
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._prose.paint(surface, theme, self._rect)


def heading(words: str, *, is_first: bool = False) -> Passage:
    """Return a heading; the first of a page needs no space above it."""
    above = 0 if is_first else 22
    return Passage([words], HEADING_SIZE, ACCENT, SEMIBOLD, above=above, below=5, level=2)


class Notice(Block):
    """Has room for a line even while silent; `renew` of the dialog must follow what it says."""

    def __init__(self, hint: str = "") -> None:
        self._hint = hint
        self.rect = Rect(0, 0, 0, 0)
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence, the hint again if it is empty."""
        self.sentence = sentence
        words = [text for text in (sentence or self._hint,) if text]
        self._prose = Prose(words, NOTICE_SIZE, ACCENT if sentence else SUBDUED)

    def height(self, theme: Theme, width: int) -> int:
        line = theme.px(LEADING * NOTICE_SIZE)
        return max(line, self._prose.height(theme, width)) + theme.px(NOTICE_ABOVE)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect

    def described(self) -> Sequence[Node]:
        """Return what it says, which is heard wherever the focus is; nothing while it is silent."""
        from solitaire_gui.gui.accessible.node import Live, Node, Role

        live = Live.POLITE if self.sentence else Live.OFF
        words = self._prose.text
        return [Node("notice", Role.STATUS, words, rect=self.rect, live=live)] if words else []

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._prose.paint(surface, theme, self.rect.move(0, theme.px(NOTICE_ABOVE)))
