"""Text as parts of a page: passages, headings, and what a dialog answers."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Live, Node, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
)
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.widgets.text.text import LEADING, TEXT_SIZE, Text

HEADING_SIZE = 17
NOTICE_SIZE, NOTICE_ABOVE = 15, 6


class Passage(Drawn):
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
        self._text = Text(paragraphs, size, colour, weight)
        self._above, self._below = above, below
        self._level = level

    def size(self, theme: Theme, room: int) -> Size:
        return room, self._text.height(theme, room) + theme.px(self._above) + theme.px(self._below)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect.move(0, theme.px(self._above))

    def described(self) -> Sequence[Node]:
        role = Role.HEADING if self._level else Role.PARAGRAPH
        return [
            Node(number, role, words, rect=self.rect, level=self._level)
            for number, words in enumerate(self._text.text.splitlines())
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._text.paint(surface, theme, self.rect)


def heading(words: str, *, is_first: bool = False) -> Passage:
    """Return a heading; the first of a page needs no space above it."""
    above = 0 if is_first else 22
    return Passage([words], HEADING_SIZE, ACCENT, SEMIBOLD, above=above, below=5, level=2)


class Notice(Drawn):
    """Has room for a line even while silent; `renew` of the dialog must follow what it says."""

    def __init__(self, hint: str = "") -> None:
        self._hint = hint
        self.rect = Rect(0, 0, 0, 0)
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence, the hint again if it is empty."""
        self.sentence = sentence
        words = [text for text in (sentence or self._hint,) if text]
        self._text = Text(words, NOTICE_SIZE, ACCENT if sentence else SUBDUED)

    def size(self, theme: Theme, room: int) -> Size:
        line = theme.px(LEADING * NOTICE_SIZE)
        return room, max(line, self._text.height(theme, room)) + theme.px(NOTICE_ABOVE)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect

    def described(self) -> Sequence[Node]:
        """Return what it says, which is heard wherever the focus is; nothing while it is silent."""
        live = Live.POLITE if self.sentence else Live.OFF
        words = self._text.text
        return [Node("notice", Role.STATUS, words, rect=self.rect, live=live)] if words else []

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._text.paint(surface, theme, self.rect.move(0, theme.px(NOTICE_ABOVE)))
