"""When something was, in words: days ago, dates. Times are Unix seconds, shown as local time.

Days are counted from 1 January of year 1, which was a Monday.
"""

from __future__ import annotations

from datetime import date, datetime
from math import inf

MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SHORT = 3
"""So many letters of a month or a weekday stand for it where there is little room."""
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
    return f"{day.day} {MONTHS[day.month - 1][:SHORT]} {day.year}"


def date_text(day: int) -> str:
    """Return the date of a day without its year: 22 November."""
    then = date.fromordinal(day)
    return f"{then.day} {MONTHS[then.month - 1]}"


def short_date_text(day: int) -> str:
    """Return the date of a day in as few letters as can be: 22 Nov."""
    then = date.fromordinal(day)
    return f"{then.day} {MONTHS[then.month - 1][:SHORT]}"


def weekday(day: int) -> int:
    """Return which day of the week a day is, 0 for Monday."""
    return (day - 1) % WEEK


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


def begins_at(day: int) -> float:
    """Return when a day begins; before all times where the system cannot tell."""
    try:
        return datetime.fromordinal(day).timestamp()
    except (OverflowError, OSError, ValueError):
        return -inf
