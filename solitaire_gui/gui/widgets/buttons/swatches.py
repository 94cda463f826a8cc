"""One of a few pictures, side by side: colours of the table, backs of the cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import ACCENT, SUBDUED, Theme
from solitaire_gui.gui.widgets.base.press import Answer
from solitaire_gui.gui.widgets.base.widget import Widget, paint_ring
from solitaire_gui.gui.widgets.buttons.choice import Choice

GAP, FRAME, FRAME_GAP = 14, 2.5, 2
RADIUS = 5

Picture = Callable[[Theme, int, Size], Surface]
"""Returns the picture of a number at a size in the window's pixels."""


class Swatches(Widget):
    """Shows all the pictures, the chosen one framed; reports the number of a newly chosen one."""

    def __init__(
        self,
        picture: Picture,
        count: int,
        size: tuple[float, float],
        chosen: int,
        on_change: Callable[[int], None],
    ) -> None:
        """Make swatches of a size in design pixels."""
        self.rect = Rect(0, 0, 0, 0)
        self._picture = picture
        self._count = count
        self._size = size
        self._cells: list[Rect] = []
        self._pictures = lru_cache(1)(self._draw)
        self._choice = Choice(chosen)
        self._on_change = on_change

    @property
    def chosen(self) -> int:
        """The number of the chosen picture."""
        return self._choice.chosen

    def size(self, theme: Theme, room: int) -> Size:
        wide, high = (theme.px(length) for length in self._size)
        frame, gaps = _frame(theme), (self._count - 1) * theme.px(GAP)
        return self._count * wide + gaps + 2 * frame, high + 2 * frame

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        width, height = (theme.px(length) for length in self._size)
        step = width + theme.px(GAP)
        left = rect.left + _frame(theme)
        top = rect.centery - height // 2
        self._cells = [
            Rect(left + number * step, top, width, height) for number in range(self._count)
        ]

    @property
    def cells(self) -> list[Rect]:
        """The pictures' rectangles."""
        return self._cells

    def handle(self, event: Event) -> bool:
        if not self.enabled:
            return False
        answer = self._choice.handle(event, self._cells)
        if answer is Answer.CLICKED:
            self._on_change(self.chosen)
        return answer is not Answer.IGNORED

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        pictures = self._pictures(theme)
        for number, (cell, picture) in enumerate(zip(self._cells, pictures, strict=True)):
            surface.blit(picture, cell)
            if number == self.chosen:
                _paint_frame(surface, theme, cell, ACCENT)
            elif number == self._choice.hovered:
                _paint_frame(surface, theme, cell, SUBDUED)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _draw(self, theme: Theme) -> list[Surface]:
        size = (theme.px(self._size[0]), theme.px(self._size[1]))
        return [self._picture(theme, number, size) for number in range(self._count)]


def _frame(theme: Theme) -> int:
    """Return how far a frame reaches beyond its picture."""
    return _line(theme) + max(1, theme.px(FRAME_GAP))


def _line(theme: Theme) -> int:
    return max(2, theme.px(FRAME))


def _paint_frame(surface: Surface, theme: Theme, cell: Rect, colour: str) -> None:
    box = cell.inflate(2 * _frame(theme), 2 * _frame(theme))
    radius = RADIUS + FRAME_GAP + FRAME
    surface.blit(theme.panel(box.size, radius, "none", colour, line=_line(theme)), box)
