"""What can be used by mouse, keyboard and screen reader: the base of buttons, lists and fields."""

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
    """Return a motion to where the pointer is already, for widgets that have moved below it."""
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def has_moved(motion: Event) -> bool:
    """Return whether the pointer has moved, and not only what is below it."""
    return bool(motion.rel != (0, 0))


class Widget:
    """Something to be used by mouse and keyboard; it tells what it was used for by a callback.

    Its rectangle is in the window's pixels. The mouse's events reach it while the pointer is on
    it or was pressed on it, a WINDOWLEAVE when the pointer goes elsewhere; those of the keyboard
    while it has the focus. It has one part or several, each with a number of its own.
    """

    rect: Rect = Rect(0, 0, 0, 0)
    name: str = ""
    """What screen readers call it, where that is not written on it."""
    enabled: bool = True
    accepts_text: bool = False
    """Whether it takes every letter typed; its focus is then always shown."""
    uses_left_right: bool = False
    """Whether it takes the arrows to the left and the right, which then go to no other widget."""
    fills_row: bool = False
    """Whether a click anywhere in its row is for it; it draws itself at the right."""
    activation_keys: Collection[int] = ()
    """The keys that press it; the release does what `enter` does."""
    hovered_part: int | None = None
    """The part that the pointer is on."""
    pressed_part: int | None = None
    """The part on which the pointer was pressed."""
    pressed_key: int | None = None
    """The key that presses it now."""

    @property
    def is_focusable(self) -> bool:
        """Whether it can have the focus now."""
        return self.enabled

    @property
    def focus_rect(self) -> Rect:
        """The part of it that must be in view while it has the focus."""
        return self.rect

    @property
    def hit_rect(self) -> Rect:
        """Where it can be hit, and is explained."""
        return self.rect

    @property
    def tooltip_text(self) -> str:
        """What is said of it while the pointer rests on it; "" if all is to be read."""
        return ""

    @property
    def tooltip_rect(self) -> Rect:
        """What its tip is about."""
        return self.rect

    def size(self, theme: Theme, room: int) -> Size:
        """Return the size that suits it where `room` pixels of width are to be had."""
        raise NotImplementedError

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle."""
        self.rect = rect

    def hit_test(self, point: Point) -> int | None:
        """Return the part at a point that can be clicked, None if there is none."""
        return 0 if self.hit_rect.collidepoint(point) else None

    def click(self, part: int) -> None:
        """Do what a click on a part does."""

    def activate(self) -> None:
        """Do what the pressing keys do."""
        self.click(0)

    def handle_key(self, event: Event) -> bool:
        """Take a key that goes down and does not press it; return whether it meant something."""
        return False

    def handle(self, event: Event) -> bool:
        """Take one event; return whether it meant something here, so that the look may differ.

        The release of the pointer or of a key clicks, not the press.
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
            held, self.pressed_part = self.pressed_part, None
            if held is not None and held == self.hit_test(event.pos):
                self.click(held)
            return held is not None
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
        """Draw it, with its focus ring if it is to show that it has the focus."""
        raise NotImplementedError

    def accessible_node(self) -> Node:
        """Return what it shows, for screen readers.

        Its key may be anything, and it need not say that it has the focus: `Focus` sees to both.
        Where nodes in it can have the focus, it marks the one that has it while the widget has it.
        The key of a part's node is the part.
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
        """Do what a screen reader asks of it, or of a node in it, as its keys would.

        It has the focus and is in view. Return whether that meant something here, as `handle` does.
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
        took = self.handle(Event(pygame.KEYDOWN, pressed))
        return self.handle(Event(pygame.KEYUP, pressed)) or took

    def _hover(self, part: int | None) -> bool:
        before, self.hovered_part = self.hovered_part, part
        return part != before


class Clickable(Widget):
    """The base of all buttons: what is clicked as a whole, by the pointer or by Space and Enter."""

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
        """Whether it looks pressed: to let go now would be a click."""
        return self.pressed_key is not None or (self.pressed_part is not None and self.is_hovered)


@contextmanager
def clipped(surface: Surface, rect: Rect) -> Iterator[None]:
    """Draw only within a rectangle, and within what was the limit before."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)
