"""The progress of a long command and the time left, on one line of a terminal."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable
from time import perf_counter
from typing import TypeVar

Thing = TypeVar("Thing")

BAR = 30
MINUTE, HOUR, DAY = 60, 3600, 86400
CLEAR_LINE = "\r\033[K"


def with_progress(
    arriving: Iterable[Thing], of: int, before: int = 0
) -> Generator[Thing, None, None]:
    """Yield each thing as it comes, and draw the progress while the next one is awaited.

    `of` is the number of all things, including the `before` that are done already. Draws only on a
    terminal, and clears the line before each yield or exception.
    """
    start = perf_counter()
    try:
        _show(before, of, 0, 0.0)
        for fresh, thing in enumerate(arriving, 1):
            _clear()
            yield thing
            _show(before + fresh, of, fresh, perf_counter() - start)
    finally:
        _clear()


def _show(done: int, of: int, fresh: int, elapsed: float) -> None:
    """Draw the progress on the last line of the terminal, if it is one."""
    if of and sys.stderr.isatty():
        sys.stderr.write(f"{CLEAR_LINE}{progress_line(done, of, fresh, elapsed)}")
        sys.stderr.flush()


def _clear() -> None:
    """Clear the last line of the terminal, if it is one."""
    if sys.stderr.isatty():
        sys.stderr.write(CLEAR_LINE)
        sys.stderr.flush()


def progress_line(done: int, of: int, fresh: int, seconds: float) -> str:
    """Return a bar, the numbers and the time left.

    `fresh` of the things done took `seconds`; the others were done before.
    """
    full = BAR * done // of
    line = f"[{'=' * full}{' ' * (BAR - full)}] {done} of {of}"
    if not fresh or done == of:
        return line
    return f"{line}, {duration(seconds / fresh * (of - done))} left"


def duration(seconds: float) -> str:
    """Return a time in one or two units, rounded up to the smaller one."""
    whole = -int(-seconds // 1)
    if whole < MINUTE:
        return f"{whole} s"
    whole = -(-whole // MINUTE) * MINUTE
    if whole < HOUR:
        return f"{whole // MINUTE} min"
    if whole < DAY:
        return f"{whole // HOUR} h {whole % HOUR // MINUTE} min"
    whole = -(-whole // HOUR) * HOUR
    days = whole // DAY
    return f"{days} day{'s' if days > 1 else ''} {whole % DAY // HOUR} h"
