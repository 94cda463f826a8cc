"""How a language writes dates and numbers. Times of the clock look alike in all of them.

English is what is written here; those of the others lie in `formats_by_language.py`, which only
they read.
"""

from __future__ import annotations

from typing import NamedTuple


class Formats(NamedTuple):
    """How a language writes dates and numbers; in patterns the parts have names in braces.

    Months are listed from January, weekdays from Monday.
    """

    months: tuple[str, ...] = (
        *("January", "February", "March", "April", "May", "June", "July", "August"),
        *("September", "October", "November", "December"),
    )
    """As they stand alone, in headings."""
    months_in_dates: tuple[str, ...] = ()
    """As they stand after the number of a day, where that is another form."""
    short_months: tuple[str, ...] = (
        *("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    )
    weekdays: tuple[str, ...] = (
        *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    )
    short_weekdays: tuple[str, ...] = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    first_weekday: int = 0
    """What a week begins with, 0 for Monday."""
    day_and_month: str = "{day} {month}"
    short_day_and_month: str = "{day} {short}"
    short_date: str = "{day} {short} {year}"
    month_and_year: str = "{heading} {year}"
    weekday_and_day: str = "{weekday} {day} {month}"
    thousands: str = ","
    decimal: str = "."
    """What stands between whole numbers and tenths."""
    least_grouped: int = 4
    """Numbers of so many digits, and longer ones, have their thousands apart."""
    percentage: str = "{number}%"
    first_day: str = "1"
    """How the first day of a month is written in a date."""


ENGLISH = Formats()
_in_use = ENGLISH
_capital_i = "I"
"""The capital of i, which has its dot in Turkish."""


def use(tag: str) -> None:
    """Write from now on as a language does; as English if nothing is known of it."""
    global _in_use, _capital_i
    _capital_i = "İ" if tag == "tr" else "I"
    if tag == "en":
        _in_use = ENGLISH
        return
    from solitaire_gui.language.formats_by_language import FORMATS  # late: English does without

    _in_use = FORMATS.get(tag, ENGLISH)


def formats() -> Formats:
    """Return the formats of the language in use."""
    return _in_use


def date(pattern: str, year: int, month: int, day: int = 1, weekday: int = 0) -> str:
    """Return a date by one of the patterns; January is 1, and Monday 0."""
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
    """Return words as they begin a sentence, or a line of their own, in the player's language."""
    first = _capital_i if words.startswith("i") and not in_english else words[:1].upper()
    return first + words[1:]


def number(value: int) -> str:
    """Return a whole number with its thousands apart: 12,345."""
    digits = f"{value:,}"
    if len(str(abs(value))) < _in_use.least_grouped:
        return str(value)
    return digits.replace(",", _in_use.thousands)


def tenths(value: int) -> str:
    """Return so many tenths: 0.3."""
    return f"{number(value // 10)}{_in_use.decimal}{value % 10}"


def percent(value: int) -> str:
    """Return so many of a hundred: 50%."""
    return _in_use.percentage.format(number=number(value))
