"""Hands for a screen without an app: what it asks for is returned."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.screen_requests import Request
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.dialog_screen import DialogScreen
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.base.widget import Widget
from tests.gui.player import key_down, key_up, motion, press, release
from tests.gui.screens.conftest import SIZE


def shown(screen: Screen, size: tuple[int, int] = SIZE, interface: str = "normal") -> Surface:
    """Show a screen in a window of a size and return its picture."""
    screen.resize(Theme(scale_for(size, interface)), size, 0.0)
    return picture(screen, size)


def picture(screen: Screen, size: tuple[int, int] = SIZE) -> Surface:
    """Return all that a screen draws, above a white window."""
    surface = Surface(size)
    surface.fill("white")
    screen.forget()
    screen.paint(surface, 0.0)
    while (hasattr(screen, "dialog") or isinstance(screen, ChooserScreen)) and screen.wake(
        0.0
    ) is not None:
        screen.paint(surface, 0.0)
    return surface


def send(screen: Screen, *events: Event) -> list[Request]:
    """Have events taken and return all that is asked for."""
    answers = [screen.handle(event, 0.0) for event in events]
    return [answer for answer in answers if answer is not None]


def click(screen: Screen, point: Point) -> list[Request]:
    """Move to a point, press and release."""
    return send(screen, motion(point), press(point), release(point))


def strike(screen: Screen, *keys: int, modifiers: int = 0) -> list[Request]:
    """Press and release keys, one after the other."""
    events = [event(key, modifiers) for key in keys for event in (key_down, key_up)]
    return send(screen, *events)


def write(screen: Screen, text: str) -> None:
    """Type a text, letter by letter."""
    send(screen, *(Event(pygame.TEXTINPUT, text=letter) for letter in text))


def reach(screen: DialogScreen, widget: Widget) -> None:
    """Go to a widget by Tab."""
    for _ in screen.dialog.focus.widgets:
        if screen.dialog.focus.current is widget:
            return
        strike(screen, pygame.K_TAB)
    assert screen.dialog.focus.current is widget, "it cannot be reached"


def use(screen: DialogScreen, button: Widget) -> list[Request]:
    """Press a button by the keyboard alone."""
    reach(screen, button)
    return strike(screen, pygame.K_SPACE)
