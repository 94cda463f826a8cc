"""When something was, in words: days ago, dates. Times are Unix seconds, shown as local time."""

from __future__ import annotations

from datetime import datetime

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
WEEK = 7
UNKNOWN = "–"
LONGEST = 1e9
"""Seconds; no game has taken longer than a life, whatever is kept of it."""


def ago(then: float, now: float) -> str:
    """Return how many days ago a time was, or, longer ago than a week, its date."""
    try:
        day, today = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    except (OverflowError, OSError, ValueError):
        return UNKNOWN
    days = (today.date() - day.date()).days
    if days == 0:
        return "today"
    if days == 1:
        return "yesterday"
    if 0 < days < WEEK:
        return f"{days} days ago"
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def clock_text(seconds: float) -> str:
    """Return a time as it is read off a clock: 4:05 or 1:04:05; a dash for what can be none."""
    if not 0 <= seconds <= LONGEST:
        return UNKNOWN
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def day_of(now: float) -> int:
    """Return the number of the day that a time falls on, counted from 1 January of year 1.

    Where the clock tells no date, it is that one.
    """
    try:
        return datetime.fromtimestamp(now).toordinal()
    except (OverflowError, OSError, ValueError):  # a clock that tells no date
        return 1
