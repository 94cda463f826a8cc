"""The formats of dates and numbers in the current language. Clock times are the same in all.

The English formats are here; those of the other languages are in `formats_by_language.py`, which is
imported only when one of them is used.
"""

from __future__ import annotations

from typing import NamedTuple


class Formats(NamedTuple):
    """The formats of a language. Patterns name their parts in braces.

    Months are listed from January, weekdays from Monday.
    """

    months: tuple[str, ...] = (
        *("January", "February", "March", "April", "May", "June", "July", "August"),
        *("September", "October", "November", "December"),
    )
    """The form that stands alone, as in headings."""
    months_in_dates: tuple[str, ...] = ()
    """The form after the number of a day; empty if it is the same."""
    short_months: tuple[str, ...] = (
        *("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    )
    weekdays: tuple[str, ...] = (
        *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    )
    short_weekdays: tuple[str, ...] = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    first_weekday: int = 0
    """The first day of the week, 0 for Monday."""
    day_and_month: str = "{day} {month}"
    short_day_and_month: str = "{day} {short}"
    short_date: str = "{day} {short} {year}"
    month_and_year: str = "{heading} {year}"
    weekday_and_day: str = "{weekday} {day} {month}"
    thousands: str = ","
    decimal: str = "."
    """Stands between the whole number and the tenths."""
    least_grouped: int = 4
    """Numbers with at least this many digits have their thousands separated."""
    percentage: str = "{number}%"
    first_day: str = "1"
    """How the first day of a month is written in a date."""


ENGLISH = Formats()
_in_use = ENGLISH
_capital_i = "I"
"""The capital of i, which has a dot in Turkish."""


def use(tag: str) -> None:
    """Use the formats of a language from now on; the English ones if it has none."""
    global _in_use, _capital_i
    _capital_i = "İ" if tag == "tr" else "I"
    if tag == "en":
        _in_use = ENGLISH
        return
    from solitaire_gui.language.formats_by_language import FORMATS  # not for English

    _in_use = FORMATS.get(tag, ENGLISH)


def formats() -> Formats:
    """Return the formats of the current language."""
    return _in_use


def date(pattern: str, year: int, month: int, day: int = 1, weekday: int = 0) -> str:
    """Return a date in one of the patterns. January is 1, Monday 0."""
    now = _in_use
    return pattern.format(
        day=now.first_day if day == 1 else day,
        month=(now.months_in_dates or now.months)[month - 1],
        short=now.short_months[month - 1],
        heading=now.months[month - 1],
        number=month,
        year=year,
        weekday=now.weekdays[weekday],
    )


def capitalized(words: str, *, in_english: bool = False) -> str:
    """Return a text with a capital first letter, by the rules of the current language.

    With `in_english` the text is English, so its i gets no dot.
    """
    first = _capital_i if words.startswith("i") and not in_english else words[:1].upper()
    return first + words[1:]


def number(value: int) -> str:
    """Return a whole number with its thousands separated: 12,345."""
    digits = f"{value:,}"
    if len(str(abs(value))) < _in_use.least_grouped:
        return str(value)
    return digits.replace(",", _in_use.thousands)


def tenths(value: int) -> str:
    """Return a number of tenths as a decimal: 0.3."""
    return f"{number(value // 10)}{_in_use.decimal}{value % 10}"


def percent(value: int) -> str:
    """Return a whole number of percent: 50%."""
    return _in_use.percentage.format(number=number(value))
