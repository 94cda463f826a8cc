"""Waits for events and timers without polling, and limits the frame rate.

pygame's own event.wait polls every millisecond; SDL_WaitEventTimeout of the SDL that pygame has
loaded sleeps.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame
from pygame.event import Event

from solitaire_gui.gui.platform import sdl

MAX_WAIT_MS = 60_000
"""The longest wait: waking up once a minute costs nothing."""
POLL_INTERVAL = 0.015
"""Seconds between two looks for an event where SDL cannot be called."""
MAX_OWN_EVENT_TYPES = 32
"""More custom event types than this program registers."""

FRAMES_A_SECOND = 60
MIN_TURN = 1 / 240
"""The least seconds of a turn after a wait: some mice send a thousand motions a second."""


class FramePacer:
    """Waits between two turns of the event loop."""

    def __init__(self) -> None:
        self._frames = pygame.time.Clock()
        self._turn_began = 0.0
        """When the last turn began after a wait, by `time.perf_counter`."""

    def wait(self, now: float, next_frame: float | None, due: float | None) -> None:
        """Wait for the next frame of an animation, or else for an event or a deadline.

        `next_frame` is when something must be painted, `due` when something else must be done. Both
        are on the clock of `now`, in seconds; None for never.
        """
        if next_frame is not None and next_frame <= now:
            self._frames.tick(FRAMES_A_SECOND)
            return
        wakes = [timer for timer in (next_frame, due) if timer is not None]
        wait_for_event(min(wakes) - now if wakes else None)
        if (left := self._turn_began + MIN_TURN - time.perf_counter()) > 0:
            time.sleep(left)
        self._turn_began = time.perf_counter()


def wait_for_event(timeout: float | None) -> None:
    """Block until there is an event or `timeout` seconds have passed, but at most a minute.

    With None, only an event or the minute ends the wait.
    """
    milliseconds = MAX_WAIT_MS if timeout is None else min(MAX_WAIT_MS, max(0, int(timeout * 1000)))
    if not milliseconds:
        return
    library = sdl.library()
    if library is None:
        _poll(milliseconds)
    else:
        library.SDL_WaitEventTimeout(None, milliseconds)


def pending_events() -> list[Event]:
    """Return the events that have arrived; a dropped file may have the name "".

    pygame raises for a dropped file whose name is not UTF-8, and loses the other events with it.
    """
    try:
        return pygame.event.get()
    except (SystemError, UnicodeDecodeError):
        return [Event(pygame.DROPFILE, file="")]


def coalesce_motions(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events in order, but only the last of consecutive mouse motions.

    Motions are consecutive if no other event is between them and the same buttons are pressed.
    """
    waiting: Event | None = None
    for event in events:
        if waiting is not None and not _replaces(waiting, event):
            yield waiting
        waiting = event
    if waiting is not None:
        yield waiting


def _replaces(before: Event, event: Event) -> bool:
    return (
        before.type == event.type == pygame.MOUSEMOTION
        and before.buttons == event.buttons
        and getattr(before, "touch", False) == getattr(event, "touch", False)
    )


def _poll(milliseconds: int) -> None:
    until = time.perf_counter() + milliseconds / 1000
    while time.perf_counter() < until and not pygame.event.peek(_event_types()):
        time.sleep(POLL_INTERVAL)


@lru_cache(1)
def _event_types() -> list[int]:
    """Return the numbers of all event types that exist.

    Without the list, pygame 2.6.1 frees the data of events too early.
    """
    numbers = range(pygame.USEREVENT + MAX_OWN_EVENT_TYPES)
    return [kind for kind in numbers if pygame.event.event_name(kind) != "Unknown"]
