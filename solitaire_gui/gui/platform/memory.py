"""Memory that nothing needs any more, given back to the system; what is needed, taken at once.

The GNU C library keeps what is freed for later: the more, the larger the pictures freed have been,
and for every thread by itself. Elsewhere nothing is to be done.
"""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Callable
from functools import lru_cache

from pygame import Surface

TRIM_THRESHOLD, MMAP_THRESHOLD, MOST_ARENAS = -1, -3, -8
"""The numbers of what can be set: how much may be kept free, from which size on a piece of memory
is one of its own, which goes back when it is freed, and how many arenas threads may have."""
BYTES = 1_000_000
"""What is set for both: the memory of a picture that is drawn again and again is kept."""
POPULATE = 23
"""What Linux, from 5.14 on, is advised of memory that is about to be written."""
YOUNG, NEVER = 700, 2**30
"""After how many new things the youngest garbage is collected; the rest is left to `give_back`."""
MOST_ROUNDS, MOST_ROUNDS_OF_ALL = 30, 1000
"""After so many times there may be much garbage; and much that is older.

That is rare: a table goes as soon as it is left, and a dialog is thrown away before it grows old.
"""
TIDIES_AFTER, TIDIES_ALL_AFTER = 0.3, 1.0
"""Seconds without an input after which what has come last is tidied up, and all."""
SINCE_LAST, ALL = 1, 2
"""What is looked through for garbage: all that has come since the last time, or all that there is.

The latter takes as long as a frame when many games have been open.
"""


def keep_together() -> None:
    """Have threads that begin from now on take memory where all do.

    Of an arena that one had by itself, up to a megabyte would be kept when it has ended.
    """
    if library := _library():
        library.mallopt(MOST_ARENAS, 1)


def keep_little() -> None:
    """Have freed memory go back by itself from now on, as far as that is cheap."""
    if library := _library():
        library.mallopt(MMAP_THRESHOLD, BYTES)
        library.mallopt(TRIM_THRESHOLD, BYTES)


def take_at_once(surface: Surface) -> None:
    """Take all memory of a surface that is about to be painted for the first time.

    Page by page, as it is painted, that takes twice as long: 45 ms at 3840x2160.
    """
    if library := _library():
        start, length = surface._pixels_address, surface.get_pitch() * surface.get_height()
        before = start % os.sysconf("SC_PAGE_SIZE")
        library.madvise(start - before, before + length, POPULATE)


def collect_young() -> None:
    """Have garbage collected from now on, but what is older only when memory is given back."""
    gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.enable()


def give_back(what: int = ALL) -> None:
    """Throw garbage away, and have all go back that is free."""
    gc.collect(what)
    if library := _library():
        library.malloc_trim(0)


class Tidying:
    """Gives back the memory that closed screens and moves have left, once nothing happens.

    At first what has come last is looked through. All is, when the next input is not to be
    expected, only if there may be old garbage by now: so closing a screen seldom costs as much.
    """

    def __init__(self, forget: Callable[[], None]) -> None:
        """`forget` gives up what is kept only in case it is needed again."""
        self._forget = forget
        self.at: float | None = None
        """When that is, in seconds; None if there is nothing to tidy up."""
        self._is_of_all = False
        self._rounds = 0
        """How often the youngest garbage was collected since all has been looked through."""
        self._has_aged = False
        """Whether a screen that will be closed may have grown old since then."""

    def begin(self, now: float) -> None:
        """Tidy up in a moment: a screen has been closed."""
        self._is_of_all = False
        self._wait(now)

    def put_off(self, now: float) -> None:
        """Wait again, if there is anything to tidy up: something has happened."""
        if self.at is not None or gc.get_count()[1] > MOST_ROUNDS:
            self._wait(now)

    def is_due(self, now: float) -> bool:
        """Return whether nothing has happened for long enough."""
        return self.at is not None and now >= self.at

    def tidy(self, *, spare_old: bool) -> None:
        """Do what is due; `spare_old` leaves what is older, so that what is there stays new."""
        assert self.at is not None, "nothing is due"
        if not self._is_of_all:
            self._forget()
            self._rounds += gc.get_count()[1]
            self._has_aged |= spare_old
            give_back(SINCE_LAST)
            self._is_of_all = self._has_aged or self._rounds > MOST_ROUNDS_OF_ALL
            self.at = self.at + TIDIES_ALL_AFTER - TIDIES_AFTER if self._is_of_all else None
        else:
            if not spare_old:
                give_back(ALL)
                self._rounds, self._has_aged = 0, False
            self._is_of_all, self.at = False, None

    def _wait(self, now: float) -> None:
        self.at = now + (TIDIES_ALL_AFTER if self._is_of_all else TIDIES_AFTER)


@lru_cache(1)
def _library() -> ctypes.CDLL | None:
    """Return the C library if it is that of GNU."""
    try:
        library = ctypes.CDLL(None)
        library.malloc_trim.argtypes = [ctypes.c_size_t]
        library.madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    except (AttributeError, OSError, TypeError):
        return None
    return library
