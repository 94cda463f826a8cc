"""The strip below a replay: its buttons, the slider with the move it is at, speed and Close."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.theme import BAR, INK, LINE, SUBDUED, Theme, blit_at
from solitaire_gui.gui.widgets.base.focus import Focus
from solitaire_gui.gui.widgets.base.widget import Widget
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider

EDGE, GAP, WIDE_GAP, ROW, LINES_GAP = 12, 6, 18, 54, 46
CAPTION_WIDTH, TEXT_SIZE = 210, 16
LEAST_WIDTH = 1130
"""Where the window is narrower, in design pixels, slider and caption have a line of their own."""
SPEEDS = ("Slow", "Normal", "Fast")


class Does(NamedTuple):
    """What the widgets of the strip do."""

    start: Callable[[], None]
    back: Callable[[], None]
    toggle: Callable[[], None]
    forward: Callable[[], None]
    end: Callable[[], None]
    go: Callable[[int], None]
    speed: Callable[[int], None]
    save: Callable[[], None]
    close: Callable[[], None]


class Strip:
    """One line in a wide window, two in a narrow one."""

    def __init__(self, length: int, speed: int, does: Does, *, can_save: bool = False) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.start = IconButton("first", does.start)
        self.back = IconButton("back", does.back)
        self.play = IconButton("play", does.toggle, primary=True)
        self.forward = IconButton("forward", does.forward)
        self.end = IconButton("last", does.end)
        self.slider = Slider(0, length, does.go, has_number=False)
        self.speed = Segmented(SPEEDS, speed, does.speed)
        self.save = PushButton("Save as…", does.save)
        self.close = PushButton("Close", does.close, icon="close")
        self._ends = [*([self.save] if can_save else []), self.close]
        self._steps = [self.start, self.back, self.play, self.forward, self.end]
        self.widgets: list[Widget] = [*self._steps, self.slider, self.speed, *self._ends]
        self.focus = Focus(self.widgets)
        self._theme = Theme()
        self._caption = ("", "")
        self._caption_rect = self.rect
        self._is_stale = True

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is in a window of a width."""
        return theme.px(ROW if width >= theme.px(LEAST_WIDTH) else ROW + LINES_GAP)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle of this height."""
        self.rect, self._theme = rect, theme
        edge, gap, wide_gap = theme.px(EDGE), theme.px(GAP), theme.px(WIDE_GAP)
        left, right = rect.left + edge, rect.right - edge
        middle = rect.bottom - theme.px(ROW) // 2
        line = Rect(left, rect.top, right - left, theme.px(ROW))
        for button in self._steps:
            left = self._place(button, left, middle) + gap
        for widget in (*reversed(self._ends), self.speed):
            width = widget.size(theme, rect.width)[0]
            self._place(widget, right - width, middle)
            right -= width + wide_gap
        if rect.height <= theme.px(ROW):
            line = Rect(left + wide_gap, rect.top, right - left - wide_gap, rect.height)
        caption = min(theme.px(CAPTION_WIDTH), line.width // 2)
        self._caption_rect = Rect(line.right - caption, line.top, caption, line.height)
        high = self.slider.size(theme, line.width)[1]
        width = line.width - caption - wide_gap
        self.slider.arrange(theme, Rect(line.left, line.centery - high // 2, width, high))
        self.forget()

    def show(self, at: int, length: int, lines: str, *, is_playing: bool) -> None:
        """Show how far the replay is, and the lines of the move that it has come to."""
        self.slider.value = at
        self.play.icon = "pause" if is_playing else "play"
        self.start.enabled = self.back.enabled = at > 0
        self.forward.enabled = self.end.enabled = at < length
        self._caption = (f"Move {at} of {length}", lines)
        self.forget()

    def handle(self, event: Event) -> bool:
        """Take one event; a key only where it can be seen that the keyboard goes to a widget."""
        is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
        current = self.focus.current
        is_shown = current is not None and self.focus.shows(current)
        if is_key and event.key != pygame.K_TAB and not is_shown:
            return False
        took = self.focus.handle(event)
        self._is_stale = self._is_stale or took
        return took

    def forget(self) -> None:
        """Draw everything the next time."""
        self._is_stale = True

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw it if it does not look so already."""
        if not self._is_stale:
            return []
        self._is_stale = False
        theme = self._theme
        surface.fill(theme.colour(BAR), self.rect)
        surface.fill(theme.colour(LINE), (*self.rect.topleft, self.rect.width, theme.line))
        for widget in self.widgets:
            widget.paint(surface, theme, focused=self.focus.shows(widget))
        self._paint_caption(surface)
        return [self.rect]

    def _paint_caption(self, surface: Surface) -> None:
        """Write how far it is, and the lines of the move as far as there is room for them."""
        theme, place = self._theme, self._caption_rect
        words = theme.text(self._caption[0], TEXT_SIZE, INK)
        x = blit_at(surface, words, *place.midleft, 0, 0.5).right + theme.px(2 * GAP)
        lines = self._caption[1]
        while lines and x + theme.width(lines, TEXT_SIZE) > place.right:
            lines = f"{lines.rstrip('…')[:-1]}…" if len(lines) > 2 else ""
        blit_at(surface, theme.text(lines, TEXT_SIZE, SUBDUED), x, place.centery, 0, 0.5)

    def _place(self, widget: Widget, left: int, middle: int) -> int:
        """Place a widget and return where it ends."""
        width, height = widget.size(self._theme, self.rect.width)
        widget.arrange(self._theme, Rect(left, middle - height // 2, width, height))
        return left + width
