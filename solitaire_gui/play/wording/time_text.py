"""Times and days as text. Times are Unix seconds, shown as local time; days are day numbers."""

from __future__ import annotations

from datetime import date, datetime

from solitaire_gui.language.catalogue import gettext, ngettext
from solitaire_gui.language.date_and_number_formats import capitalized, formats, number
from solitaire_gui.language.date_and_number_formats import date as written
from solitaire_gui.play.daily.calendar import WEEK
from solitaire_gui.store.play_clock import MAX_SECONDS

UNKNOWN = "–"
"""Stands for a time that cannot be shown."""


def ago(then: float, now: float) -> str:
    """Return how many days ago a time was; its date if that is a week or more.

    Returns "" for 0: the time of a file is missing.
    """
    if not then:
        return ""
    try:
        day, today = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    except (OverflowError, OSError, ValueError):
        return UNKNOWN
    days = (today.date() - day.date()).days
    if days == 0:
        return gettext("today")
    if days == 1:
        return gettext("yesterday")
    if 0 < days < WEEK:
        return days_ago(days)
    return written(formats().short_date, day.year, day.month, day.day)


def days_ago(days: int) -> str:
    """Return the text for a number of days ago."""
    return ngettext("{number} day ago", "{number} days ago", days, number=number(days))


def date_text(day: int) -> str:
    """Return the date of a day without the year: 22 November."""
    return _written(formats().day_and_month, day)


def short_date_text(day: int) -> str:
    """Return the shortest date of a day: 22 Nov."""
    return _written(formats().short_day_and_month, day)


def weekday_date_text(day: int) -> str:
    """Return the date of a day with its weekday: Sunday 22 November."""
    return capitalized(_written(formats().weekday_and_day, day))


def short_weekdays() -> list[str]:
    """Return the abbreviated weekdays, from the first weekday of the language."""
    names, first = formats().short_weekdays, formats().first_weekday
    return [capitalized(name) for name in (*names[first:], *names[:first])]


def _written(pattern: str, day: int) -> str:
    then = date.fromordinal(day)
    return written(pattern, then.year, then.month, then.day, then.weekday())


def clock_text(seconds: float) -> str:
    """Return a duration as on a clock: 4:05 or 1:04:05; UNKNOWN if it is out of range."""
    if not 0 <= seconds <= MAX_SECONDS:
        return UNKNOWN
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
