"""The goals of a week: which they are, and how far they have been reached."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games import GAMES
from solitaire_gui.play.goals import AT_ONCE, KINDS, Week, goals, progress, week_of
from solitaire_gui.play.next_deal import deals_of
from solitaire_gui.play.time_text import WEEK, weekday
from solitaire_gui.store import WON, DailyGame, Record, Store
from tests.gui.screens.keeping import store as store
from tests.play.days import SUNDAY, Days

WEEKS = st.integers(0, 500_000)


def win(number: int, slug: str) -> Record:
    """Return a win that is good for everything: quick, hard, unaided, on a day of its own."""
    deal, ended = deals_of(slug, "hard")[0], 86_400.0 * number
    return Record(str(number), slug, deal, ended, ended, ended, WON, 60.0, 80, 0, 0, 80, True)


@given(WEEKS)
def test_a_week_has_three_different_goals_always_the_same(week: int) -> None:
    chosen, again = goals(week), goals(week)
    assert len({goal.words for goal in chosen}) == AT_ONCE
    assert [goal[:2] for goal in chosen] == [goal[:2] for goal in again]


def test_the_goals_of_a_week_are_the_same_on_every_machine() -> None:
    assert [str(goal.words) for goal in goals(105_705)] == [
        "Win a hard deal of Scorpion",
        "Win two games of Alaska",
        "Win five games",
    ]


@given(st.integers(1, 3_650_000))
def test_a_week_begins_on_monday(day: int) -> None:
    monday = day - weekday(day)
    assert week_of(day) == week_of(monday) == week_of(monday + WEEK - 1) == week_of(monday - 1) + 1


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(seed=st.integers(0, 1000))
def test_every_goal_can_be_reached_by_a_week_of_play_and_not_by_none(
    kind: object, seed: int
) -> None:
    goal = kind(Random(seed))  # type: ignore[operator]
    assert goal.count(Week((), ())) == 0
    assert goal.times >= 1
    wins = [win(number, slug) for number in range(WEEK) for slug in GAMES]
    daily = [
        DailyGame(slug, day, "", 1, is_under_way=False, won_on=day, seconds=1.0, moves=1)
        for day in range(WEEK)
        for slug in GAMES
    ]
    assert goal.count(Week(wins, daily)) >= goal.times
    assert len(str(goal.words)) <= 45


@given(WEEKS, st.integers(0, 40))
def test_to_win_more_takes_no_goal_back(week: int, count: int) -> None:
    slugs = [*GAMES]
    wins = [win(number % WEEK, slugs[number % len(slugs)]) for number in range(count + 1)]
    for goal in goals(week):
        assert goal.count(Week(wins, ())) >= goal.count(Week(wins[:-1], ()))


def test_without_games_nothing_is_reached(store: Store) -> None:
    today = Days(store).today
    for there in (progress(store, today), progress(None, today)):
        assert [goal.done for goal in there] == [0] * AT_ONCE
        assert not any(goal.is_reached for goal in there)


def test_what_is_played_in_a_week_counts_for_its_goals_and_for_no_other_s(store: Store) -> None:
    monday = SUNDAY - timedelta(days=6)
    hands = Days(store, monday)
    for _ in range(WEEK):
        for slug in ("seahaven", "alaska"):
            hands.win_day(hands.today, slug)
        hands.time += 86_400.0
    sunday = hands.today - 1
    in_week = progress(store, sunday)
    before_and_after = [*progress(store, sunday - WEEK), *progress(store, sunday + WEEK)]
    assert any(goal.done for goal in in_week)
    assert all(goal.done <= goal.times for goal in in_week)
    assert not any(goal.done for goal in before_and_after)
    assert len(store.wins(hands.time - 8 * 86_400.0, hands.time)) == 2 * WEEK
