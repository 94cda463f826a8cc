"""Passes events to widgets: to the one below the pointer, or to the one that has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest, Node
from solitaire_gui.gui.graphics.rects import Point
from solitaire_gui.gui.widgets.layout.widget import Widget, resting_at

POINTER_LEFT = Event(pygame.WINDOWLEAVE)
"""Sent to widgets when the pointer moves away from them."""
NOWHERE = (-1, -1)
POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
KEYBOARD = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)


_numbers: WeakKeyDictionary[Widget, int] = WeakKeyDictionary()
_unused = count(1)


def _hit_rect(widget: Widget) -> Rect:
    return widget.hit_rect


def _distance_ahead(here: Rect, there: Rect, direction: Point) -> tuple[int, int] | None:
    """Return the distances straight ahead and to the side; None if it does not lie ahead."""
    across, along = direction
    if across:
        far = there.left - here.right if across > 0 else here.left - there.right
        overlap = min(here.bottom, there.bottom) - max(here.top, there.top)
        aside = abs(there.centery - here.centery)
    else:
        far = there.top - here.bottom if along > 0 else here.top - there.bottom
        overlap = min(here.right, there.right) - max(here.left, there.left)
        aside = abs(there.centerx - here.centerx)
    return (far, aside) if overlap > 0 and far >= 0 else None


def _widget_number(widget: Widget) -> int:
    """Return a number for a widget, unique in this run of the program."""
    if widget not in _numbers:
        _numbers[widget] = next(_unused)
    return _numbers[widget]


class Focus:
    """Holds the keyboard focus of a screen, and passes events to its widgets."""

    def __init__(
        self, widgets: Sequence[Widget], visible_rect: Callable[[Widget], Rect] = _hit_rect
    ) -> None:
        """Take widgets in Tab order; `visible_rect` returns the visible part of a widget."""
        self.widgets = widgets
        self.current: Widget | None = None
        self._visible_rect = visible_rect
        self._is_visible = False
        self._pressed: Widget | None = None
        self._pointer = NOWHERE

    def is_focus_visible(self, widget: Widget) -> bool:
        """Return whether to draw the focus ring of a widget.

        A click focuses a widget invisibly, a key or a screen reader visibly. Text fields always
        show it.
        """
        return widget is self.current and (self._is_visible or widget.accepts_text)

    def with_focus(self, node: Node) -> Node:
        """Return a node in which the focused widget's node is marked as focused.

        A widget marks the focused one of its nodes as if it had the focus itself: in other widgets
        this mark is removed. Each widget's node gets a key that stays the same wherever the widget
        moves.
        """
        if node.owner is None:
            return node._replace(children=[self.with_focus(child) for child in node.children])
        node = node._replace(key=f"/widget {_widget_number(node.owner)}")
        if node.owner is not self.current:
            return node.unfocused()
        return node if node.has_focus_inside else node._replace(is_focused=True)

    def perform_action(self, action_request: ActionRequest, owner: Widget) -> bool:
        """Perform a screen reader's action on a widget, which is focused if possible.

        Return whether the action had a meaning; False for a widget that is no longer there.
        """
        if owner not in self.widgets:
            return False
        if owner.is_focusable:
            self.set_current(owner, is_visible=True)
        return owner.perform_action(action_request)

    def set_current(self, widget: Widget | None, *, is_visible: bool = False) -> None:
        """Focus a widget, or none."""
        if self.current is not None and self.current is not widget:
            self.current.handle(POINTER_LEFT)
        self.current, self._is_visible = widget, is_visible

    def step(self, direction: int, *, around: bool = True) -> bool:
        """Focus the next widget, or with -1 the previous one; return whether there is one.

        `around` continues at the other end.
        """
        order = [widget for widget in self.widgets if widget.is_focusable]
        if not order:
            return False
        if self.current in order:
            place = order.index(self.current) + direction
        else:
            place = 0 if direction > 0 else -1
        if not around and not 0 <= place < len(order):
            return False
        self.set_current(order[place % len(order)], is_visible=True)
        return True

    def move(self, direction: Point) -> bool:
        """Focus the nearest widget in a direction, one of (-1, 0), (1, 0), (0, -1) and (0, 1).

        If no widget lies straight ahead, or the focused one uses the left and right arrows itself,
        the next or previous widget is focused. Return whether there is one.
        """
        leaves = self.current is not None and not self.current.uses_left_right
        here = self.current.focus_rect if self.current is not None and leaves else None
        straight = []
        for widget in self.widgets:
            if here is not None and widget.is_focusable and widget is not self.current:
                far = _distance_ahead(here, widget.focus_rect, direction)
                straight += [] if far is None else [(far, widget)]
        if not straight:
            return self.step(sum(direction), around=False)
        self.set_current(min(straight, key=lambda found: found[0])[1], is_visible=True)
        return True

    def handle(self, event: Event) -> bool:
        """Pass an event to a widget, or move the focus; return whether to redraw."""
        if event.type in POINTING:
            self._pointer = event.pos
        if event.type == pygame.MOUSEMOTION:
            return self._handle_motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._handle_press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self._pressed = self._pressed, None
            return pressed is not None and pressed.handle(event)
        if event.type == pygame.MOUSEWHEEL:
            below = self._widget_at(self._pointer)
            return below is not None and below.handle(event)
        if event.type == pygame.WINDOWLEAVE:
            self._pointer = NOWHERE
            changes = [widget.handle(event) for widget in self.widgets]
            return any(changes)
        if event.type in KEYBOARD:
            return self._handle_key(event)
        return False

    def update_hover(self) -> bool:
        """Update the hover state below a still pointer; return whether to redraw.

        Called after widgets have moved.
        """
        below = self._pressed or self._widget_at(self._pointer)
        changes = [below.handle(resting_at(self._pointer))] if below is not None else []
        others = (
            each for each in self.widgets if each is not below and each.hovered_part is not None
        )
        return any(changes + [each.handle(POINTER_LEFT) for each in others])

    def _handle_key(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.current is None or not self.current.is_focusable:
            return False
        was_used = self.current.handle(event)
        self._is_visible = self._is_visible or (was_used and event.type == pygame.KEYDOWN)
        return was_used

    def _handle_press(self, event: Event) -> bool:
        self._pressed = self._widget_at(event.pos)
        before, was_shown = self.current, self._is_visible
        if self._pressed is not None and self._pressed.is_focusable:
            self.set_current(self._pressed)
        self._is_visible = False
        looks_otherwise = was_shown or self.current is not before
        return (self._pressed is not None and self._pressed.handle(event)) or looks_otherwise

    def _handle_motion(self, event: Event) -> bool:
        if self._pressed is not None:
            return self._pressed.handle(event)
        below = self._widget_at(event.pos)
        changes = [
            widget.handle(event if widget is below else POINTER_LEFT) for widget in self.widgets
        ]
        return any(changes)

    def _widget_at(self, point: tuple[int, int]) -> Widget | None:
        """Return the visible widget at a point, the last one if several overlap."""
        at = [each for each in self.widgets if each.hit_rect.collidepoint(point)]
        return next(
            (each for each in reversed(at) if self._visible_rect(each).collidepoint(point)), None
        )
