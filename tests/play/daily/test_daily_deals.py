"""Daily deals played day after day: what is remembered of them, and what counts for the streak."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games import GAMES
from solitaire_gui.play.daily.calendar import day_of, start_of_day
from solitaire_gui.play.daily.daily_deals import DailyDeals, DealMark, Streak, deal_mark, streak
from solitaire_gui.play.events import Dealt, Opened, Refused
from solitaire_gui.play.next_deal import todays_deal
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles
from solitaire_gui.play.win_report import DailyWin, win_report
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Record, Store, Usage
from tests.games import RECORDED
from tests.games.wins import WINS
from tests.play.days import SLUG, SUNDAY, Days, deal_of
from tests.store.playing import opened
from tests.store.transferring import exported, imported
from tests.support.levels import some, times
from tests.support.playing import begun

SECONDS_A_DAY = 86_400.0
DEALS_OF_DAYS = {
    "montana": "7416e9830ba6c4bb",
    "scorpion": "4eae9b96e64272f7",
    "alaska": "e1962c8834dcd1e3",
    "thumb-and-pouch": "f676c20c9c66d216",
    "seahaven": "483aa7a4bd954f65",
}
"""What the deals of a thousand days come to, by game: that of a past day may never change."""
FIRST_OF_THEM = {
    "montana": [1678, 470, 403, 1555, 1665, 1401, 1492],
    "scorpion": [4017, 3817, 3700, 123, 4459, 628, 2120],
    "alaska": [932, 8, 1171, 755, 590, 278, 489],
    "thumb-and-pouch": [720, 941, 1001, 152, 980, 361, 817],
    "seahaven": [269, 406, 390, 8, 165, 1014, 804],
}
"""Those of the first seven of these days."""
FIRST_DAY = 739_000


def marks_of(hands: Days, slug: str = SLUG) -> dict[int, DealMark]:
    """Return the marks of the last week, by how many days ago the day was."""
    daily = DailyDeals(hands.controller.games.store, hands.today)
    marks = daily.marks(slug, hands.today - 6, hands.today + 3)
    return {hands.today - day: mark for day, mark in marks.items() if mark is not DealMark.MISSED}


def streak_of(hands: Days, slug: str = SLUG) -> Streak:
    return DailyDeals(hands.controller.games.store, hands.today).streak(slug)


def naive_streak(days: list[int], today: int) -> Streak:
    """Return the same by counting: the run up to today or yesterday, and the longest of all."""

    def run(day: int) -> int:
        count = 0
        while day - count in days:
            count += 1
        return count

    return Streak(run(today) or run(today - 1), max(map(run, days), default=0))


@given(st.sets(st.integers(1, 60)), st.integers(1, 62))
def test_a_streak_is_what_one_counts_on_the_calendar(days: set[int], today: int) -> None:
    assert streak(sorted(days), today) == naive_streak(sorted(days), today)


@given(st.lists(st.tuples(st.booleans(), st.none() | st.integers(100, 105))), st.integers(99, 106))
def test_a_day_is_marked_by_the_best_that_was_made_of_it(
    ends: list[tuple[bool, int | None]], today: int
) -> None:
    games = [
        Record(*("", SLUG, 1, 0.0, 0.0, None, is_open, 1.0, 1, 0, 1, "p"), day=100, won_on=won_on)
        for is_under_way, won_on in ends
        for is_open in [is_under_way and won_on is None]
    ]
    found = deal_mark(games, 100, today)
    assert (found is DealMark.WON) == any(game.won_on == 100 for game in games)
    if found is DealMark.WON_LATER:
        assert any(game.won_on for game in games)
    if found in (DealMark.NOT_WON, DealMark.MISSED, DealMark.OPEN):
        assert not any(game.won_on for game in games)
        assert (found is DealMark.OPEN) == (today <= 100)
    if found in (DealMark.NOT_WON, DealMark.MISSED):
        assert (found is DealMark.NOT_WON) == bool(games)


def test_no_day_is_missed_before_anything_was_played(store: Store) -> None:
    hands = Days(store)
    today = hands.today
    for slug in (SLUG, "alaska"):
        for daily in (DailyDeals(store, today), DailyPuzzles(store, today)):
            assert [*daily.marks(slug, today - 30, today)] == [today]
    hands.win_day(today)
    for daily in (DailyDeals(store, today + 2), DailyPuzzles(store, today + 2)):
        assert [*daily.marks(SLUG, today - 30, today + 2)] == [today, today + 1, today + 2]


def test_todays_deal_that_is_won_counts_for_the_streak(store: Store) -> None:
    hands = Days(store)
    assert marks_of(hands) == {0: DealMark.OPEN}
    hands.win_day(hands.today)
    assert hands.controller.session.deal == deal_of(hands.today)
    assert marks_of(hands) == {0: DealMark.WON}
    assert streak_of(hands) == (1, 1)


def test_a_streak_lasts_until_a_day_is_over_on_which_nothing_was_won(store: Store) -> None:
    hands = Days(store)
    for _ in range(3):
        hands.win_day(hands.today)
        hands.time += SECONDS_A_DAY
    assert streak_of(hands) == (3, 3)
    assert marks_of(hands) == {3: DealMark.WON, 2: DealMark.WON, 1: DealMark.WON, 0: DealMark.OPEN}
    hands.time += SECONDS_A_DAY
    assert streak_of(hands) == (0, 3)


def test_a_past_day_that_is_won_later_is_marked_and_counts_for_no_streak(store: Store) -> None:
    hands = Days(store)
    hands.win_day(hands.today)
    hands.win_day(hands.today - 1)
    assert marks_of(hands) == {1: DealMark.WON_LATER, 0: DealMark.WON}
    assert streak_of(hands) == (1, 1)


def test_a_deal_begun_before_midnight_and_won_after_it_is_won_later(store: Store) -> None:
    hands = Days(store, SUNDAY.replace(hour=23, minute=59))
    sunday = hands.today
    hands.begin(sunday)
    hands.play(3)
    hands.time += 120
    hands.win()
    assert marks_of(hands) == {1: DealMark.WON_LATER, 0: DealMark.OPEN}
    assert streak_of(hands) == (0, 0)


def test_a_deal_that_is_left_is_not_won_and_one_without_a_move_is_not_played(store: Store) -> None:
    hands = Days(store)
    hands.begin(hands.today - 2)
    hands.begin(hands.today - 1)
    hands.play(2)
    assert marks_of(hands) == {1: DealMark.NOT_WON, 0: DealMark.OPEN}
    assert DailyDeals(store, hands.today).day(SLUG, hands.today - 1).under_way


def test_a_win_that_was_shown_is_not_won(store: Store) -> None:
    hands = Days(store)
    hands.begin(hands.today - 1)
    hands.play(2)
    hands.show()
    assert marks_of(hands)[1] is DealMark.NOT_WON
    assert not DailyDeals(store, hands.today).day(SLUG, hands.today - 1).under_way


def test_a_shown_win_that_is_taken_back_can_still_be_won_on_its_day(store: Store) -> None:
    hands = Days(store)
    hands.begin(hands.today)
    hands.play(2)
    hands.show()
    assert marks_of(hands) == {0: DealMark.OPEN}
    hands.controller.undo()
    hands.win()
    assert marks_of(hands) == {0: DealMark.WON}
    assert store.statistics(SLUG).won == 1


def test_the_same_deal_by_its_number_is_no_daily_deal(store: Store) -> None:
    hands = Days(store)
    hands.controller.open(SLUG)
    hands.controller.deal(deal_of(hands.today))
    hands.win()
    assert hands.controller.game.day is None
    assert marks_of(hands) == {0: DealMark.OPEN}


def test_a_game_of_another_kind_is_another_day_s_deal(store: Store) -> None:
    hands = Days(store)
    hands.win_day(hands.today, "alaska")
    assert marks_of(hands) == {0: DealMark.OPEN}
    assert marks_of(hands, "alaska") == {0: DealMark.WON}


def test_to_play_a_day_again_goes_on_with_its_game(store: Store) -> None:
    hands = Days(store)
    hands.begin(hands.today)
    hands.play(4)
    lines = hands.controller.session.lines
    hands.controller.deal(7)
    assert hands.controller.game.day is None
    hands.begin(hands.today)
    assert hands.controller.session.lines == lines
    assert isinstance(hands.last(Opened), Opened)
    assert hands.controller.game.day == hands.today


def test_the_game_of_a_day_is_gone_on_with_in_another_run(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        hands = Days(first)
        hands.begin(hands.today)
        hands.play(4)
        lines, day = hands.controller.session.lines, hands.today
        hands.controller.deal(7)
    with opened(tmp_path) as second:
        hands = Days(second, SUNDAY + timedelta(days=2))
        hands.begin(day)
        assert hands.controller.session.lines == lines
        hands.win()
        assert marks_of(hands) == {2: DealMark.WON_LATER, 0: DealMark.OPEN}


def test_a_won_day_is_dealt_anew_and_stays_won(store: Store) -> None:
    hands = Days(store)
    hands.win_day(hands.today)
    hands.begin(hands.today)
    assert hands.controller.session.step.line_count == 0
    assert isinstance(hands.last(Dealt), Dealt)
    hands.play(2)
    assert marks_of(hands) == {0: DealMark.WON}


def test_undo_redo_and_restart_leave_a_game_the_deal_of_its_day(store: Store) -> None:
    hands = Days(store)
    hands.controller.open(SLUG)
    hands.begin(hands.today)
    hands.play(5)
    hands.controller.undo()
    hands.controller.restart()
    hands.controller.undo()
    hands.controller.redo()
    hands.controller.deal(5)
    hands.controller.undo()
    assert hands.controller.game.day == hands.today
    hands.controller.restart()
    hands.win()
    assert marks_of(hands) == {0: DealMark.WON}


def test_undo_of_the_deal_itself_returns_to_what_was_played_before(store: Store) -> None:
    hands = Days(store)
    hands.controller.open(SLUG)
    hands.controller.deal(77)
    hands.begin(hands.today)
    hands.controller.undo()
    assert hands.controller.session.deal == 77
    assert hands.controller.game.day is None
    assert marks_of(hands) == {0: DealMark.OPEN}


def test_a_game_that_another_window_plays_is_left_to_it(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        here, there = Days(one), Days(two)
        here.controller.open("alaska")
        there.begin(there.today)
        there.play(3)
        here.begin(here.today)
        assert str(here.last(Refused).sentence) == "That game is being played in another window."
        assert here.controller.session.game.slug == SLUG
        there.win()
        assert marks_of(here) == {0: DealMark.WON}


def test_a_clock_set_back_counts_no_day_that_is_to_come(store: Store) -> None:
    hands = Days(store)
    for _ in range(4):
        hands.win_day(hands.today)
        hands.time += SECONDS_A_DAY
    hands.time -= 3 * SECONDS_A_DAY
    assert marks_of(hands) == {1: DealMark.WON, 0: DealMark.WON}
    assert streak_of(hands) == (2, 4)


def test_a_reset_takes_the_days_with_it_and_undoing_it_brings_them_back(store: Store) -> None:
    hands = Days(store)
    hands.win_day(hands.today)
    store.reset(SLUG)
    assert marks_of(hands) == {0: DealMark.OPEN}
    assert streak_of(hands) == (0, 0)
    store.undo_reset()
    assert streak_of(hands) == (1, 1)


def test_the_deal_that_was_played_stays_that_of_its_day(store: Store) -> None:
    """Though another one may be the deal of that day by now."""
    hands = Days(store)
    deal, lines = WINS[SLUG]
    assert deal_of(hands.today) != deal
    game = begun(store, Session(GAMES[SLUG], deal), hands.time, hands.today)
    game.session.play_all(lines.split("; "))
    store.save_game(game, Usage(1.0), hands.time)
    assert DailyDeals(store, hands.today).day(SLUG, hands.today).deal == deal
    hands.begin(hands.today)
    assert (hands.controller.session.deal, hands.controller.session.move_number) == (deal, 0)


def test_of_all_games_of_a_day_the_best_is_told_of_and_of_equal_ones_the_latest(
    store: Store,
) -> None:
    hands = Days(store)
    day = hands.today

    def play_day(*, is_shown: bool = False) -> str:
        hands.time += 1
        hands.begin(day)
        kept = hands.controller.game
        (hands.show if is_shown else hands.win)()
        return kept.id

    def best() -> str:
        told = DailyDeals(store, hands.today).day(SLUG, day).game
        assert told is not None
        return told.id

    for is_shown in (True, True, False, False):
        assert play_day(is_shown=is_shown) == best()
    won = best()
    play_day(is_shown=True)
    assert best() == won, "that one was won by the player"
    hands.time += SECONDS_A_DAY
    play_day()
    assert best() == won, "that one was won on its day"
    day = hands.today - 5
    later = [play_day(), play_day()]
    assert best() == later[-1]
    hands.begin(day)
    hands.play(2)
    assert best() == later[-1], "that one was won"


def test_of_several_games_of_a_day_that_are_under_way_the_latest_is_gone_on_with(
    store: Store,
) -> None:
    """Though the deals of that day were different ones when they were begun."""
    hands = Days(store)
    ids = []
    for deal in (11, 12):
        game = begun(store, Session(GAMES[SLUG], deal), hands.time, hands.today)
        game.session.play(game.session.moves[0].command)
        store.save_game(game, Usage(1.0), hands.time)
        ids.append(game.id)
        hands.time += 1
    day = DailyDeals(store, hands.today).day(SLUG, hands.today)
    assert (day.deal, day.under_way) == (12, ids[-1])


def test_the_days_are_exported_and_imported(tmp_path: Path) -> None:
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        hands = Days(one)
        hands.win_day(hands.today)
        hands.win_day(hands.today - 1)
        hands.begin(hands.today - 3)
        hands.play(2)
        exported(one, tmp_path / "all.json")
        imported(two, tmp_path / "all.json")
        there = Days(two)
        assert marks_of(there) == marks_of(hands)
        assert streak_of(there) == streak_of(hands) == (1, 1)
        there.begin(there.today - 3)
        assert there.controller.session.step.line_count == 2


@contextmanager
def zone(name: str) -> Iterator[None]:
    """Have local time be that of a place."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = name
    time.tzset()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()


