"""Elements in lines, in cells, and in two columns: as many side by side as have room."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.layout.elements import Column, Element, Row, StaticElement

COLUMN_GAP, MIN_TWO_COLUMNS = 36, 620
"""Where a page is narrower, in design pixels, its two columns become one."""
LEFT, RIGHT = 0, 1


class FlowLayout(StaticElement):
    """Elements side by side, in several lines where they are wider than the room."""

    def __init__(self, items: Sequence[Element], *, gap: float) -> None:
        """Leave so many design pixels between two of them, and between lines."""
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
    """Elements each in a place of their own within the room."""

    def size(self, theme: Theme, room: int) -> Size:
        return room, max(place.bottom for place in self._item_rects(theme, room))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        for item, place in zip(self.items, self._item_rects(theme, rect.width), strict=True):
            item.arrange(theme, place.move(rect.topleft))

    def _item_rects(self, theme: Theme, room: int) -> list[Rect]:
        """Return each element's rectangle in a room of a width."""
        raise NotImplementedError


class Cells(PlacedItems):
    """Elements in rows, all equally wide."""

    def __init__(
        self,
        items: Sequence[Element],
        counts: Sequence[int],
        *,
        gap: float = 0,
        row_gap: float = 0,
        width_of: Sequence[Element] = (),
    ) -> None:
        """Have the first of some `counts` of columns that has room for each of them, or the last.

        They are as wide as if all `among` which they are stood there. There are so many design
        pixels between columns and rows.
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
    """Parts in two columns side by side; where the page is narrow, one after the other."""

    def __init__(
        self, parts: Sequence[tuple[int, StaticElement]], *, left_share: float = 0.5
    ) -> None:
        """Take (LEFT or RIGHT, part) in reading order; `left_share` of the width is the left's."""
        self._parts = parts
        self.items = [part for _, part in parts]
        self._left_share = left_share

    def _item_rects(self, theme: Theme, room: int) -> list[Rect]:
        gap = theme.px(COLUMN_GAP)
        is_wide = room >= theme.px(MIN_TWO_COLUMNS)
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
