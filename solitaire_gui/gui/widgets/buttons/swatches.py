"""A choice between a few pictures, side by side: cloths, decks, card backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    NONE,
    RAISED_EDGE,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.buttons.choice import Choice
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring

GAP, FRAME, FRAME_GAP = 14, 2.5, 2
RADIUS = 5
NAME_SIZE, NAME_GAP = 13, 2
"""The size of the names below the pictures, and the gap above them."""

Picture = Callable[[Theme, int, Size], Surface]
"""Returns the picture of a number at a size in window pixels."""


class Swatches(Choice):
    """Shows all pictures, the chosen one framed."""

    def __init__(
        self,
        picture: Picture,
        names: Sequence[str],
        size: tuple[float, float],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        shows_names: bool = False,
    ) -> None:
        """`size` is that of a picture in design pixels.

        With `shows_names`, names are shown below.
        """
        super().__init__(names, chosen, on_change)
        self._picture = picture
        self._size = size
        self._shown_names = names if shows_names else ()
        self._cells: list[Rect] = []
        self._areas: list[Rect] = []
        self._pictures = lru_cache(1)(self._draw)

    def size(self, theme: Theme, room: int) -> Size:
        (wide, high), frame, count = self._area(theme), 2 * _frame(theme), len(self._names)
        return count * wide + (count - 1) * theme.px(GAP) + frame, high + frame

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, (wide, high) = rect, self._area(theme)
        picture = Rect(0, 0, theme.px(self._size[0]), theme.px(self._size[1]))
        first = Rect(rect.left + _frame(theme), rect.centery - high // 2, wide, high)
        step = wide + theme.px(GAP)
        self._areas = [first.move(number * step, 0) for number in range(len(self._names))]
        left = (wide - picture.width) // 2
        self._cells = [picture.move(area.left + left, area.top) for area in self._areas]

    @property
    def cells(self) -> list[Rect]:
        """The pictures' rectangles."""
        return self._cells

    @property
    def targets(self) -> list[Rect]:
        """The clickable rectangles: the pictures with their names."""
        return self._areas

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        pictures = self._pictures(theme)
        for number, (cell, picture) in enumerate(zip(self._cells, pictures, strict=True)):
            surface.blit(picture, cell)
            surface.blit(theme.panel(cell.size, RADIUS, NONE, RAISED_EDGE), cell)
            if number == self.chosen:
                _paint_frame(surface, theme, cell, ACCENT)
            elif number == self.hovered_part:
                _paint_frame(surface, theme, cell, SUBDUED)
        for cell, name in zip(self._cells, self._shown_names, strict=False):
            words = theme.text(name, NAME_SIZE, INK if self.enabled else SUBDUED)
            top = cell.bottom + _frame(theme) + theme.px(NAME_GAP)
            blit_at(surface, words, cell.centerx, top, 0.5, 0)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _area(self, theme: Theme) -> Size:
        """Return the size of a picture with the widest name."""
        wide, high = theme.px(self._size[0]), theme.px(self._size[1])
        for name in self._shown_names:
            words = theme.text(name, NAME_SIZE, INK)
            wide = max(wide, words.get_width())
            high = theme.px(self._size[1]) + words.get_height() + theme.px(NAME_GAP)
        return wide, high

    def _draw(self, theme: Theme) -> list[Surface]:
        size = (theme.px(self._size[0]), theme.px(self._size[1]))
        return [self._picture(theme, number, size) for number in range(len(self._names))]


def _frame(theme: Theme) -> int:
    """Return the width of a frame and its gap around a picture."""
    return _line(theme) + max(1, theme.px(FRAME_GAP))


def _line(theme: Theme) -> int:
    return max(2, theme.px(FRAME))


def _paint_frame(surface: Surface, theme: Theme, cell: Rect, colour: Colour) -> None:
    box = cell.inflate(2 * _frame(theme), 2 * _frame(theme))
    radius = RADIUS + FRAME_GAP + FRAME
    surface.blit(theme.panel(box.size, radius, NONE, colour, line=_line(theme)), box)
