"""The base of all controls: usable by mouse, keyboard and screen reader."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import Theme


def resting_at(point: Point) -> Event:
    """Return a motion to the pointer's current position, for widgets that have moved below it."""
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def has_moved(motion: Event) -> bool:
    """Return whether the pointer itself has moved; False for an event of `resting_at`."""
    return bool(motion.rel != (0, 0))


class Widget:
    """A control for mouse and keyboard that reports its use by callbacks.

    Its rectangle is in window pixels. `Focus` passes it mouse events while the pointer is on it or
    was pressed on it, WINDOWLEAVE when the pointer moves away, and keyboard events while it has the
    focus. It has one or several clickable parts, each with a number.
    """

    rect: Rect = Rect(0, 0, 0, 0)
    name: str = ""
    """The accessible name, if none is drawn on it."""
    enabled: bool = True
    accepts_text: bool = False
    """Whether it takes typed text; its focus is then always visible."""
    uses_left_right: bool = False
    """Whether it handles the left and right arrows, which then do not move the focus."""
    fills_row: bool = False
    """Whether its whole row is clickable; it draws itself at the row's right end."""
    activation_keys: Collection[int] = ()
    """The keys that press it; releasing one calls `activate`."""
    hovered_part: int | None = None
    """The part below the pointer, None if the pointer is elsewhere."""
    pressed_part: int | None = None
    """The part on which the mouse button went down, None if it is up."""
    pressed_key: int | None = None
    """The activation key that is down, None if none is."""

    @property
    def is_focusable(self) -> bool:
        """Whether it can have the focus now."""
        return self.enabled

    @property
    def focus_rect(self) -> Rect:
        """The part that is scrolled into view when it gets the focus."""
        return self.rect

    @property
    def hit_rect(self) -> Rect:
        """The area in which it gets the pointer's events and shows its tooltip."""
        return self.rect

    @property
    def tooltip_text(self) -> str:
        """The tooltip for the pointer's position, "" for none."""
        return ""

    @property
    def tooltip_rect(self) -> Rect:
        """The rectangle beside which the tooltip is shown."""
        return self.rect

    def size(self, theme: Theme, room: int) -> Size:
        """Return the preferred size for `room` pixels of width, in window pixels."""
        raise NotImplementedError

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Take a rectangle, and lay out the contents in it."""
        self.rect = rect

    def hit_test(self, point: Point) -> int | None:
        """Return the number of the part at a point, None if there is none."""
        return 0 if self.hit_rect.collidepoint(point) else None

    def click(self, part: int) -> None:
        """Handle a click on a part."""

    def activate(self) -> None:
        """Handle the release of an activation key."""
        self.click(0)

    def handle_key(self, event: Event) -> bool:
        """Handle a KEYDOWN that is no activation key; return whether the key had a meaning here."""
        return False

    def handle(self, event: Event) -> bool:
        """Handle an event; return whether it had a meaning here and the widget must be redrawn.

        A click happens at the release of the button or key.
        """
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._hover(self.hit_test(event.pos))
        if event.type == pygame.WINDOWLEAVE:
            self.pressed_key = None
            return self._hover(None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed_part = self.hit_test(event.pos)
            self._hover(self.pressed_part)
            return self.pressed_part is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self.pressed_part = self.pressed_part, None
            if pressed is not None and pressed == self.hit_test(event.pos):
                self.click(pressed)
            return pressed is not None
        if event.type == pygame.KEYUP and event.key == self.pressed_key:
            self.pressed_key = None
            self.activate()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in self.activation_keys:
            self.pressed_key = event.key
            return True
        return self.handle_key(event)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        """Draw it, with a focus ring if `focused`."""
        raise NotImplementedError

    def accessible_node(self) -> Node:
        """Return its node for screen readers.

        `Focus` replaces the node's key and marks the focus. A widget whose parts can have the focus
        marks the node of the focused part, as if the widget had the focus. The key of a part's node
        is the part's number.
        """
        return Node(
            "",
            Role.BUTTON,
            self.name,
            rect=self.rect,
            is_disabled=not self.enabled,
            actions=(Action.CLICK, Action.FOCUS) if self.is_focusable else (),
            owner=self,
        )

    def perform_action(self, action_request: ActionRequest) -> bool:
        """Perform a screen reader's action on it or on one of its nodes, as its keys would.

        Called when it has the focus and is in view. Returns whether the action had a meaning, as
        `handle` does.
        """
        keys = {
            Action.CLICK: pygame.K_RETURN,
            Action.INCREMENT: pygame.K_RIGHT,
            Action.DECREMENT: pygame.K_LEFT,
        }
        if action_request.action not in keys:
            return action_request.action is Action.FOCUS
        if isinstance(action_request.node.key, int):
            if self.enabled:
                self.click(action_request.node.key)
            return self.enabled
        pressed = {"key": keys[action_request.action], "mod": 0, "unicode": ""}
        was_used = self.handle(Event(pygame.KEYDOWN, pressed))
        return self.handle(Event(pygame.KEYUP, pressed)) or was_used

    def _hover(self, part: int | None) -> bool:
        before, self.hovered_part = self.hovered_part, part
        return part != before


class Clickable(Widget):
    """The base of all buttons: clicked as a whole, by the pointer or by Space and Enter."""

    activation_keys: Collection[int] = ACTIVATION_KEYS

    def __init__(self, on_click: Callable[[], None]) -> None:
        self._on_click = on_click

    def click(self, part: int) -> None:
        self._on_click()

    @property
    def is_hovered(self) -> bool:
        """Whether the pointer is on it."""
        return self.hovered_part is not None

    @property
    def is_down(self) -> bool:
        """Whether it is drawn pressed: releasing the button or key now would click it."""
        return self.pressed_key is not None or (self.pressed_part is not None and self.is_hovered)


@contextmanager
def clipped(surface: Surface, rect: Rect) -> Iterator[None]:
    """Limit drawing to a rectangle, within the surface's current clip."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)
