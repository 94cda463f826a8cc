"""The order of games from two places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from heapq import merge
from itertools import count
from operator import itemgetter
from random import Random
from sqlite3 import Connection

import pytest

from solitaire_gui.store.database import sequence_numbers
from solitaire_gui.store.database.contents import Addition, Contents, KeptGame, absorb, gather
from solitaire_gui.store.database.opening import open_memory
from tests.levels import times
from tests.store.playing import NOON

Named = tuple[str, float]


@pytest.fixture
def db() -> Iterator[Connection]:
    with closing(open_memory()) as db:
        yield db


def kept(name: str, time: float, ended: float | None = None) -> KeptGame:
    return KeptGame(
        uid=name, game="scorpion", deal=1, deck=None, started=NOON, changed=NOON + time,
        ended=ended, result=None, seconds=1.0, moves=1, undos=0, hints=0, pointer=1,
        restarted_from=0, gestures=("M 7 1 5",),
    )  # fmt: skip


def add(db: Connection, games: Sequence[Named]) -> Addition:
    addition = Addition(db)
    for name, time in games:
        addition.add(kept(name, time))
    return addition


def order(db: Connection) -> list[str]:
    return [name for (name,) in db.execute("SELECT uid FROM games ORDER BY turn")]


def some(rng: Random, place: str) -> list[Named]:
    """Return some games, mostly in the order of their times."""
    changed = sorted(rng.randrange(100) for _ in range(rng.randrange(12)))
    if rng.random() < 0.3:
        rng.shuffle(changed)
    return [(f"{place}{number}", float(time)) for number, time in enumerate(changed)]


def merged(here: Sequence[Named], there: Sequence[Named]) -> list[str]:
    return [name for name, _ in merge(here, there, key=itemgetter(1))]


def test_games_lie_where_their_times_say_and_each_place_keeps_its_order() -> None:
    for seed in range(times(15, 60)):
        rng = Random(seed)
        here, there = some(rng, "here"), some(rng, "there")
        with closing(open_memory()) as db:
            assert_put_in_order(db, here, there)


def assert_put_in_order(db: Connection, here: Sequence[Named], there: Sequence[Named]) -> None:
    """Add the games of one place to those of the other, and look at each step of it."""
    absorb(db, Contents([kept(*game) for game in here]))
    assert order(db) == [name for name, _ in here]
    addition = add(db, there)
    before = [name for name, _ in [*there, *here]]
    assert order(db) == before
    anew, wanted = addition.misplaced(), merged(here, there)
    for done in range(len(anew) + 1):
        sequence_numbers.write(db, anew[:done])
        behind = wanted[len(wanted) - done :]
        assert order(db) == [*(name for name in before if name not in behind), *behind]
    assert order(db) == wanted
    assert addition.misplaced() == []


def test_what_is_older_than_all_is_not_numbered_anew(db: Connection) -> None:
    absorb(db, Contents([kept("here", 5.0)]))
    assert add(db, [("a", 1.0), ("b", 2.0)]).misplaced() == []


def put_on_table(db: Connection, name: str) -> None:
    db.execute("UPDATE games SET turn = (SELECT max(turn) + 1 FROM games) WHERE uid = ?", (name,))


def test_a_game_put_on_the_table_meanwhile_stays_the_last(db: Connection) -> None:
    absorb(db, Contents([kept("one", 1.0), kept("two", 9.0)]))
    addition = add(db, [("three", 5.0), ("four", 10.0)])
    anew = addition.misplaced()
    assert sequence_numbers.are_free(db, anew)
    sequence_numbers.write(db, anew[:1])
    put_on_table(db, "one")
    sequence_numbers.write(db, anew[1:])
    assert order(db) == ["three", "two", "four", "one"]


def test_a_game_that_was_to_be_moved_is_not_if_it_was_put_on_the_table_meanwhile(
    db: Connection,
) -> None:
    absorb(db, Contents([kept("one", 1.0), kept("two", 9.0)]))
    anew = add(db, [("three", 5.0), ("four", 10.0)]).misplaced()
    sequence_numbers.write(db, anew[:1])
    put_on_table(db, "two")
    sequence_numbers.write(db, anew[1:])
    assert order(db) == ["one", "three", "four", "two"]


def test_a_game_lies_where_it_ended_whatever_the_clock_said_when_it_was_changed(
    db: Connection,
) -> None:
    absorb(db, Contents([kept("here", 5.0, NOON + 5.0)]))
    addition = Addition(db)
    addition.add(kept("there", 9.0, NOON + 1.0))
    sequence_numbers.write(db, addition.misplaced())
    assert order(db) == ["there", "here"]


def test_turns_found_before_a_game_was_put_on_the_table_are_no_longer_free(db: Connection) -> None:
    absorb(db, Contents([kept("one", 1.0), kept("two", 9.0)]))
    addition = add(db, [("three", 5.0)])
    anew = addition.misplaced()
    put_on_table(db, "one")
    assert not sequence_numbers.are_free(db, anew)
    assert sequence_numbers.are_free(db, addition.misplaced())


def test_any_number_of_files_can_be_added(db: Connection) -> None:
    names, rng = count(), Random(1)
    for _ in range(20):
        games = [kept(f"{next(names)}", rng.random()) for _ in range(5)]
        absorb(db, Contents(games))
    assert len(gather(db).games) == 100
    assert len(set(db.execute("SELECT turn FROM games"))) == 100
