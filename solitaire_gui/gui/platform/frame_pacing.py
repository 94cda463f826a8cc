"""Blocks until an event or the next timer, without polling, and returns the events.

pygame's own event.wait looks every millisecond; SDL_WaitEventTimeout of the SDL that pygame has
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
"""No wait is longer: a wake-up a minute costs nothing."""
POLL_INTERVAL = 0.015
"""Seconds after which it is looked again for an event where SDL cannot be asked."""
MAX_OWN_EVENT_TYPES = 32
"""More kinds of events than this program makes."""

FRAMES_A_SECOND = 60
MIN_TURN = 1 / 240
"""Seconds that a turn takes at least after a wait: some pointers move a thousand times a second."""


class FramePacer:
    """Waits between one turn of the event loop and the next: for a frame at most, none at rest."""

    def __init__(self) -> None:
        self._frames = pygame.time.Clock()
        self._turn_began = 0.0
        """When the last turn began after a wait, by the system's clock."""

    def wait(self, now: float, next_frame: float | None, due: float | None) -> None:
        """Wait for the next frame while something moves, else for an event or what is due.

        `next_frame` is when there is something to be painted, and `due` when something else is to
        be done: times of the clock that says `now`, None for what is not.
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
    """Return when an event is there or after `timeout` seconds (None: however long it takes)."""
    milliseconds = MAX_WAIT_MS if timeout is None else min(MAX_WAIT_MS, max(0, int(timeout * 1000)))
    if not milliseconds:
        return
    library = sdl.library()
    if library is None:
        _poll(milliseconds)
    else:
        library.SDL_WaitEventTimeout(None, milliseconds)


def pending_events() -> list[Event]:
    """Return the events that have come, of which a file dropped may have the name "".

    pygame raises for one whose name is not UTF-8, and so forgets what has come with it.
    """
    try:
        return pygame.event.get()
    except (SystemError, UnicodeDecodeError):
        return [Event(pygame.DROPFILE, file="")]


def coalesce_motions(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events in their order, but of motions that follow each other only the last.

    They do so where no other event lies between them, and the same buttons are held.
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
    """Return all kinds of events that there are here.

    pygame 2.6.1 frees what an event carries too early once it is asked for events of any kind.
    """
    numbers = range(pygame.USEREVENT + MAX_OWN_EVENT_TYPES)
    return [kind for kind in numbers if pygame.event.event_name(kind) != "Unknown"]
