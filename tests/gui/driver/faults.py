"""Things in the window that fail, to see what the program does then."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.play import events
from tests.gui.driver.player import Player

FAULTS = ("handle", "paint", "wake")
"""What may fail of something in the window: to take an event, to be painted, to tell until when."""


class Broken(Screen):
    """A screen that fails in one of the things that every screen does."""

    def __init__(self, fault: str) -> None:
        self._fault = fault

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        return

    def handle(self, event: Event, now: float) -> Request | None:
        is_motion = event.type == pygame.MOUSEMOTION  # sent as it opens, too
        assert self._fault != "handle" or is_motion, "it takes no events"
        return None

    def next_deadline(self, now: float) -> float | None:
        assert self._fault != "wake", "it does not wake"
        return None

    def hides(self, rect: Rect) -> bool:
        return False

    def paint(self, surface: Surface) -> None:
        assert self._fault != "paint", "it cannot be painted"


def break_down(player: Player, fault: str) -> None:
    """Have something above what is seen that fails, in one of the FAULTS."""
    stack, now = player.context.stack, player.context.clock()
    stack.push(Broken(fault), now)


def fail_to_hear(player: Player) -> None:
    """Have somebody listen to what happens who fails at every move."""

    def fail(event: events.Event, now: float) -> None:
        if isinstance(event, events.Played):
            raise OSError("deaf")

    player.context.controller.add_listener(fail)
