"""A box of paragraphs that scrolls where they are longer than the box."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import LINE, WELL, Theme
from solitaire_gui.gui.widgets.base.scroller import Scroller
from solitaire_gui.gui.widgets.base.widget import Widget, clipped, paint_ring
from solitaire_gui.gui.widgets.text.prose import Prose

TEXT_SIZE, PADDING, GUTTER, RADIUS = 16, 14, 16, 8


class TextBox(Widget):
    """Text to be read; the keyboard goes to it only where there is something to scroll."""

    def __init__(self, paragraphs: Sequence[str], *, highest: float = 240) -> None:
        """Make a box that is at most `highest` design pixels high."""
        self.rect = Rect(0, 0, 0, 0)
        self.scroller = Scroller()
        self._prose = Prose(paragraphs, TEXT_SIZE)
        self._highest = highest
        self._text = Rect(0, 0, 0, 0)

    @property
    def is_focusable(self) -> bool:
        return self.scroller.furthest > 0

    def size(self, theme: Theme, room: int) -> Size:
        inside = room - theme.px(PADDING + GUTTER)
        high = self._prose.height(theme, inside) + 2 * theme.px(PADDING)
        return room, min(high, theme.px(self._highest))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        pad, gutter = theme.px(PADDING), theme.px(GUTTER)
        width = rect.width - pad - gutter
        self._text = Rect(rect.left + pad, rect.top, width, self._prose.height(theme, width))
        view = Rect(rect.left + pad, rect.top, width, rect.height)
        self.scroller.fit(theme, view, self._text.height + 2 * pad, gutter)

    def handle(self, event: Event) -> bool:
        return self.scroller.handle(event)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        surface.blit(theme.panel(self.rect.size, RADIUS, WELL, LINE), self.rect)
        with clipped(surface, self.rect.inflate(-2 * theme.line, -2 * theme.line)):
            shift = theme.px(PADDING) - self.scroller.offset
            self._prose.paint(surface, theme, self._text.move(0, shift))
        self.scroller.paint(surface, theme)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)
