"""Two columns of parts side by side; where the page is narrow, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.base.widget import Block, Widget

GAP = 36
LEAST_WIDTH = 620
"""Where the page is narrower, in design pixels, the columns become one."""
LEFT, RIGHT = 0, 1


class Columns(Block):
    """Each part belongs to the left or the right column; in one column they keep their order."""

    def __init__(self, parts: Sequence[tuple[int, Block]], *, left_share: float = 0.5) -> None:
        """Take (LEFT or RIGHT, part) in reading order; `left_share` of the width is the left's."""
        self._parts = parts
        self._rects: list[Rect] = []
        self._left_share = left_share

    @property
    def widgets(self) -> Sequence[Widget]:
        return [widget for _, part in self._parts for widget in part.widgets]

    def height(self, theme: Theme, width: int) -> int:
        return max(bottom for _, bottom in self._places(theme, width))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rects = [place.move(rect.topleft) for place, _ in self._places(theme, rect.width)]
        for (_, part), place in zip(self._parts, self._rects, strict=True):
            part.arrange(theme, place)

    def described(self) -> Sequence[Node]:
        return [
            Node(number, Role.GENERIC_CONTAINER, "", part.described())
            for number, (_, part) in enumerate(self._parts)
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw those parts that the surface's clip lets be seen."""
        clip = surface.get_clip()
        for (_, part), place in zip(self._parts, self._rects, strict=True):
            if place.colliderect(clip):
                part.paint(surface, theme)

    def _places(self, theme: Theme, width: int) -> list[tuple[Rect, int]]:
        """Return each part's rectangle in a page of a width, and where its column then ends."""
        gap = theme.px(GAP)
        is_wide = width >= theme.px(LEAST_WIDTH)
        left = round((width - gap) * self._left_share)
        columns = ((0, left), (left + gap, width - left - gap)) if is_wide else ((0, width),) * 2
        ends = [0, 0]
        places = []
        for side, part in self._parts:
            column = side if is_wide else 0
            x, wide = columns[column]
            place = Rect(x, ends[column], wide, part.height(theme, wide))
            ends[column] = place.bottom
            places.append((place, place.bottom))
        return places
