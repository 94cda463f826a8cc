"""How long a turn of the event loop takes: no longer than a frame, and no time at rest."""

from __future__ import annotations

import time
from collections.abc import Iterable

import pygame

from solitaire_gui.gui.platform.wait import wait_for_event

FRAMES_A_SECOND = 60
LEAST_TURN = 1 / 240
"""Seconds that a turn takes at least after a wait: some pointers move a thousand times a second."""


class Pace:
    """Waits between one turn and the next."""

    def __init__(self) -> None:
        self._frames = pygame.time.Clock()
        self._turned_at = 0.0
        """When the last turn began after a wait, by the system's clock."""

    def wait(self, now: float, next_frame: float | None, timers: Iterable[float | None]) -> None:
        """Wait for the next frame while something moves, else for an event or the next timer.

        `next_frame` is when there is something to be painted, as the timers are when something is
        due: times of the clock that says `now`, None for what is not.
        """
        if next_frame is not None and next_frame <= now:
            self._frames.tick(FRAMES_A_SECOND)
            return
        wakes = [timer for timer in (next_frame, *timers) if timer is not None]
        wait_for_event(min(wakes) - now if wakes else None)
        if (left := self._turned_at + LEAST_TURN - time.monotonic()) > 0:
            time.sleep(left)
        self._turned_at = time.monotonic()
