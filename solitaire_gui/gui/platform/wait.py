"""Blocks until an event or the next timer, without polling, and returns the events.

pygame's own event.wait looks every millisecond; SDL_WaitEventTimeout of the SDL that pygame has
loaded sleeps.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame.event import Event

from solitaire_gui.gui.platform import sdl

FOREVER_MS = 60_000
"""No wait is longer: a wake-up a minute costs nothing."""
POLLING = ((1.0, 0.004), (10.0, 0.015), (float("inf"), 0.05))
"""Where SDL cannot be asked: (until so many seconds have passed, look every so many seconds)."""

OWN_KINDS = 32
"""More kinds of events than this program makes."""

WaitMs = Callable[[int], object]


def wait_for_event(timeout: float | None) -> None:
    """Return when an event is there or after `timeout` seconds (None: however long it takes)."""
    milliseconds = FOREVER_MS if timeout is None else min(FOREVER_MS, max(0, int(timeout * 1000)))
    if milliseconds:
        _sdl_wait()(milliseconds)


def waiting_events() -> list[Event]:
    """Return the events that have come, of which a file dropped may have the name "".

    pygame raises for one whose name is not UTF-8, and so forgets what has come with it.
    """
    try:
        return pygame.event.get()
    except (SystemError, UnicodeDecodeError):
        return [Event(pygame.DROPFILE, file="")]


_found: WaitMs | None = None


def _sdl_wait() -> WaitMs:
    global _found
    if _found is None:
        _found = _find_sdl_wait() or _poll
    return _found


def _find_sdl_wait() -> WaitMs | None:
    library = sdl.library()
    if library is None:
        return None
    function = library.SDL_WaitEventTimeout
    function.argtypes = [ctypes.c_void_p, ctypes.c_int]
    function.restype = ctypes.c_int
    return lambda milliseconds: function(None, milliseconds)


def _poll(milliseconds: int) -> None:
    began = time.monotonic()
    while (passed := time.monotonic() - began) < milliseconds / 1000:
        if pygame.event.peek(_kinds()):
            return
        time.sleep(next(pause for until, pause in POLLING if passed < until))


@lru_cache(1)
def _kinds() -> list[int]:
    """Return all kinds of events that there are here.

    pygame 2.6.1 frees what an event carries too early once it is asked for events of any kind.
    """
    numbers = range(pygame.USEREVENT + OWN_KINDS)
    return [kind for kind in numbers if pygame.event.event_name(kind) != "Unknown"]