needs_zones = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be set here")


@needs_zones
def test_a_day_that_was_won_stays_won_wherever_one_travels(store: Store) -> None:
    with zone("Pacific/Auckland"):
        hands = Days(store, datetime(2026, 11, 22, 0, 30))
        day = hands.today
        hands.win_day(day)
        assert streak_of(hands) == (1, 1)
    with zone("America/Los_Angeles"):
        hands = Days(store, datetime(2026, 11, 22, 20, 0))
        assert hands.today == day
        assert marks_of(hands) == {0: DealMark.WON}
        assert streak_of(hands) == (1, 1)


@needs_zones
@pytest.mark.parametrize(
    "place", ["UTC", "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Asia/Kathmandu"]
)
def test_every_second_is_of_one_day_and_days_follow_each_other(place: str) -> None:
    with zone(place):
        first = date(1970, 1, 2).toordinal()
        for day in range(first, date(2100, 12, 31).toordinal(), times(37, 13)):
            begins, ends = start_of_day(day), start_of_day(day + 1)
            assert 0 < ends - begins <= 30 * 3600 or place == "Pacific/Apia"
            if ends - begins > 1:
                assert day_of(begins) == day_of(ends - 1) == day
                assert day_of(begins - 1) < day


def test_the_deals_of_a_past_week_never_change() -> None:
    assert {
        slug: [todays_deal(slug, FIRST_DAY + day) for day in range(7)] for slug in RECORDED
    } == FIRST_OF_THEM


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_the_deals_of_past_days_never_change(slug: str) -> None:
    deals = ",".join(str(todays_deal(slug, FIRST_DAY + day)) for day in range(1000))
    assert sha256(deals.encode()).hexdigest()[:16] == DEALS_OF_DAYS[slug]


