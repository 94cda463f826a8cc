"""Dates and numbers are written as each language writes them, by Unicode's CLDR."""

from __future__ import annotations

import calendar
import re
from datetime import date, datetime
from itertools import product

import babel
import pytest
from babel.numbers import format_decimal

from solitaire_gui.language import date_and_number_formats as formats
from solitaire_gui.language.languages import NAMES, set_language
from solitaire_gui.play.daily.calendar import Month
from solitaire_gui.play.wording.time_text import (
    ago,
    date_text,
    short_date_text,
    short_weekdays,
    weekday_date_text,
)
from tests.catalogues import formats as table

DAY = date(2026, 11, 22).toordinal()


def test_the_table_is_what_is_known_of_the_languages() -> None:
    written = table.FILE.read_text(encoding="utf-8")
    if f"Babel {babel.__version__}." not in written:
        pytest.skip("it was made by another Babel, which may know more or less")
    assert written == table.table()


@pytest.mark.parametrize(
    ("tag", "first", "second"),
    [
        ("en", "1 November", "2 November"),
        ("fr", "1er novembre", "2 novembre"),
        ("it", "1º novembre", "2 novembre"),
    ],
)
def test_the_first_of_a_month_is_written_as_the_language_does(
    tag: str, first: str, second: str
) -> None:
    set_language(tag)
    day = date(2026, 11, 1).toordinal()
    assert [date_text(day), date_text(day + 1)] == [first, second]


@pytest.mark.parametrize(
    ("tag", "day", "short", "long", "month", "first"),
    [
        ("en", "22 November", "22 Nov", "Sunday 22 November", "November 2026", "Mon"),
        ("de", "22. November", "22. Nov.", "Sonntag, 22. November", "November 2026", "Mo"),
        ("ru", "22 ноября", "22 нояб.", "Воскресенье, 22 ноября", "Ноябрь 2026\u202fг.", "Пн"),
        ("cs", "22. listopadu", "22. 11.", "Neděle 22. listopadu", "Listopad 2026", "Po"),
        (
            *("pt_BR", "22 de novembro", "22 de nov.", "Domingo, 22 de novembro"),
            *("Novembro de 2026", "Dom."),
        ),
        ("tr", "22 Kasım", "22 Kas", "22 Kasım Pazar", "Kasım 2026", "Pzt"),
    ],
)
def test_dates_are_written_as_the_language_does(
    tag: str, day: str, short: str, long: str, month: str, first: str
) -> None:
    formats.use(tag)
    assert (date_text(DAY), short_date_text(DAY), weekday_date_text(DAY)) == (day, short, long)
    assert (Month.of(DAY).name, short_weekdays()[0]) == (month, first)


def test_every_day_is_told_apart_and_stands_below_its_weekday() -> None:
    days = range(DAY, DAY + 366)
    for tag in NAMES:
        formats.use(tag)
        for words in (date_text, short_date_text):
            assert len({words(day) for day in days}) == 365, tag
        assert not any(re.search("[{}]", weekday_date_text(day)) for day in days), tag
        heads = short_weekdays()
        for week in Month.of(DAY).weeks():
            for head, day in zip(heads, week, strict=True):
                weekday = date.fromordinal(day).weekday() if day else None
                names = formats.formats().short_weekdays
                assert day is None or head.lower() == names[weekday or 0].lower(), (tag, day)


def test_thousands_stand_apart_as_the_language_has_it() -> None:
    for tag, value in product(NAMES, (0, 7, 999, 1_234, 12_345, 1_234_567, -4_321)):
        formats.use(tag)
        groups = len(str(abs(value))) >= formats.formats().least_grouped
        written = format_decimal(value, locale=tag, group_separator=groups)
        assert formats.number(value) == written, (tag, value)


def test_tenths_stand_behind_what_the_language_has_there() -> None:
    for tag, value in product(NAMES, (0, 3, 10, 15, 12_345)):
        formats.use(tag)
        groups = len(str(value // 10)) >= formats.formats().least_grouped
        written = format_decimal(value / 10, "#,##0.0", locale=tag, group_separator=groups)
        assert formats.tenths(value) == written, (tag, value)


def test_percents_and_days_long_ago() -> None:
    for tag, percent, then in (
        ("en", "50%", "22 Nov 2026"),
        ("fr", "50\u00a0%", "22 nov. 2026"),
        ("tr", "%50", "22 Kas 2026"),
    ):
        formats.use(tag)
        assert formats.percent(50) == percent
        noon = datetime(2026, 11, 22, 12).timestamp()
        assert ago(noon, noon + 1e7) == then


def test_english_is_written_as_pythons_calendar_has_it() -> None:
    english = formats.ENGLISH
    assert english.months == (*calendar.month_name[1:],)
    assert english.weekdays == (*calendar.day_name,)
    assert english.short_weekdays == (*calendar.day_abbr,)
    assert english.short_months == (*calendar.month_abbr[1:],)
