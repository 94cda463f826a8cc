"""A table of data: headings above columns of words and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Node, Role
from solitaire_gui.gui.accessibility.words import join_parts
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, LINE, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.widgets.layout.elements import Row
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.widget import clipped
from solitaire_gui.gui.widgets.lists.list import RADIUS, List, OnLine

HEADING_HEIGHT, LINE_HEIGHT, PADDING, GAP = 32, 30, 8, 28
TEXT_SIZE, HEADING_SIZE = 16, 14
MIN_FIRST_WIDTH, MIN_GAP = 90, 12
"""The least width of the first column, and of the gaps, in a narrow table."""
MEASURED_ROWS = 100
"""Rows that are measured to find a column's width."""


class Column(NamedTuple):
    """A column's heading and kind."""

    heading: str
    sample: str = ""
    """Text of the usual width, if later rows have longer texts than the measured ones."""
    is_number: bool = False


class DataTable(List):
    """A list whose lines have columns; numbers are right-aligned, gaps take the spare width."""

    inset, gutter = 0, 10
    roles = Role.TABLE, Role.ROW

    def __init__(
        self,
        columns: Sequence[Column],
        count: int,
        row: Callable[[int], Sequence[str]],
        on_choose: OnLine | None = None,
        on_open: OnLine | None = None,
        *,
        max_rows: int = 10,
        one_click: bool = False,
    ) -> None:
        """`row` returns the texts of a row; at most `max_rows` are in view.

        See List for the others.
        """
        super().__init__(
            *(count, self._make_line, on_choose, on_open),
            line_height=LINE_HEIGHT,
            max_lines=max_rows,
            one_click=one_click,
        )
        self._columns = columns
        self._row = row
        self._edges: list[tuple[int, int]] = []
        self._head = Rect(0, 0, 0, 0)

    def size(self, theme: Theme, room: int) -> Size:
        head, line, most = theme.px(HEADING_HEIGHT), theme.px(self.line_height), self._max_lines
        if self._fixed_height is not None:
            most = max(1, (self._fixed_height - head) // line)
        return room, head + min(most, self._count) * line

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._head = Rect(rect.left, rect.top, rect.width, theme.px(HEADING_HEIGHT))
        super().arrange(theme, _below(self._head, rect))
        self.rect = rect
        pad = theme.px(PADDING) if self.can_choose else 0
        self._edges = self._column_edges(theme, self._view.left + pad, self._view.right - pad)

    def accessible_node(self) -> Node:
        headings = [column.heading for column in self._columns]
        cells = self._cells(Role.COLUMN_HEADER, headings, self._head)
        table = super().accessible_node()
        return table._replace(
            children=[Node("head", Role.ROW, "", cells, self._head), *table.children]
        )

    def _make_line(self, number: int) -> Row:
        return Row().with_accessible_text(join_parts(self._row(number)))

    def _line_node(self, number: int) -> Node:
        cells = self._cells(Role.CELL, self._row(number), self.line_rect(number))
        return super()._line_node(number)._replace(children=cells)

    def _cells(self, role: Role, words: Sequence[str], line: Rect) -> list[Node]:
        return [
            Node(column, role, word, rect=Rect(left, line.top, right - left, line.height))
            for column, (word, (left, right)) in enumerate(zip(words, self._edges, strict=True))
        ]

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        head = self._head
        headings = [column.heading for column in self._columns]
        self._paint_words(surface, theme, headings, head, is_heading=True)
        line = Rect(head.left, head.bottom - theme.line_width, head.width, theme.line_width)
        theme.paint_rect(surface, LINE, line)
        with clipped(surface, _below(head, self.rect)):
            self._paint_lines(surface, theme)
        self.scroller.paint(surface, theme)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def paint_line(self, surface: Surface, theme: Theme, number: int, place: Rect) -> None:
        self._paint_words(surface, theme, self._row(number), place)

    def _paint_words(
        self,
        surface: Surface,
        theme: Theme,
        words: Sequence[str],
        line: Rect,
        *,
        is_heading: bool = False,
    ) -> None:
        size, colour, weight = TEXT_SIZE, INK, "Regular"
        if is_heading:
            size, colour, weight = HEADING_SIZE, SUBDUED, SEMIBOLD
        for word, column, (left, right) in zip(words, self._columns, self._edges, strict=True):
            picture = theme.text_within(word, size, right - left, colour, weight)
            if column.is_number:
                blit_at(surface, picture, right, line.centery, 1, 0.5)
            else:
                with clipped(surface, Rect(left, line.top, right - left, line.height)):
                    blit_at(surface, picture, left, line.centery, 0, 0.5)

    def _column_edges(self, theme: Theme, left: int, right: int) -> list[tuple[int, int]]:
        """Return each column's left and right edge; in a narrow table the columns are narrowed."""
        widths = [self._width(theme, number) for number in range(len(self._columns))]
        gap, least = theme.px(GAP), min(widths[0], theme.px(MIN_FIRST_WIDTH))
        if least + sum(widths[1:]) + gap * (len(widths) - 1) > right - left:
            gap = theme.px(MIN_GAP)
            room = right - left - gap * (len(widths) - 1) - least
            share = min(1.0, room / max(1, sum(widths[1:])))
            widths[1:] = [int(width * share) for width in widths[1:]]
        spare = max(0, right - left - sum(widths[1:]) - gap * (len(widths) - 1))
        widths[0] = min(spare, widths[0])
        gap += (spare - widths[0]) // max(1, len(widths) - 1)
        edges = []
        for width in widths:
            edges.append((left, left + width))
            left += width + gap
        return edges

    def _width(self, theme: Theme, number: int) -> int:
        """Return the preferred width of a column, by its heading, first rows and sample."""
        column = self._columns[number]
        first = (self._row(place)[number] for place in range(min(MEASURED_ROWS, self._count)))
        longest = max(first, key=len, default="")
        heading = theme.width(column.heading, HEADING_SIZE, SEMIBOLD)
        return max(heading, *(theme.width(words, TEXT_SIZE) for words in (longest, column.sample)))


def _below(head: Rect, rect: Rect) -> Rect:
    return Rect(head.bottomleft, (rect.width, rect.bottom - head.bottom))
