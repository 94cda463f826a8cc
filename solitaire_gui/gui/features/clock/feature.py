"""Runs the clock of the current game and the timers of the controller."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Context, Part

PRESS_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
INPUT_EVENTS = (*PRESS_EVENTS, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
LEAVING_EVENTS = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
"""Events after which the player does something else, until the next input."""


class ClockFeature(Part):
    """Runs the game's clock and the controller's timers; any press ends the playback of a win."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._has_focus = True

    def handle(self, event: Event, now: float) -> bool:
        """Pause or continue the clock, and control the playback of a win.

        Return True for Space and Esc during a playback: they pause or continue it, and end it.
        Other presses end the playback and are handled as usual.
        """
        controller = self.context.controller
        if event.type in LEAVING_EVENTS:
            self._has_focus &= event.type != pygame.WINDOWFOCUSLOST
            controller.pause_clock()
        elif event.type == pygame.WINDOWFOCUSGAINED or event.type in PRESS_EVENTS:
            self._has_focus = True
        is_passing_over = event.type == pygame.MOUSEMOTION and not self._has_focus
        is_input = event.type in INPUT_EVENTS and not is_passing_over
        if is_input and not self.context.stack.screens[-1].stops_clock:
            controller.note_activity()
        if not (controller.analysis.is_playing_back and event.type in PRESS_EVENTS):
            return False
        is_key = event.type == pygame.KEYDOWN
        if is_key and event.key == pygame.K_SPACE:
            controller.analysis.toggle_pause()
            return True
        controller.analysis.stop_playback()
        return is_key and bool(event.key == pygame.K_ESCAPE)

    def on_press(self, now: float) -> None:
        self.context.controller.analysis.stop_playback()

    def next_deadline(self, now: float) -> float | None:
        return self.context.controller.next_tick()

    def tick(self, now: float) -> None:
        self.context.controller.tick()
