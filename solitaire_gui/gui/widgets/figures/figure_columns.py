"""Large figures side by side: each above its name, and what it is to be compared with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed, named
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import ACCENT, INK, LINE, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.widgets.buttons.icons import icon

VALUE_SIZE, NAME_SIZE, ROW_SIZE, CROWN_SIZE = 36, 15, 14, 18
VALUE_PLACE, NAME_PLACE, LINE_PLACE, FIRST_ROW, ROW_HEIGHT = 20, 53, 72, 89, 24
BELOW, BELOW_COMPACT, HEIGHT_WITHOUT_ROWS = 25, 16, 78
COLUMNS, GAP, CROWN_GAP = 3, 36, 6


class FigureColumn(NamedTuple):
    """A figure, what it is called, and pairs of words and a figure below it."""

    value: str
    name: str
    rows: Sequence[tuple[str, str]] = ()
    is_record: bool = False
    """Whether its name is crowned."""


class FigureColumns(Drawn):
    """At most three columns, each a third of the width."""

    def __init__(self, columns: Sequence[FigureColumn]) -> None:
        self.is_compact = False
        """Whether to leave little space below."""
        self._columns = columns

    def size(self, theme: Theme, room: int) -> Size:
        rows = max(len(column.rows) for column in self._columns)
        if not rows:
            return room, theme.px(HEIGHT_WITHOUT_ROWS)
        below = BELOW_COMPACT if self.is_compact else BELOW
        return room, theme.px(FIRST_ROW + ROW_HEIGHT * (rows - 1) + below)

    def described(self) -> Sequence[Node]:
        said = (
            listed((named(column.name, column.value), *(named(*row) for row in column.rows)))
            for column in self._columns
        )
        return [
            Node(number, Role.LABEL, words, rect=self.rect) for number, words in enumerate(said)
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        gap = theme.px(GAP)
        width = (self.rect.width - (COLUMNS - 1) * gap) // COLUMNS
        for number, column in enumerate(self._columns):
            left = self.rect.left + number * (width + gap)
            self._paint_column(surface, theme, column, left, left + width)

    def _paint_column(
        self, surface: Surface, theme: Theme, column: FigureColumn, left: int, right: int
    ) -> None:
        top = self.rect.top
        value = theme.within(column.value, VALUE_SIZE, right - left, INK, SEMIBOLD)
        blit_at(surface, value, left, top + theme.px(VALUE_PLACE), 0, 0.5)
        y = top + theme.px(NAME_PLACE)
        if column.is_record:
            paint_crowned(surface, theme, column.name, left, y, right - left)
        else:
            name = theme.within(column.name, NAME_SIZE, right - left, SUBDUED)
            blit_at(surface, name, left, y, 0, 0.5)
        if column.rows:
            line = Rect(left, top + theme.px(LINE_PLACE), right - left, theme.line)
            theme.paint_rect(surface, LINE, line)
        y = top + theme.px(FIRST_ROW)
        for words, figure in column.rows:
            end = blit_at(surface, theme.text(figure, NAME_SIZE, INK), right, y, 1, 0.5).left
            room = end - theme.px(CROWN_GAP) - left
            blit_at(surface, theme.within(words, ROW_SIZE, room, SUBDUED), left, y, 0, 0.5)
            y += theme.px(ROW_HEIGHT)


def paint_crowned(
    surface: Surface, theme: Theme, words: str, x: int, y: int, room: int, *, align: int = 0
) -> None:
    """Draw words behind a crown from `x` on, or with `align` 1 up to there, in a width.

    `y` is their middle.
    """
    crown = icon(theme, "crown", ACCENT, CROWN_SIZE)
    start = crown.get_width() + theme.px(CROWN_GAP)
    picture = theme.within(words, NAME_SIZE, room - start, ACCENT, SEMIBOLD)
    x -= align * (start + picture.get_width())
    blit_at(surface, crown, x, y, 0, 0.5)
    blit_at(surface, picture, x + start, y, 0, 0.5)
