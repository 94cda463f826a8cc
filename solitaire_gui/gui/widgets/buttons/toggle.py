"""A switch that is on or off; its whole row is clickable."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from solitaire_gui.gui.accessibility.node import Node, Role
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    ACCENT_HOVERED,
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
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.widget import Clickable

WIDTH, HEIGHT = 44, 24
KNOB_INSET, KNOB_RADIUS = 12, 8.5


class Toggle(Clickable):
    """Toggles when it is clicked, and reports the new state."""

    fills_row = True

    def __init__(self, is_on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(self._toggle)
        self.is_on = is_on
        self._on_change = on_change

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(WIDTH), theme.px(HEIGHT)

    def _toggle(self) -> None:
        self.is_on = not self.is_on
        self._on_change(self.is_on)

    def accessible_node(self) -> Node:
        return super().accessible_node()._replace(role=Role.SWITCH, is_toggled=self.is_on)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        is_lit = self.is_hovered
        if self.enabled:
            groove = (ACCENT_HOVERED if is_lit else ACCENT) if self.is_on else GROOVE
            edge = SUBDUED if is_lit and not self.is_on else NONE
            knob = KNOB
        else:
            groove, edge, knob = LINE, RAISED_EDGE, DISABLED
        colours = [theme.colour(colour) for colour in (groove, edge, knob)]
        if theme.high_contrast and edge == NONE and not self.is_on:
            colours[1] = theme.colour(SUBDUED)
        radius = KNOB_RADIUS - 1 if self.is_down else KNOB_RADIUS
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
