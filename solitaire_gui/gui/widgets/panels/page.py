"""The scrolling contents of a dialog: parts below one another."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.theme import LINE, PANEL, Theme
from solitaire_gui.gui.widgets.layout.elements import Column, StaticElement
from solitaire_gui.gui.widgets.layout.focus import Focus
from solitaire_gui.gui.widgets.layout.focus_ring import RING_GAP, RING_LINE
from solitaire_gui.gui.widgets.layout.scroller import Scroller
from solitaire_gui.gui.widgets.layout.widget import Widget, clipped

PADDING = RING_GAP + RING_LINE
"""Design pixels above the first and below the last part, so that a focus ring is not cut off."""
MAX_LINE_HEIGHT = 90
"""Design pixels; a higher rectangle is no line of text."""


class Page:
    """Lays out and scrolls a column of parts; the dialog holds the focus."""

    def __init__(self, blocks: Sequence[StaticElement]) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.scroller = Scroller()
        self.column = Column(*blocks)
        self._theme = Theme()

    @property
    def widgets(self) -> Sequence[Widget]:
        """All widgets, in reading order."""
        return self.column.widgets

    @property
    def view(self) -> Rect:
        """The rectangle without the dividing lines at edges where the page continues."""
        above = self._theme.line_width * (self.scroller.offset > 0)
        below = self._theme.line_width * (self.scroller.offset < self.scroller.max_offset)
        left, top, width, height = self.rect
        return Rect(left, top + above, width, height - above - below)

    def height(self, theme: Theme, width: int) -> int:
        """Return the height of the whole page at a width."""
        return self.column.height(theme, width) + 2 * theme.px(PADDING)

    def arrange(self, theme: Theme, rect: Rect, gutter: int) -> None:
        """Take a rectangle; the scroll bar goes into a gutter right of it."""
        self.rect, self._theme = rect, theme
        with theme.measuring():
            self.scroller.set_view(theme, rect, self.height(theme, rect.width), gutter)
            self._arrange_column()

    def visible_rect(self, widget: Widget) -> Rect:
        """Return the part of a widget that is in view; all of it if it is not on this page."""
        return widget.rect.clip(self.rect) if widget in self.widgets else widget.rect

    def scroll(self, event: Event) -> bool:
        """Pass an event to the scroller; return whether the page or its thumb has changed."""
        before = self.scroller.offset
        was_used = self.scroller.handle(event)
        if self.scroller.offset != before:
            self._arrange_column()
        return was_used

    def reveal(self, widget: Widget | None) -> None:
        """Scroll a widget of this page into view; ignores others and None."""
        if widget is not None and widget in self.widgets:
            self.reveal_rect(widget.focus_rect)

    def reveal_rect(self, rect: Rect) -> None:
        """Scroll a rectangle into view."""
        start = self.rect.top - self.scroller.offset
        pad = self._theme.px(2 * PADDING)
        if self.scroller.reveal(rect.top - start - pad, rect.bottom - start + pad):
            self._arrange_column()

    def paint(self, surface: Surface, focus: Focus) -> None:
        """Draw what is in view and within the surface's clip."""
        theme = self._theme
        view = self.rect.inflate(2 * theme.px(PADDING), 0)
        with clipped(surface, view):
            self.column.paint(surface, theme)
            clip = surface.get_clip()
            for widget in self.widgets:
                if widget.rect.inflate(view.width, 2 * theme.px(PADDING)).colliderect(clip):
                    widget.paint(surface, theme, focused=focus.is_focus_visible(widget))
            self._cover_cut_lines(surface)
        self.scroller.paint(surface, theme)
        self._paint_edges(surface)

    def _cover_cut_lines(self, surface: Surface) -> None:
        """Cover lines of text that are only partly in view."""
        max_height = self._theme.px(MAX_LINE_HEIGHT)
        for line in self.column.line_rects(self._theme) if self.scroller.max_offset else ():
            visible = line.clip(self.rect)
            if 0 < visible.height < line.height < max_height:
                self._theme.paint_rect(surface, PANEL, visible)

    def _arrange_column(self) -> None:
        top = self.rect.top + self._theme.px(PADDING) - self.scroller.offset
        high = self.scroller.length - 2 * self._theme.px(PADDING)
        with self._theme.measuring():
            self.column.arrange(self._theme, Rect(self.rect.left, top, self.rect.width, high))

    def _paint_edges(self, surface: Surface) -> None:
        """Draw a line at each edge where the page continues."""
        rect, inside = self.rect, self.view
        for top, bottom in ((rect.top, inside.top), (inside.bottom, rect.bottom)):
            if top < bottom:
                line = Rect(rect.left, top, rect.width, bottom - top)
                self._theme.paint_rect(surface, LINE, line)
