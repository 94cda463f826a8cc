"""Two columns of parts side by side; where the page is narrow, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.elements import Drawn

GAP = 36
LEAST_WIDTH = 620
"""Where the page is narrower, in design pixels, the columns become one."""
LEFT, RIGHT = 0, 1


class Columns(Drawn):
    """Each part belongs to the left or the right column; in one column they keep their order."""

    def __init__(self, parts: Sequence[tuple[int, Drawn]], *, left_share: float = 0.5) -> None:
        """Take (LEFT or RIGHT, part) in reading order; `left_share` of the width is the left's."""
        self._parts = parts
        self.items = [part for _, part in parts]
        self._left_share = left_share

    def size(self, theme: Theme, room: int) -> Size:
        return room, max(place.bottom for place in self._places(theme, room))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        for part, place in zip(self.items, self._places(theme, rect.width), strict=True):
            part.arrange(theme, place.move(rect.topleft))

    def _places(self, theme: Theme, width: int) -> list[Rect]:
        """Return each part's rectangle in a page of a width."""
        gap = theme.px(GAP)
        is_wide = width >= theme.px(LEAST_WIDTH)
        left = round((width - gap) * self._left_share)
        columns = ((0, left), (left + gap, width - left - gap)) if is_wide else ((0, width),) * 2
        ends = [0, 0]
        places = []
        for side, part in self._parts:
            column = side if is_wide else 0
            x, wide = columns[column]
            places.append(Rect(x, ends[column], wide, part.height(theme, wide)))
            ends[column] = places[-1].bottom
        return places
