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


def day_of(now: float) -> int:
    """Return the number of the day that a time falls on, counted from 1 January of year 1.

    Where the clock tells no date, it is that one.
    """
    try:
        return datetime.fromtimestamp(now).toordinal()
    except (OverflowError, OSError, ValueError):  # a clock that tells no date
        return 1


def start_of_day(day: int) -> float:
    """Return when a day begins; before all times where the system cannot tell."""
    try:
        return datetime.fromordinal(day).timestamp()
    except (OverflowError, OSError, ValueError):
        return -inf


def weekday(day: int) -> int:
    """Return which day of the week a day is, 0 for Monday."""
    return (day - 1) % WEEK


class Month(NamedTuple):
    """A month of a year; January is 1."""

    year: int
    month: int

    @classmethod
    def of(cls, day: int) -> Month:
        """Return the month that a day is in."""
        then = date.fromordinal(day)
        return cls(then.year, then.month)

    @property
    def first_day(self) -> int:
        """The first day."""
        return date(self.year, self.month, 1).toordinal()

    @property
    def last_day(self) -> int:
        """The last day."""
        after = self.plus_months(1)
        return date.max.toordinal() if after == self else after.first_day - 1

    @property
    def name(self) -> str:
        """What it is called, with its year."""
        return capitalized(written(formats().month_and_year, self.year, self.month))

    def plus_months(self, months: int) -> Month:
        """Return the month so many months later, or earlier; itself where there is no such year."""
        year, month = divmod(12 * self.year + self.month - 1 + months, 12)
        return Month(year, month + 1) if MINYEAR <= year <= MAXYEAR else self

    def weeks(self) -> list[list[int | None]]:
        """Return the days week by week, None for a day of another month."""
        before = (weekday(self.first_day) - formats().first_weekday) % WEEK
        days = [*[None] * before, *range(self.first_day, self.last_day + 1)]
        days += [None] * (-len(days) % WEEK)
        return [days[start : start + WEEK] for start in range(0, len(days), WEEK)]

    def same_day(self, day: int) -> int:
        """Return the day of this month with the number that a day has in its own, or the last."""
        return min(self.first_day + day - Month.of(day).first_day, self.last_day)
