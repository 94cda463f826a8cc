"""The order of the games: by a number that grows."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from contextlib import closing
from operator import itemgetter
from pathlib import Path
from random import Random
from sqlite3 import Connection

import pytest

from solitaire_gui.store.database.contents import Contents, Merge, StoredGame, merge
from solitaire_gui.store.database.opening import open_memory
from solitaire_gui.store.database.values import sequence_number
from tests.store.playing import NOON, begin, opened, play
from tests.support.levels import times

Named = tuple[str, float]


@pytest.fixture
def db() -> Iterator[Connection]:
    with closing(open_memory()) as db:
        yield db


def kept(name: str, time: float, ended: float | None = None) -> StoredGame:
    return StoredGame(
        uid=name, game="scorpion", deal=1, deck=None, started=NOON, changed=NOON + time,
        ended=ended, result=None, seconds=1.0, moves=1, undos=0, hints=0, pointer=1,
        restarted_from=0, gestures=("M 7 1 5",),
    )  # fmt: skip


def add(db: Connection, games: Sequence[Named]) -> None:
    addition = Merge(db)
    for name, time in games:
        addition.add(kept(name, time))


def order(db: Connection) -> list[str]:
    return [name for (name,) in db.execute("SELECT uid FROM games ORDER BY sequence, id")]


def some(rng: Random, place: str) -> list[Named]:
    """Return some games, mostly in the order of their times."""
    times = range(place == "here", 200, 2)  # which no two games share
    changed = sorted(rng.sample(times, rng.randrange(12)))
    if rng.random() < 0.3:
        rng.shuffle(changed)
    return [(f"{place}{number}", float(time)) for number, time in enumerate(changed)]


def merged(here: Sequence[Named], there: Sequence[Named]) -> list[str]:
    return [name for name, _ in heapq.merge(here, there, key=itemgetter(1))]


def test_games_lie_where_their_times_say_and_each_place_keeps_its_order() -> None:
    for seed in range(times(15, 60)):
        rng = Random(seed)
        here, there = some(rng, "here"), some(rng, "there")
        with closing(open_memory()) as db:
            add(db, here)
            assert order(db) == [name for name, _ in here]
            add(db, there)
            assert order(db) == merged(here, there)


def test_a_game_lies_where_it_ended_whatever_the_clock_said_when_it_was_changed(
    db: Connection,
) -> None:
    merge(db, Contents([kept("here", 5.0, NOON + 5.0)]))
    Merge(db).add(kept("there", 9.0, NOON + 1.0))
    assert order(db) == ["there", "here"]


@pytest.mark.parametrize("time", [float("inf"), float("nan"), -1e300])
def test_a_clock_that_tells_no_time_puts_a_game_behind_the_others(time: float) -> None:
    assert sequence_number(7, time) == 8


def test_a_game_on_the_table_is_the_last_though_the_clock_was_put_back(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        games = [begin(store, deal=deal, now=NOON - deal) for deal in range(1, 6)]
        for game in games:
            play(store, game, 1, NOON - 100)
        assert store.make_current(games[2], NOON - 200)
        last = store.last()
        assert last is not None
        assert last.id == games[2].id
