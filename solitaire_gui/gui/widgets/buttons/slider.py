"""A slider for a whole number from 0 up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Range, Role
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    ACCENT_HOVERED,
    DISABLED,
    GROOVE,
    INK,
    LINE,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.widget import Widget

WIDTH, HEIGHT, NUMBER_WIDTH = 190, 32, 34
GROOVE_HEIGHT, KNOB_SIZE = 5, 20
TEXT_SIZE, RADIUS = 16, 8


class Slider(Widget):
    """A slider with its number beside it; reports each number that it is moved to."""

    uses_left_right = True

    def __init__(
        self,
        value: int,
        maximum: int,
        on_change: Callable[[int], None],
        *,
        width: float = WIDTH,
        has_number: bool = True,
        words: Callable[[int], str] = str,
        words_width: float = NUMBER_WIDTH,
        room_above: float = 0,
        is_quiet: bool = False,
    ) -> None:
        """Choose from 0 to `maximum`; widths and `room_above` are in design pixels.

        `words` turns the number beside it into text of at most `words_width`. `room_above` is a
        clickable area above the groove for others to draw in. A quiet slider is not in the accent
        colour.
        """
        self.value = value
        self._maximum = maximum
        self._on_change = on_change
        self._width = width
        self._words_width = words_width if has_number else 0
        self._words = words
        self._room_above = room_above
        self._fill = (SUBDUED, INK) if is_quiet else (ACCENT, ACCENT_HOVERED)
        """The colours of the groove up to the knob, usually and while hovered or dragged."""
        self._groove = Rect(0, 0, 1, 1)

    def size(self, theme: Theme, room: int) -> Size:
        return min(room, theme.px(self._width)), theme.px(HEIGHT + self._room_above)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        knob, height = theme.px(KNOB_SIZE), theme.px(GROOVE_HEIGHT)
        width = rect.width - theme.px(self._words_width) - knob
        middle = rect.centery + theme.px(self._room_above) // 2
        self._groove = Rect(rect.left + knob // 2, middle - height // 2, width, height)

    def knob_center(self, value: int) -> tuple[int, int]:
        """Return the knob's centre at a value."""
        return (
            self._groove.left + round(self._groove.width * value / max(1, self._maximum)),
            self._groove.centery,
        )

    def handle(self, event: Event) -> bool:
        was_used = super().handle(event)
        is_dragged = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
        if is_dragged and self.pressed_part is not None:
            across = (event.pos[0] - self._groove.left) / max(1, self._groove.width)
            self._set(round(across * self._maximum))
            return True
        return was_used

    def accessible_node(self) -> Node:
        actions = (Action.FOCUS, Action.INCREMENT, Action.DECREMENT, Action.SET_VALUE)
        node = super().accessible_node()
        return node._replace(
            role=Role.SLIDER,
            range=Range(self.value, 0, self._maximum),
            value=self._words(self.value),
            actions=actions if self.is_focusable else (),
        )

    def perform_action(self, action_request: ActionRequest) -> bool:
        if action_request.action is Action.SET_VALUE and self.enabled:
            self._set(round(float(action_request.value)))
            return True
        return super().perform_action(action_request)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        groove, knob = self._groove, self.knob_center(self.value)
        filled = Rect(groove.topleft, (max(groove.height, knob[0] - groove.left), groove.height))
        radius = groove.height / 2 / theme.scale
        surface.blit(theme.panel(groove.size, radius, GROOVE if self.enabled else LINE), groove)
        is_lit = self.hovered_part is not None or self.pressed_part is not None
        if self.enabled and self.value:
            surface.blit(theme.panel(filled.size, radius, self._fill[is_lit]), filled)
        ink = INK if self.enabled else DISABLED
        shape = f'<circle cx="10" cy="10" r="{9.5 if is_lit else 8.5}" fill="{theme.colour(ink)}"/>'
        blit_at(surface, theme.shape(shape, KNOB_SIZE, KNOB_SIZE), *knob, 0.5, 0.5)
        if self._words_width:
            ink = INK if self.enabled else DISABLED
            number = theme.text(self._words(self.value), TEXT_SIZE, ink, SEMIBOLD)
            blit_at(surface, number, *self.rect.midright, 1, 0.5)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def handle_key(self, event: Event) -> bool:
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_HOME: -self._maximum,
            pygame.K_END: self._maximum,
        }
        if event.key in steps:
            self._set(self.value + steps[event.key])
        return event.key in steps

    def _set(self, value: int) -> None:
        value = max(0, min(self._maximum, value))
        if value != self.value:
            self.value = value
            self._on_change(value)