@pytest.mark.parametrize("slug", RECORDED)
def test_more_recorded_deals_change_no_day(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    days = range(FIRST_DAY, FIRST_DAY + times(10, 100))
    before = [todays_deal(slug, day) for day in days]
    numbers = recorded_deals.deals(slug)
    more = [*numbers, *range(max(numbers) + 1, max(numbers) + 50)]
    monkeypatch.setattr(recorded_deals, "deals", lambda slug, level=None: more)
    assert [todays_deal(slug, day) for day in days] == before


def test_the_deal_of_each_day_has_a_recorded_win() -> None:
    for slug in RECORDED:
        days = some(range(FIRST_DAY, FIRST_DAY + 10), 3)
        assert all(solution(slug, todays_deal(slug, day)) for day in days)


def test_the_panel_of_a_win_tells_the_day_and_the_streak(store: Store) -> None:
    hands = Days(store)
    hands.win_day(hands.today)
    assert told(hands) == DailyWin(hands.today, 1)
    hands.time += SECONDS_A_DAY
    hands.win_day(hands.today)
    assert told(hands) == DailyWin(hands.today, 2)
    hands.win_day(hands.today - 3)
    assert told(hands) == DailyWin(hands.today - 3, 0)
    hands.time += 2 * SECONDS_A_DAY
    hands.win_day(hands.today - 1)
    assert told(hands) == DailyWin(hands.today - 1, 0), "nor is the streak before it told of"
    hands.controller.deal(deal_of(hands.today))
    hands.win()
    assert told(hands) is None


def told(hands: Days) -> DailyWin | None:
    return win_report(hands.controller.game, hands.controller.games.store, hands.now).daily
