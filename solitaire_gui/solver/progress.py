"""How far a long command is and how long it will still take, on one line of a terminal."""

from __future__ import annotations

BAR = 30
MINUTE, HOUR, DAY = 60, 3600, 86400


def progress_line(done: int, of: int, fresh: int, seconds: float) -> str:
    """Return a bar, the numbers and the time left.

    `fresh` of those done were done in so many seconds; the others were there before.
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
