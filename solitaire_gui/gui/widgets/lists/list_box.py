"""A list of words to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, LINE, SUBDUED, WELL, Theme, blit_at
from solitaire_gui.gui.widgets.base.widget import Widget, clipped, paint_ring
from solitaire_gui.gui.widgets.lists.line_looks import paint_plate
from solitaire_gui.gui.widgets.lists.lines import Lines, Report

LINE_HEIGHT, PADDING, GUTTER, INSET = 32, 12, 14, 4
TEXT_SIZE, NOTE_SIZE, RADIUS = 16, 14, 8


class ListBox(Widget):
    """Lines of a word and a subdued note at its right, as many in view as there is room for."""

    def __init__(
        self,
        items: Sequence[tuple[str, str]],
        on_choose: Report | None = None,
        on_open: Report | None = None,
        *,
        most: int = 8,
    ) -> None:
        """Make a list of which `most` lines at most are in view."""
        self.rect = Rect(0, 0, 0, 0)
        self._items = items
        self._most = most
        self.lines = Lines(len(items), on_choose, on_open)

    @property
    def is_focusable(self) -> bool:
        return self.enabled and self.lines.is_focusable

    def size(self, theme: Theme, room: int) -> Size:
        count = max(1, min(self._most, len(self._items)))
        return room, count * theme.px(LINE_HEIGHT) + 2 * theme.px(INSET)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        inset, gutter = theme.px(INSET), theme.px(GUTTER)
        view = Rect(
            rect.left + inset,
            rect.top + inset,
            rect.width - inset - gutter,
            rect.height - 2 * inset,
        )
        self.lines.arrange(theme, view, theme.px(LINE_HEIGHT), gutter)

    def handle(self, event: Event) -> bool:
        return self.lines.handle(event)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        surface.blit(theme.panel(self.rect.size, RADIUS, WELL, LINE), self.rect)
        inset = theme.px(INSET)
        with clipped(surface, self.rect.inflate(-2 * theme.line, -2 * inset)):
            for number, line in self.lines.in_view():
                paint_plate(surface, theme, self.lines, number)
                word, note = self._items[number]
                left, right = line.left + theme.px(PADDING), line.right - theme.px(PADDING)
                blit_at(surface, theme.text(word, TEXT_SIZE, INK), left, line.centery, 0, 0.5)
                words = theme.text(note, NOTE_SIZE, SUBDUED)
                blit_at(surface, words, right, line.centery, 1, 0.5)
        self.lines.scroller.paint(surface, theme)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)
