"""What counts as played, the streaks, the best figures and the plots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from solitaire_gui.history import FOREIGN, HINTED
from solitaire_gui.store import OpenGame, Score, Statistics, Store, Usage
from solitaire_gui.store.database.contents import Contents, StoredGame, merge
from solitaire_gui.store.database.opening import open_memory
from solitaire_gui.store.review_rows import Findings, Quality
from solitaire_gui.store.statistics import LATEST, WINDOW, Mistakes, scores, statistics
from tests.store.playing import NOON, begin, opened, play, win


def kept_games(text: str, game: str = "scorpion") -> Iterator[StoredGame]:
    """Yield games by letters: u unfinished, w won by the player, or else by whom."""
    for number, letter in enumerate(text):
        is_won = letter != "u"
        yield StoredGame(
            uid=f"{game}{number}", game=game, deal=number + 1, deck=None, started=NOON,
            changed=NOON + number, ended=NOON + number if is_won else None,
            result="won" if is_won else None, seconds=60.0 + number, moves=max(1, 90 - number),
            undos=0, hints=0, pointer=1, restarted_from=0,
            gestures=("D",), origins="" if letter in "uw" else letter,
        )  # fmt: skip


def statistics_of(games: Iterable[StoredGame], but: str = "") -> Statistics:
    with closing(open_memory()) as db:
        merge(db, Contents([*games]))
        return statistics(db, None, but)


def figures(text: str) -> Statistics:
    return statistics_of(kept_games(text))


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
    found = statistics_of([*kept_games("wu"), *kept_games("wu", "alaska")])
    assert (found.played, found.won, found.streak) == (2, 2, 2)


def test_the_best_figures_are_those_of_won_games() -> None:
    found = figures("uwuwuw")  # the seconds rise by one from 60, the moves fall by one from 90
    assert (found.best_seconds, found.average_seconds, found.fewest_moves) == (61.0, 63.0, 85)
    nothing = figures("uu")
    assert (nothing.best_seconds, nothing.times, nothing.fewest_moves) == (None, None, None)


def test_a_win_with_a_hint_is_not_unaided() -> None:
    one, two, three = kept_games("wuw")
    assert statistics_of([one, two, three._replace(origins=HINTED)]).unaided == 1


def test_the_averages_are_of_won_games_in_whole_seconds() -> None:
    one, two, three = kept_games("wuw")
    found = statistics_of([one._replace(seconds=61.9), two, three])
    assert (found.average_seconds, found.average_moves) == (61.5, 89.0)


def test_one_game_can_be_left_out() -> None:
    for whole, less in (("wuww", "wuw"), ("wuwu", "wuw"), ("wuuu", "wuu")):
        found = statistics_of(kept_games(whole), "scorpion3")
        assert found == figures(less)._replace(times=None)


@pytest.mark.parametrize("foreign", FOREIGN)
def test_the_win_of_a_game_with_moves_of_others_changes_no_figure_but_is_told_of(
    foreign: str,
) -> None:
    games = [*kept_games(f"w{foreign}uw")]
    found = statistics_of(games)
    assert found.others_wins == 1
    assert found._replace(others_wins=0) == statistics_of([games[0], *games[2:]])


@pytest.mark.parametrize("text", ["", "w", "u", "wu", "uuw", "wsuu", "swwuwu"])
def test_the_scores_are_those_of_the_statistics(text: str) -> None:
    with closing(open_memory()) as db:
        merge(db, Contents([*kept_games(text), *kept_games(text[::-1], "alaska")]))
        told = scores(db)
        for game in ("scorpion", "alaska", "montana"):
            whole = statistics(db, game)
            assert told.get(game, Score(0, 0)) == (whole.played, whole.won)


def test_the_plots_follow_the_order_in_which_games_ended() -> None:
    found = figures("wuuw")
    assert found.rates == [1.0, 1 / 2, 1 / 3, 2 / 4]


def test_the_win_rate_looks_back_on_the_last_games_only() -> None:
    found = figures("u" * WINDOW + "w" * WINDOW)
    assert found.rates[WINDOW - 1] == 0.0
    assert found.rates[-1] == 1.0
    longer = figures("w" * LATEST + "u" * WINDOW + "w" * LATEST)
    assert len(longer.rates) == LATEST
    assert longer.rates[:2] == [0.05, 0.1]
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
        assert (found.best_seconds, found.average_seconds) == (80.0, 90.0)
        everything = store.statistics()
        assert (everything.played, everything.won, everything.best_seconds) == (5, 3, 50.0)


def test_a_game_that_was_left_and_is_won_later_was_never_lost(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        won = win(store)
        lines, id = won.session.gestures, won.id
        left = begin(store, deal=won.session.deal or 0)
        left.session.restore(lines[:-1], len(lines) - 1)
        store.save_game(left, Usage(5), NOON)
        win(store)
        found = store.statistics("scorpion")
        assert (found.played, found.won, found.streak, found.best_streak) == (3, 2, 1, 1)
        again = store.load(left.id)
        assert again is not None
        assert store.make_current(again, NOON)
        again.session.play(lines[-1][0])
        store.save_game(again, Usage(6), NOON)
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
        assert store.make_current(again, NOON)
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
        store.save_game(game, Usage(-5.0), NOON - 9999)
        found = store.statistics("scorpion")
        assert (found.played, found.won, found.streak, found.best_streak) == (3, 2, 1, 1)
        for record in store.past():
            assert record.seconds >= 0
            assert record.started <= record.changed
            assert record.ended is None or record.started <= record.ended
        last = store.last()
        assert last is not None
        assert last.id == game.id


def keep_quality(store: Store, game: OpenGame, quality: Quality) -> None:
    store.save_review(game, Findings(), quality)


def test_how_well_games_were_played_is_told_of_those_of_which_it_is_known(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        first = win(store, "scorpion", now=NOON)
        moves = first.session.step.line_count
        keep_quality(store, first, Quality(2, moves - 10))
        lost = begin(store, "alaska", now=NOON + 1)
        play(store, lost, 9, NOON + 1)
        keep_quality(store, lost, Quality(1, None, 7))
        win(store, "scorpion", now=NOON + 2)
        last = win(store, "scorpion", now=NOON + 3)
        keep_quality(store, last, Quality(0, moves + 3))
        figures = store.statistics()
        excess = 10 / (moves - 10)
        assert figures.latest == [Mistakes(2, excess), Mistakes(1, None), Mistakes(0, 0.0)]
        assert store.statistics("alaska").latest == [Mistakes(1, None)]
        assert store.statistics("montana").latest == []
        assert {record.id: record.lost_at for record in store.past()}[lost.id] == 7
        play(store, lost, 1, NOON + 4)
        assert store.statistics("alaska").latest == [], "it has gone on"
        store.reset()
        assert store.statistics().latest == []


def test_how_well_is_told_of_the_latest_games(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for number in range(LATEST + 5):
            game = begin(store, deal=number + 1, now=NOON + number)
            play(store, game, 2, NOON + number)
            keep_quality(store, game, Quality(number))
        figures = store.statistics("scorpion")
        assert [played.blunders for played in figures.latest] == [*range(5, LATEST + 5)]
