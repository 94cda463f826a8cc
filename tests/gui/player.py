"""Someone at the window: all that they do reaches the App as real pygame events."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event

from solitaire_gui.games.base import Move, Pile
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.board.regions import bar_region
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.screens.table import table_bar
from solitaire_gui.gui.screens.table.table_screen import TableScreen
from solitaire_gui.gui.widgets.bar.bar import Bar
from solitaire_gui.session import Session
from tests.gui.boards import drop, grip

LEFT, MIDDLE, RIGHT = 1, 2, 3


def press(point: Point, button: int = LEFT) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False)


def release(point: Point, button: int = LEFT) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False)


def motion(point: Point, *, held: bool = False) -> Event:
    buttons = (int(held), 0, 0)
    return Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons, touch=False)


def key_down(key: int, modifiers: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode="", scancode=0)


def key_up(key: int, modifiers: int = 0) -> Event:
    return Event(pygame.KEYUP, key=key, mod=modifiers, unicode="", scancode=0)


class Player:
    """Hands on mouse and keyboard, and eyes on the table."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def table(self) -> TableScreen:
        """The screen of the game being played."""
        return self.app.table

    @property
    def session(self) -> Session[Any]:
        """The game being played."""
        return self.table.game.session

    @property
    def message(self) -> str:
        """The sentence in the message line."""
        return str(self.table.message.shown(self.app.clock()))

    def send(self, *events: Event) -> None:
        """Let events come through the queue in one batch."""
        for event in events:
            pygame.event.post(event)
        self.app.take(pygame.event.get())

    def do(self, *events: Event) -> None:
        """Let events come in one batch, and have the window painted after it."""
        self.send(*events)
        self.app.paint()

    def type(self, key: int, modifiers: int = 0) -> None:
        """Press and release a key."""
        self.do(key_down(key, modifiers), key_up(key, modifiers))

    def click_at(self, point: Point, button: int = LEFT) -> None:
        """Press and release a button at a point."""
        self.do(motion(point))
        self.do(press(point, button))
        self.do(release(point, button))

    def click(self, pile: Pile, index: int = -1, button: int = LEFT) -> None:
        """Click on a card of a pile, or on its empty place."""
        self.click_at(grip(self.table.scene, pile, index), button)

    def lift(self, source: Pile, start: int, to: Point | None = None) -> None:
        """Take hold of cards and carry them somewhere."""
        point = grip(self.table.scene, source, start)
        self.do(motion(point), press(point))
        if to:
            middle = (point[0] + to[0]) // 2, (point[1] + to[1]) // 2
            self.do(motion(middle, held=True))
            self.do(motion(to, held=True))

    def drag(self, source: Pile, start: int, target: Pile) -> None:
        """Drag cards until the first lies exactly on another pile, and let go."""
        end = drop(self.table.scene, source, start, target)
        self.lift(source, start, end)
        self.do(release(end))

    def drag_move(self, move: Move) -> None:
        """Drag what a move moves."""
        self.drag(move.source, move.start, move.target)

    def button(self, label: str) -> Point:
        """Return where a button of the bar is."""
        size = self.app.window.surface.get_size()
        theme = Theme(scale_for(size))
        buttons = table_bar.buttons(self.session, lambda _: True)
        status = table_bar.status(self.table.game, self.app.clock(), has_clock=True)
        widest = table_bar.widest_status(self.session, has_clock=True)
        bar = Bar()
        bar.arrange(theme, bar_region(theme, size), buttons, status, widest=widest)
        return next(button.rect.center for button in buttons if button.label.startswith(label))

    def is_flying(self) -> bool:
        """Tell whether any card is on its way."""
        return bool(self.table.motion.flying)
