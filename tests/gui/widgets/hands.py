"""Hands for a widget that stands alone, or for anything else that takes events as it does."""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.card_layout import Point
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.dialog import Dialog
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from tests.gui.driver.events import key_down, key_up, motion, press, release

AWAY = Event(pygame.WINDOWLEAVE)


class Handler(Protocol):
    """Takes events."""

    def handle(self, event: Event) -> bool:
        """Return whether the event meant something."""
        ...


def give(handler: Handler | Dialog, event: Event) -> None:
    """Have one event taken."""
    if isinstance(handler, Dialog):
        handler.handle(event, 0.0)
    else:
        handler.handle(event)


def placed(widget: Widget, corner: Point = (100, 100), theme: Theme | None = None) -> Widget:
    """Give a widget the size that suits it, and return it."""
    theme = theme or Theme()
    widget.arrange(theme, Rect(corner, widget.size(theme, 400)))
    return widget


def click(handler: Handler | Dialog, point: Point) -> None:
    """Move the pointer to a point, press and release."""
    for event in (motion(point), press(point), release(point)):
        give(handler, event)


def drag(handler: Handler | Dialog, start: Point, *points: Point) -> None:
    """Press at a point, move through others, and release at the last."""
    give(handler, press(start))
    for point in points:
        give(handler, motion(point, held=True))
    give(handler, release(points[-1]))


def strike(handler: Handler | Dialog, *keys: int, modifiers: int = 0) -> None:
    """Press and release keys, one after the other."""
    for key in keys:
        give(handler, key_down(key, modifiers))
        give(handler, key_up(key, modifiers))


def write(handler: Handler | Dialog, text: str) -> None:
    """Type a text, letter by letter."""
    for letter in text:
        give(handler, Event(pygame.TEXTINPUT, text=letter))


def wheel(steps: int) -> Event:
    """Return the turn of the wheel, away from the hand where it is positive."""
    return Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, which=0)


def painted(widget: Widget, *, focused: bool = False, theme: Theme | None = None) -> bytes:
    """Return all pixels of a widget's picture."""
    surface = Surface((640, 480))
    widget.paint(surface, theme or Theme(), focused=focused)
    return surface.get_buffer().raw


def ink(block: StaticElement, width: int, height: int = 480) -> Rect:
    """Return the smallest rectangle with all that a block draws at (100, 50)."""
    surface = Surface((640, 480), pygame.SRCALPHA)
    block.arrange(Theme(), Rect(100, 50, width, height))
    block.paint(surface, Theme())
    return surface.get_bounding_rect()
