"""The goals of a week: which they are, what counts for them, and how far they have been reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games import GAMES
from solitaire_gui.language.number_words import number_word
from solitaire_gui.play.daily.calendar import WEEK, start_of_day, weekday
from solitaire_gui.play.daily.goals import (
    GOALS_PER_WEEK,
    KINDS,
    Goal,
    GoalKind,
    Week,
    goals,
    progress,
    week_of,
)
from solitaire_gui.play.next_deal import deals_of
from solitaire_gui.session import Session
from solitaire_gui.store import Record, Store, Usage
from tests.games import RECORDED
from tests.games.wins import WINS
from tests.play.days import SLUG, Days
from tests.store.playing import win as win_in
from tests.support.playing import begun

WEEKS = st.integers(0, 500_000)
NOON = 43_200.0
TIMES = [{4, 5, 6}, {2, 3}, {2, 3}, {2, 3}, {1, 2}, {1, 2}, {1}, {3, 4}, {4, 5}, {2, 3, 4}]
"""How many times each kind of goal may want what it wants."""
NOTHING_SPECIAL = Record(
    "", "alaska", 617, NOON, NOON, NOON, False, 3600.0, 80, undos=99, length=80, origin="h"
)
"""A win that is good for hardly anything."""
FIVE_GAMES = 105_705
"""A week with the goals to win a hard deal of Scorpion, two games of Alaska, five games."""
FIVE_DAYS = 105_701
"""One with the goal to play a daily deal on five days."""
FOUR_DAILY_DEALS = 105_711
"""One with the goal to win four daily deals."""


def drawn(kind: GoalKind) -> Iterator[Goal]:
    """Yield goals of a kind as chance has them."""
    return (kind.draw(Random(seed)) for seed in range(40))


def goal(words: str) -> Goal:
    """Return the goal that is told so."""
    return next(goal for kind in KINDS for goal in drawn(kind) if str(goal.words) == words)


def wins(*changes: Mapping[str, object]) -> Week:
    """Return a week with a win for each of these, in which it is special."""
    made = [NOTHING_SPECIAL._replace(**change) for change in changes]  # type: ignore[arg-type]
    return Week(made, ())


def daily(slug: str, day: int, won_on: int | None = None) -> Record:
    """Return a game that was begun as the deal of a day."""
    return NOTHING_SPECIAL._replace(game=slug, day=day, won_on=won_on)


@given(WEEKS)
def test_a_week_has_three_different_goals_always_the_same(week: int) -> None:
    chosen, again = goals(week), goals(week)
    assert len({goal.words for goal in chosen}) == GOALS_PER_WEEK
    assert [goal[:2] for goal in chosen] == [goal[:2] for goal in again]


def test_the_goals_of_a_week_are_the_same_on_every_machine() -> None:
    assert [str(goal.words) for goal in goals(FIVE_GAMES)] == [
        "Win a hard deal of Scorpion",
        "Win two games of Alaska",
        "Win five games",
    ]


@given(st.integers(1, 3_650_000))
def test_a_week_begins_on_monday(day: int) -> None:
    monday = day - weekday(day)
    assert week_of(day) == week_of(monday) == week_of(monday + WEEK - 1) == week_of(monday - 1) + 1


def rich_week() -> Week:
    """Return a week of much play: of each game on each day a good win, and the daily deal won."""
    good: dict[str, object] = {"seconds": 60.0, "undos": 0, "origin": "p"}
    each = [(slug, day) for slug in RECORDED for day in range(WEEK)]
    made = wins(
        *(
            {
                **good,
                "game": slug,
                "deal": deals_of(slug, "hard")[0],
                "ended": NOON + 86_400.0 * day,
            }
            for slug, day in each
        )
    )
    return Week(made.wins, [daily(slug, day, day) for slug, day in each])


def test_goals_are_within_reach_and_their_words_say_how_often() -> None:
    assert [{goal.times for goal in drawn(kind)} for kind in KINDS] == TIMES
    week = rich_week()
    for kind in KINDS:
        for each in drawn(kind):
            assert each.count(week) >= each.times
            said = str(each.words)
            once = (" a ", "once")
            twice = (" twice", " two ")
            named = {1: once, 2: twice}.get(each.times, (f" {number_word(each.times)} ",))
            assert any(word in said for word in named), said
            assert len(said) <= 45


def test_without_games_no_goal_has_been_begun() -> None:
    assert {each.count(Week((), ())) for kind in KINDS for each in drawn(kind)} == {0}


def test_every_win_counts_as_one() -> None:
    assert goal("Win five games").count(wins({}, {}, {"game": SLUG})) == 3


def test_wins_of_a_game_are_those_of_that_game() -> None:
    week = wins({}, {"game": "scorpion"}, {"game": "alaska"}, {"game": "seahaven"})
    counted = {slug: goal(f"Win two games of {GAMES[slug].name}").count(week) for slug in RECORDED}
    assert counted == {
        "montana": 0, "scorpion": 1, "alaska": 2, "thumb-and-pouch": 0, "seahaven": 1
    }  # fmt: skip


def test_different_games_are_counted_once_each() -> None:
    week = wins({}, {"game": "scorpion"}, {}, {"game": "scorpion"}, {"game": "montana"})
    assert goal("Win three different games").count(week) == 3
    assert goal("Win two different games").count(wins({}, {}, {})) == 1


def test_a_win_without_a_hint_had_none() -> None:
    week = wins(*({"origin": origin} for origin in "phph"))
    assert goal("Win two games without a hint").count(week) == 2


@pytest.mark.parametrize(
    "words", ["Win a game with ten undos or fewer", "Win twice, each time with ten undos or fewer"]
)
def test_ten_undos_are_few_and_eleven_are_not(words: str) -> None:
    assert goal(words).count(wins({"undos": 10}, {"undos": 11}, {"undos": 0})) == 2
    assert goal(words).count(wins({"undos": 11})) == 0


@pytest.mark.parametrize(
    "words", ["Win a game in under ten minutes", "Win twice, each time in under ten minutes"]
)
def test_ten_minutes_are_quick_and_a_moment_more_is_not(words: str) -> None:
    assert goal(words).count(wins({"seconds": 600.0}, {"seconds": 600.1}, {"seconds": 9.0})) == 2


def test_a_hard_deal_is_a_hard_one_of_that_very_game() -> None:
    hard, medium = ([*deals_of(SLUG, level)] for level in ("hard", "medium"))
    alone = next(deal for deal in hard if deal not in deals_of("alaska", "hard"))
    week = wins(
        *({"game": SLUG, "deal": deal} for deal in (hard[0], hard[-1], medium[-1], 617_617, None)),
        {"game": "alaska", "deal": alone},
    )
    assert goal(f"Win a hard deal of {GAMES[SLUG].name}").count(week) == 2
    assert goal(f"Win a hard deal of {GAMES['alaska'].name}").count(week) == 0


def test_days_are_those_on_which_a_win_ended() -> None:
    monday = start_of_day(FIVE_GAMES * WEEK + 1)
    ends = (monday, monday + 86_399, monday + 86_400, monday + 3 * 86_400)
    week = wins(*({"ended": end} for end in ends))
    assert goal("Win a game on three days").count(week) == 3
    assert goal("Win a game on three days").count(wins({"ended": ends[0]}, {"ended": ends[1]})) == 1


def test_daily_deals_that_were_played_are_counted_by_their_days() -> None:
    games = [daily("alaska", 1), daily("scorpion", 1), daily("alaska", 2, 2), daily("alaska", 4)]
    assert goal("Play a daily deal on four days").count(Week((), games)) == 3


def test_daily_deals_that_were_won_are_counted_by_game_and_day() -> None:
    games = [
        daily("alaska", 1, 1),
        daily("scorpion", 1, 1),
        daily("alaska", 2, 5),
        daily("alaska", 2, 5),
        daily("alaska", 3),
        daily("scorpion", 3),
    ]
    assert goal("Win four daily deals").count(Week((), games)) == 3


def test_to_play_daily_deals_wins_no_games_and_to_win_games_plays_no_daily_deals() -> None:
    games = Week((), [daily(slug, day, day) for slug in RECORDED for day in range(WEEK)])
    ended = ({"ended": NOON + 86_400.0 * day} for day in range(WEEK))
    for kind in KINDS:
        for each in drawn(kind):
            assert (each.count(games) > 0) is ("daily" in str(each.words))
    for words in ("Play a daily deal on four days", "Win four daily deals"):
        assert goal(words).count(wins(*ended)) == 0


def done(store: Store, week: int) -> dict[str, int]:
    """Return how often what each goal of a week wants has been done, whichever day it is."""
    monday = week * WEEK + 1
    of_days = [progress(store, day) for day in (monday, monday + WEEK - 1)]
    assert of_days[0] == of_days[1]
    return {str(goal.words): goal.done for goal in of_days[0]}


def test_without_games_nothing_is_reached(store: Store) -> None:
    today = Days(store).today
    there = progress(store, today)
    assert [goal.done for goal in there] == [0] * GOALS_PER_WEEK
    assert not any(goal.is_reached for goal in there)


def test_only_what_was_won_in_the_week_counts_for_it(store: Store) -> None:
    monday = start_of_day(FIVE_GAMES * WEEK + 1)
    next_monday = start_of_day((FIVE_GAMES + 1) * WEEK + 1)
    for ended in (monday - 1, monday, next_monday - 1, next_monday):
        win_in(store, SLUG, now=ended)
    assert done(store, FIVE_GAMES)["Win five games"] == 2


def test_only_the_daily_deals_of_the_week_count_for_it(store: Store) -> None:
    for week, words in (
        (FIVE_DAYS, "Play a daily deal on five days"),
        (FOUR_DAILY_DEALS, "Win four daily deals"),
    ):
        monday = week * WEEK + 1
        for day in (monday - 1, monday, monday + WEEK - 1, monday + WEEK):
            deal, lines = WINS[SLUG]
            game = begun(store, Session(GAMES[SLUG], deal), start_of_day(day) + NOON, day)
            game.session.play_all(lines.split("; "))
            game.won_on = day
            store.save_game(game, Usage(1.0), start_of_day(day) + NOON)
        assert done(store, week)[words] == 2


def test_what_is_played_counts_for_the_goals_of_its_week_and_no_more_than_they_want(
    store: Store,
) -> None:
    hands = Days(store)
    assert week_of(hands.today) == FIVE_GAMES
    hands.win_day(hands.today, "alaska")
    hands.controller.open("scorpion")
    hands.controller.deal(deals_of("scorpion", "hard")[0])
    hands.win()
    of_week = {"Win a hard deal of Scorpion": 1, "Win two games of Alaska": 1, "Win five games": 2}
    assert done(store, FIVE_GAMES) == of_week
    assert {goal.is_reached for goal in progress(store, hands.today) if goal.times > 1} == {False}
    for ago in range(1, 5):
        hands.win_day(hands.today - ago, "alaska")
    of_week = {"Win a hard deal of Scorpion": 1, "Win two games of Alaska": 2, "Win five games": 5}
    assert done(store, FIVE_GAMES) == of_week
    assert all(goal.is_reached for goal in progress(store, hands.today))
    for other in (FIVE_GAMES - 1, FIVE_GAMES + 1):
        assert not any(done(store, other).values())
