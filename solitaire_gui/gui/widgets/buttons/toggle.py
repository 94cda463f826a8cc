"""A switch that is on or off; all of its row may be clicked."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    ACCENT_LIT,
    DISABLED,
    GROOVE,
    KNOB,
    LINE,
    NONE,
    RAISED_EDGE,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.widget import Widget, paint_ring
from solitaire_gui.gui.widgets.base.press import Answer, Press

WIDTH, HEIGHT = 44, 24
KNOB_INSET, KNOB_RADIUS = 12, 8.5


class Toggle(Widget):
    """Toggles when it is clicked; reports its new state."""

    fills_row = True

    def __init__(self, is_on: bool, on_change: Callable[[bool], None]) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.is_on = is_on
        self._on_change = on_change
        self._press = Press()

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(WIDTH), theme.px(HEIGHT)

    def handle(self, event: Event) -> bool:
        if not self.enabled:
            return False
        answer = self._press.handle(event, self.rect)
        if answer is Answer.CLICKED:
            self.is_on = not self.is_on
            self._on_change(self.is_on)
        return answer is not Answer.IGNORED

    def described(self, name: str) -> Node:
        node = Widget.described(self, name)
        return node._replace(role=Role.SWITCH, is_toggled=self.is_on)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        is_lit = self._press.is_hovered
        if self.enabled:
            groove = (ACCENT_LIT if is_lit else ACCENT) if self.is_on else GROOVE
            edge = SUBDUED if is_lit and not self.is_on else NONE
            knob = KNOB
        else:
            groove, edge, knob = LINE, RAISED_EDGE, DISABLED
        colours = [theme.colour(colour) for colour in (groove, edge, knob)]
        if theme.high_contrast and edge == NONE and not self.is_on:
            colours[1] = theme.colour(SUBDUED)
        radius = KNOB_RADIUS - 1 if self._press.is_down else KNOB_RADIUS
        body = (
            f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="{HEIGHT / 2 - 1}" '
            f'fill="{colours[0]}" stroke="{colours[1]}" stroke-width="1.5"/>'
            f'<circle cx="{WIDTH - KNOB_INSET if self.is_on else KNOB_INSET}" cy="{HEIGHT / 2}" '
            f'r="{radius}" fill="{colours[2]}"/>'
        )
        switch = theme.shape(body, WIDTH, HEIGHT)
        place = blit_at(surface, switch, *self.rect.midright, 1, 0.5)
        if focused:
            paint_ring(surface, theme, place, HEIGHT / 2)
