"""What can be used by mouse, keyboard and screen reader: the base of buttons, lists and fields."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.svg import Point, Size
from solitaire_gui.gui.graphics.theme import ACCENT, NONE, Theme

if TYPE_CHECKING:
    from solitaire_gui.gui.accessible.node import Deed, Node

PRESSING_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
RING_GAP, RING_LINE, RING_LINE_IN_HIGH_CONTRAST = 4, 2, 3


class Widget(Protocol):
    """Something to be used by mouse and keyboard; it tells what it was used for by a callback.

    Its rectangle is in the window's pixels. The mouse's events reach it while the pointer is on
    it or was pressed on it, a WINDOWLEAVE when the pointer goes elsewhere; those of the keyboard
    while it has the focus.
    """

    rect: Rect = Rect(0, 0, 0, 0)
    enabled: bool = True
    takes_text: bool = False
    """Whether it takes every letter typed; its focus is then always shown."""
    takes_sideways: bool = False
    """Whether it takes the arrows to the left and the right, which then go to no other widget."""
    fills_row: bool = False
    """Whether a click anywhere in its row is for it; it draws itself at the right."""

    @property
    def is_focusable(self) -> bool:
        """Whether it can have the focus now."""
        return self.enabled

    @property
    def focus_rect(self) -> Rect:
        """The part of it that must be in view while it has the focus."""
        return self.rect

    def size(self, theme: Theme, room: int) -> Size:
        """Return the size that suits it where `room` pixels of width are to be had."""
        ...

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle."""
        self.rect = rect

    def handle(self, event: Event) -> bool:
        """Take one event; return whether it meant something here, so that the look may differ."""
        ...

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        """Draw it, with its focus ring if it is to show that it has the focus."""
        ...

    def described(self, name: str) -> Node:
        """Return what it shows, for screen readers; `name` is its label's, if it has one.

        Its key may be anything, and it need not say that it has the focus: `Focus` sees to both.
        Where nodes in it can have the focus, it marks the one that has it while the widget has it.
        """
        from solitaire_gui.gui.accessible.node import Action, Node, Role

        return Node(
            "",
            Role.BUTTON,
            name,
            rect=self.rect,
            is_disabled=not self.enabled,
            actions=(Action.CLICK, Action.FOCUS) if self.is_focusable else (),
            owner=self,
        )

    def act(self, deed: Deed) -> bool:
        """Do what a screen reader asks of it, or of a node in it, as its keys would.

        It has the focus and is in view. Return whether that meant something here, as `handle` does.
        """
        from solitaire_gui.gui.accessible.node import Action

        keys = {
            Action.CLICK: pygame.K_RETURN,
            Action.INCREMENT: pygame.K_RIGHT,
            Action.DECREMENT: pygame.K_LEFT,
        }
        if deed.action not in keys:
            return deed.action is Action.FOCUS
        pressed = {"key": keys[deed.action], "mod": 0, "unicode": ""}
        took = self.handle(Event(pygame.KEYDOWN, pressed))
        return self.handle(Event(pygame.KEYUP, pressed)) or took

    def click_at(self, point: Point) -> bool:
        """Do what a click at a point would; return whether that meant something here."""
        click = {"pos": point, "button": 1}
        took = self.handle(Event(pygame.MOUSEBUTTONDOWN, click))
        took = self.handle(Event(pygame.MOUSEBUTTONUP, click)) or took
        return self.handle(Event(pygame.WINDOWLEAVE)) or took


def paint_ring(surface: Surface, theme: Theme, rect: Rect, radius: float) -> None:
    """Draw the focus ring around a rectangle that has round corners."""
    box = ring_rect(theme, rect)
    line = ring_line(theme)
    surface.blit(theme.panel(box.size, radius + RING_GAP, NONE, ACCENT, line=line), box)


def ring_line(theme: Theme) -> int:
    """Return how thick it is."""
    wish = RING_LINE_IN_HIGH_CONTRAST if theme.high_contrast else RING_LINE
    return max(theme.line, theme.px(wish))


def ring_rect(theme: Theme, rect: Rect) -> Rect:
    """Return all that a focus ring around a rectangle covers."""
    gap = theme.px(RING_GAP)
    return rect.inflate(2 * gap, 2 * gap)


@contextmanager
def clipped(surface: Surface, rect: Rect) -> Iterator[None]:
    """Draw only within a rectangle, and within what was the limit before."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)
