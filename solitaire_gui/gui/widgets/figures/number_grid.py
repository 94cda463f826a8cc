"""A few figures side by side, each above the words that say what it is."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import named
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, LINE, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.layout.elements import Drawn

VALUE_SIZE, WORDS_SIZE = 24, 14
LINE_HEIGHT, VALUE_PLACE, WORDS_PLACE, BELOW = 68, 24, 50, 12
COLUMNS, GAP = 4, 12


class NumberGrid(Drawn):
    """Rows of four, or of two where the page is narrow, with a line between the rows."""

    def __init__(self, figures: Sequence[tuple[str, str]]) -> None:
        """Show pairs of a figure and what it is."""
        self._figures = figures

    def size(self, theme: Theme, room: int) -> Size:
        rows = -(-len(self._figures) // self._columns(theme, room))
        return room, rows * theme.px(LINE_HEIGHT) + theme.px(BELOW)

    def described(self) -> Sequence[Node]:
        return [
            Node(number, Role.LABEL, named(words, value), rect=self.rect)
            for number, (value, words) in enumerate(self._figures)
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        rect, high = self.rect, theme.px(LINE_HEIGHT)
        columns = self._columns(theme, rect.width)
        for number, (value, words) in enumerate(self._figures):
            row, column = divmod(number, columns)
            left, top = rect.left + rect.width * column // columns, rect.top + row * high
            if row and not column:
                theme.paint_rect(surface, LINE, (rect.left, top, rect.width, theme.line))
            room = rect.width // columns - theme.px(GAP)
            figure = theme.within(value, VALUE_SIZE, room, INK, SEMIBOLD)
            blit_at(surface, figure, left, top + theme.px(VALUE_PLACE), 0, 0.5)
            label = theme.within(words, WORDS_SIZE, room, SUBDUED)
            blit_at(surface, label, left, top + theme.px(WORDS_PLACE), 0, 0.5)

    def _columns(self, theme: Theme, width: int) -> int:
        """Return how many there are: half as many where some words would not fit."""
        widest = max(theme.width(words, WORDS_SIZE) for _, words in self._figures)
        return COLUMNS if width // COLUMNS >= widest + theme.px(GAP) else COLUMNS // 2
