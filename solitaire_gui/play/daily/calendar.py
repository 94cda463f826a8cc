"""Days as the player's calendar has them. Times are Unix seconds, taken as local time.

Days are counted from 1 January of year 1, which was a Monday.
"""

from __future__ import annotations

from datetime import datetime
from math import inf

WEEK = 7


def day_of(now: float) -> int:
    """Return the number of the day that a time falls on, counted from 1 January of year 1.

    Where the clock tells no date, it is that one.
    """
    try:
        return datetime.fromtimestamp(now).toordinal()
    except (OverflowError, OSError, ValueError):  # a clock that tells no date
        return 1


def begins_at(day: int) -> float:
    """Return when a day begins; before all times where the system cannot tell."""
    try:
        return datetime.fromordinal(day).timestamp()
    except (OverflowError, OSError, ValueError):
        return -inf


def weekday(day: int) -> int:
    """Return which day of the week a day is, 0 for Monday."""
    return (day - 1) % WEEK
