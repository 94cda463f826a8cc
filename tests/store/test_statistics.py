"""What counts as played, the streaks, the best figures and the plots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.store import SHOWN, UNFINISHED, WON, Record, Spent, Statistics, Store
from solitaire_gui.store.statistics import WINDOW, statistics
from tests.store.playing import NOON, begin, opened, play, win

RESULTS = {"w": WON, "s": SHOWN, "u": UNFINISHED}


def records(text: str, game: str = "scorpion") -> Iterator[Record]:
    """Yield games by letters: w won, s shown, u unfinished."""
    for number, letter in enumerate(text):
        ended = None if letter == "u" else NOON + number
        yield Record(
            str(number), game, number, NOON, NOON + number, ended, RESULTS[letter],
            seconds=60.0 + number, moves=90 - number, undos=0, hints=0, length=5, counts=True,
        )  # fmt: skip


def figures(text: str) -> Statistics:
    return statistics(list(records(text)))


def begin_and_play(store: Store, now: float = NOON) -> None:
    game = begin(store, deal=5, now=now)
    play(store, game, 3, now)


@pytest.mark.parametrize(
    ("text", "played", "won"),
    [
        ("", 0, 0),
        ("w", 1, 1),
        ("u", 0, 0),
        ("uu", 1, 0),
        ("uw", 2, 1),
        ("wu", 1, 1),
        ("wwuwuu", 5, 3),
    ],
)
def test_a_game_is_played_when_it_has_ended_or_was_left_for_another(
    text: str, played: int, won: int
) -> None:
    found = figures(text)
    assert (found.played, found.won) == (played, won)
    assert found.rate == (won / played if played else None)


@pytest.mark.parametrize(
    ("text", "now", "best"),
    [
        ("", 0, 0),
        ("www", 3, 3),
        ("wwu", 2, 2),
        ("wwuu", 0, 2),
        ("wws", 0, 2),
        ("wwsw", 1, 2),
        ("wwuw", 1, 2),
        ("uwuwwwuuw", 1, 3),
    ],
)
def test_a_game_that_was_left_for_a_later_one_or_only_shown_breaks_a_streak(
    text: str, now: int, best: int
) -> None:
    assert (figures(text).streak, figures(text).best_streak) == (now, best)


def test_a_game_of_another_kind_leaves_none_behind() -> None:
    found = statistics([*records("wu"), *records("wu", "alaska")])
    assert (found.played, found.won, found.streak) == (2, 2, 2)


def test_the_best_figures_are_those_of_won_games() -> None:
    found = figures("uwuwuw")  # the seconds rise by one from 60, the moves fall by one from 90
    assert (found.best_seconds, found.median_seconds, found.fewest_moves) == (61.0, 63.0, 85)
    assert figures("uw").median_seconds == 61.0
    assert figures("wuw").median_seconds == 61.0
    nothing = figures("uu")
    assert nothing.best_seconds is nothing.median_seconds is nothing.fewest_moves is None


def test_help_is_added_up() -> None:
    one, two, three = records("wuw")
    found = statistics(
        [one._replace(undos=4), two._replace(hints=2, undos=3), three._replace(hints=1, undos=1)]
    )
    assert (found.unaided, found.hints, found.undos) == (1, 3, 8)


def test_the_plots_follow_the_order_in_which_games_ended() -> None:
    found = figures("wuuw")
    assert found.rates == [1.0, 1 / 2, 1 / 3, 2 / 4]
    assert found.times == [60.0, 63.0]


def test_the_win_rate_looks_back_on_the_last_games_only() -> None:
    found = figures("u" * WINDOW + "w" * WINDOW)
    assert found.rates[WINDOW - 1] == 0.0
    assert found.rates[-1] == 1.0
    assert found.rate == 0.5


def test_the_statistics_are_those_of_what_was_played(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for deal in (1, 2):
            play(store, begin(store, deal=deal), 4)
        begin(store, deal=3)
        found = store.statistics("scorpion")
        assert (found.played, found.won, found.rate) == (1, 0, 0.0)
        win(store, seconds=100.0, now=NOON + 5)
        win(store, seconds=80.0, now=NOON + 9)
        win(store, "montana", seconds=50.0, now=NOON + 11)
        found = store.statistics("scorpion")
        assert (found.played, found.won, found.streak) == (4, 2, 2)
        assert (found.best_seconds, found.median_seconds) == (80.0, 90.0)
        assert found.times == [100.0, 80.0]
        everything = store.statistics()
        assert (everything.played, everything.won, everything.best_seconds) == (5, 3, 50.0)


def test_a_game_that_was_left_and_is_won_later_was_never_lost(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        won = win(store)
        lines, id = won.session.gestures, won.id
        left = begin(store, deal=won.session.deal or 0)
        left.session.restore(lines[:-1], len(lines) - 1)
        store.keep(left, Spent(5), NOON)
        win(store)
        found = store.statistics("scorpion")
        assert (found.played, found.won, found.streak, found.best_streak) == (3, 2, 1, 1)
        again = store.load(left.id)
        assert again is not None
        assert store.resume(again, NOON)
        again.session.play(lines[-1][0])
        store.keep(again, Spent(6), NOON)
        found = store.statistics("scorpion")
        assert (found.played, found.won, found.streak, found.best_streak) == (3, 3, 3, 3)
        assert store.load(id) is not None


def test_looking_at_an_old_win_changes_no_streak(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        old = win(store)
        begin_and_play(store)
        win(store)
        assert store.statistics().streak == 1
        again = store.load(old.id)
        assert again is not None
        again.session.restart()
        assert store.resume(again, NOON)
        assert store.statistics().streak == 1


def test_a_clock_that_was_set_back_changes_no_order_and_makes_nothing_negative(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        win(store, now=NOON)
        begin_and_play(store, NOON - 1000)
        win(store, now=NOON - 3000)
        game = begin(store, deal=9, now=NOON)
        play(store, game, 2, now=NOON - 9000)
        store.keep(game, Spent(-5.0), NOON - 9999)
        found = store.statistics("scorpion")
        assert (found.played, found.won, found.streak, found.best_streak) == (3, 2, 1, 1)
        for record in store.past():
            assert record.seconds >= 0
            assert record.started <= record.changed
            assert record.ended is None or record.started <= record.ended
        last = store.last()
        assert last is not None
        assert last.id == game.id
