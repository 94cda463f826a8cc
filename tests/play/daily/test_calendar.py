"""Months and their days, beside what Python's own calendar says."""

from __future__ import annotations

import calendar
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.play.daily.calendar import Month, weekday
from solitaire_gui.play.wording.time_text import date_text, short_date_text, weekday_date_text

DAYS = st.integers(1, date.max.toordinal())


def test_every_month_has_the_weeks_of_the_calendar() -> None:
    for year in range(1970, 2101):
        for number in range(1, 13):
            month = Month(year, number)
            first = date(year, number, 1).toordinal()
            weeks = [[day and day - first + 1 for day in week] for week in month.weeks()]
            expected = [
                [day or None for day in week] for week in calendar.monthcalendar(year, number)
            ]
            assert weeks == expected
            assert month.first_day == first
            assert month.last_day - first + 1 == calendar.monthrange(year, number)[1]


@given(DAYS)
def test_a_day_is_in_its_month(day: int) -> None:
    month = Month.of(day)
    assert month.first_day <= day <= month.last_day
    assert day in [each for week in month.weeks() for each in week]
    assert weekday(day) == date.fromordinal(day).weekday()


@given(DAYS, st.integers(-2000, 2000))
def test_to_go_some_months_on_and_back_leads_to_the_same_month(day: int, months: int) -> None:
    month = Month.of(day)
    there = month.plus_months(months)
    assert there == month or there.plus_months(-months) == month


@given(DAYS, st.integers(-50, 50))
def test_the_same_day_of_another_month_has_the_same_number_or_is_its_last(
    day: int, months: int
) -> None:
    there = Month.of(day).plus_months(months)
    same = there.same_day(day)
    number = date.fromordinal(day).day
    assert Month.of(same) == there
    assert date.fromordinal(same).day == number or (same == there.last_day and number > 28)


@pytest.mark.parametrize(
    ("month", "step"), [(Month(1, 1), -1), (Month(9999, 12), 1), (Month(9999, 12), 10**6)]
)
def test_before_the_first_month_and_after_the_last_there_is_none(month: Month, step: int) -> None:
    assert month.plus_months(step) == month
    assert len([day for week in month.weeks() for day in week if day]) == 31


def test_a_day_and_a_month_are_told_in_words() -> None:
    day = date(2026, 11, 22).toordinal()
    assert date_text(day) == "22 November"
    assert short_date_text(day) == "22 Nov"
    assert weekday_date_text(day) == "Sunday 22 November"
    assert Month.of(day).name == "November 2026"
