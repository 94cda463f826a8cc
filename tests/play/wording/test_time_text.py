"""How long ago something was, in words."""

from __future__ import annotations

from datetime import datetime

import pytest

from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.wording.time_text import ago

NOW = datetime(2026, 11, 21, 12, 0).timestamp()


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 11, 21, 0, 5), "today"),
        (datetime(2026, 11, 20, 23, 59), "yesterday"),
        (datetime(2026, 11, 18, 12, 0), "3 days ago"),
        (datetime(2026, 11, 14, 12, 0), "14 Nov 2026"),
        (datetime(2025, 1, 2, 12, 0), "2 Jan 2025"),
        (datetime(2026, 11, 22, 12, 0), "22 Nov 2026"),
    ],
)
def test_days_are_counted_by_the_calendar(then: datetime, words: str) -> None:
    assert ago(then.timestamp(), NOW) == words


def test_of_a_game_that_tells_no_time_no_date_is_shown() -> None:
    assert ago(0.0, NOW) == ""


@pytest.mark.parametrize("then", [1e18, -1e18, float("nan")])
def test_a_time_that_cannot_be_is_a_dash(then: float) -> None:
    assert ago(then, NOW) == "–"


@pytest.mark.parametrize("now", [1e12, -1e11, 1e300, float("inf"), float("nan")])
def test_a_clock_that_tells_no_date_tells_a_day_all_the_same(now: float) -> None:
    assert day_of(now) == 1
