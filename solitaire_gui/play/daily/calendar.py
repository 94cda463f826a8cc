"""Days, weeks and months of the player's calendar.

A day is its number counted from 1 January of year 1, which was a Monday. Times are Unix seconds,
taken as local time.
"""

from __future__ import annotations

from datetime import MAXYEAR, MINYEAR, date, datetime
from math import inf
from typing import NamedTuple

from solitaire_gui.language.date_and_number_formats import capitalized, formats
from solitaire_gui.language.date_and_number_formats import date as written

WEEK = 7
"""Days in a week."""


def day_of(now: float) -> int:
    """Return the day number of a time; 1 if the system has no date for it."""
    try:
        return datetime.fromtimestamp(now).toordinal()
    except (OverflowError, OSError, ValueError):  # the clock is not set
        return 1


def start_of_day(day: int) -> float:
    """Return the time at which a day begins; -inf if the system has no time for it."""
    try:
        return datetime.fromordinal(day).timestamp()
    except (OverflowError, OSError, ValueError):
        return -inf


def weekday(day: int) -> int:
    """Return the weekday of a day, 0 for Monday."""
    return (day - 1) % WEEK


class Month(NamedTuple):
    """A month of a year; January is 1."""

    year: int
    month: int

    @classmethod
    def of(cls, day: int) -> Month:
        """Return the month that contains a day."""
        then = date.fromordinal(day)
        return cls(then.year, then.month)

    @property
    def first_day(self) -> int:
        """The day number of its first day."""
        return date(self.year, self.month, 1).toordinal()

    @property
    def last_day(self) -> int:
        """The day number of its last day."""
        after = self.plus_months(1)
        return date.max.toordinal() if after == self else after.first_day - 1

    @property
    def name(self) -> str:
        """The month and the year in the player's language, as a heading."""
        return capitalized(written(formats().month_and_year, self.year, self.month))

    def plus_months(self, months: int) -> Month:
        """Return the month `months` later, or earlier if negative.

        Returns this month itself if the result is not in the years 1 to 9999.
        """
        year, month = divmod(12 * self.year + self.month - 1 + months, 12)
        return Month(year, month + 1) if MINYEAR <= year <= MAXYEAR else self

    def weeks(self) -> list[list[int | None]]:
        """Return the days week by week, from the language's first weekday.

        Days of the neighbouring months are None.
        """
        before = (weekday(self.first_day) - formats().first_weekday) % WEEK
        days = [*[None] * before, *range(self.first_day, self.last_day + 1)]
        days += [None] * (-len(days) % WEEK)
        return [days[start : start + WEEK] for start in range(0, len(days), WEEK)]

    def same_day(self, day: int) -> int:
        """Return the day of this month with the same number as `day`, or the last day."""
        return min(self.first_day + day - Month.of(day).first_day, self.last_day)
