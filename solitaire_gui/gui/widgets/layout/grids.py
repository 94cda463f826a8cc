"""Layouts of several elements side by side: in lines, in equal cells, in two columns."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.layout.elements import Column, Element, Row, StaticElement

COLUMN_GAP, MIN_TWO_COLUMNS = 36, 620
"""The gap between two columns; the least width of a page that has two, in design pixels."""
LEFT, RIGHT = 0, 1


class FlowLayout(StaticElement):
    """Elements side by side, wrapped into several lines if they are wider than the room."""

    def __init__(self, items: Sequence[Element], *, gap: float) -> None:
        """`gap` is the space between elements and between lines, in design pixels."""
        self.items, self._gap = items, gap

    def size(self, theme: Theme, room: int) -> Size:
        return self._column(theme, room).size(theme, room)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        self._column(theme, rect.width).arrange(theme, rect)

    def _column(self, theme: Theme, room: int) -> Column:
        lines: list[list[Element]] = []
        left = 0
        for item in self.items:
            wide = theme.measure(item, room)[0]
            if not lines or left + wide > room:
                lines.append([])
                left = 0
            lines[-1].append(item)
            left += wide + theme.px(self._gap)
        return Column(*(Row(*line, gap=self._gap) for line in lines), gap=self._gap)


class PlacedItems(StaticElement):
    """Elements at rectangles that a subclass computes."""

    def size(self, theme: Theme, room: int) -> Size:
        return room, max(place.bottom for place in self._item_rects(theme, room))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        for item, place in zip(self.items, self._item_rects(theme, rect.width), strict=True):
            item.arrange(theme, place.move(rect.topleft))

    def _item_rects(self, theme: Theme, room: int) -> list[Rect]:
        """Return the items' rectangles in `room` pixels of width, from the upper left corner."""
        raise NotImplementedError


class Cells(PlacedItems):
    """Elements in rows of equally wide cells."""

    def __init__(
        self,
        items: Sequence[Element],
        counts: Sequence[int],
        *,
        gap: float = 0,
        row_gap: float = 0,
        width_of: Sequence[Element] = (),
    ) -> None:
        """Use the first of `counts` of columns that gives each item its width, or else the last.

        Columns are as wide as the widest of `width_of` needs, which by default are the items: give
        more to align several grids. Gaps are in design pixels.
        """
        self.items, self._counts = items, counts
        self._gap, self._row_gap, self._width_of = gap, row_gap, width_of

    def _item_rects(self, theme: Theme, room: int) -> list[Rect]:
        gap = theme.px(self._gap)
        widest = max(theme.measure(item, room)[0] for item in self._width_of or self.items)
        fitting = (count for count in self._counts if count * (widest + gap) - gap <= room)
        columns = next(fitting, self._counts[-1])
        wide = (room - (columns - 1) * gap) // columns
        high = max(theme.measure(item, wide)[1] for item in self.items)
        step = high + theme.px(self._row_gap)
        places = (divmod(number, columns) for number in range(len(self.items)))
        return [Rect(column * (wide + gap), row * step, wide, high) for row, column in places]


class TwoColumns(PlacedItems):
    """Parts in two columns side by side, or below one another on a narrow page."""

    def __init__(
        self,
        parts: Sequence[tuple[int, StaticElement]],
        *,
        left_share: float = 0.5,
        min_width: int = MIN_TWO_COLUMNS,
    ) -> None:
        """`parts` are (LEFT or RIGHT, part) in reading order.

        The left column has `left_share` of the width. A page narrower than `min_width`, in design
        pixels, has one column.
        """
        self._min_width = min_width
        self._parts = parts
        self.items = [part for _, part in parts]
        self._left_share = left_share

    def _item_rects(self, theme: Theme, room: int) -> list[Rect]:
        gap = theme.px(COLUMN_GAP)
        is_wide = room >= theme.px(self._min_width)
        left = round((room - gap) * self._left_share)
        columns = ((0, left), (left + gap, room - left - gap)) if is_wide else ((0, room),) * 2
        ends = [0, 0]
        places = []
        for side, part in self._parts:
            column = side if is_wide else 0
            x, wide = columns[column]
            places.append(Rect(x, ends[column], wide, part.height(theme, wide)))
            ends[column] = places[-1].bottom
        return places
