"""What all screens have in common that are one dialog above what is below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.commands import CLOSE, FULL_SCREEN, command_of
from solitaire_gui.gui.graphics.card_art import SHARPENED
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.widgets.base.dialog import Dialog

if TYPE_CHECKING:
    from solitaire_gui.gui.accessible.node import Deed, Node


class DialogScreen(Screen, Protocol):
    """A screen whose widgets ask for things by `ask`; whoever takes the event returns them."""

    dialog: Dialog
    is_overlay: bool = True
    is_open: bool = False
    """Whether it has been seen: its panel comes in one frame, what is in it in the next."""

    @property
    def takes_text(self) -> bool:
        return self.dialog.takes_text

    def close(self) -> None:
        """Ask to be left."""
        self.ask(CLOSE)

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Stand in the middle of a window of another size."""
        self.dialog.resize(theme, size)

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; return what is asked for by it."""
        if event.type == pygame.KEYDOWN and (command_of(event.key, event.mod) is FULL_SCREEN):
            return FULL_SCREEN
        self.asked = None
        if event.type == SHARPENED:
            self.dialog.repaint()
        self.dialog.handle(event)
        return self.asked

    def wake(self, now: float) -> float | None:
        """Return now while more is to be drawn: nothing moves."""
        return now if self.dialog.has_more else None

    def forget(self) -> None:
        """Draw everything the next time: what is below was painted anew."""
        self.dialog.forget()

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        if not self.is_open:
            self.is_open = True
            return self.dialog.open(surface)
        return self.dialog.paint(surface)

    def described(self, now: float) -> Node:
        """Return what the dialog shows."""
        return self.dialog.described()

    def act(self, deed: Deed, owner: Any, now: float) -> Request | None:
        """Do what a screen reader asks of a widget; return what is asked for by it."""
        self.asked = None
        self.dialog.act(deed, owner)
        return self.asked
