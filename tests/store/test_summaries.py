"""What is kept of many games says what they say themselves, whatever becomes of them."""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Iterator
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.history import FOREIGN, HINTED, PLAYED, SHOWN
from solitaire_gui.store import Store, summaries
from solitaire_gui.store.database import maintenance
from solitaire_gui.store.database.contents import Contents, StoredGame, merge
from solitaire_gui.store.statistics import scores, statistics
from solitaire_gui.store.summaries import update_summaries
from tests.store.many_games import many_games
from tests.store.playing import NOON, begin, beside, execute, opened, own_connection, play, win
from tests.store.transferring import exported, imported
from tests.support.levels import times
from tests.support.waiting import wait_for

KINDS = (None, *GAMES)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """Return a store of which every few games are summed up."""
    monkeypatch.setattr(summaries, "GAMES_PER_ROW", 4)
    monkeypatch.setattr(summaries, "LATEST_LEFT_OUT", 2)
    with opened(tmp_path / "own") as store:
        yield store


def games(count: int, seed: int = 1, prefix: str = "") -> Iterator[StoredGame]:
    """Yield games of every kind, won by all sorts of lines, or not."""
    rng, origins = Random(seed), (PLAYED, PLAYED, PLAYED, HINTED, SHOWN, *FOREIGN)
    for game in many_games(count, seed):
        origin = rng.choice(origins) * len(game.gestures)
        yield game._replace(uid=prefix + game.uid, origins=origin, moves=rng.randint(1, 99))


def add(store: Store, found: Iterator[StoredGame]) -> None:
    with beside(store) as db:
        merge(db, Contents([*found]))


def sum_up(store: Store) -> int:
    """Sum up all that can be; return of how many rows all is made."""
    with beside(store) as db:
        update_summaries(db)
        return int(db.execute("SELECT count(*) FROM summaries").fetchone()[0])


def check(store: Store) -> None:
    """See to it that all figures are those of the games, counted one by one."""
    for game in KINDS:
        told = store.statistics(game)
        assert told._asdict() == told._asdict() | counted(own_connection(store), game), game
        assert [len(store.past(game, is_won)) for is_won in (None, True, False)] == listed(
            store, game
        )
    assert store.scores() == scores(own_connection(store))


def listed(store: Store, game: str | None) -> list[int]:
    """Return how many games the list has, and how many won and others, by looking at all."""
    won = [record.result == "won" for record in store.past() if game in (None, record.game)]
    return [len(won), sum(won), len(won) - sum(won)]


def counted(db: sqlite3.Connection, kind: str | None) -> dict[str, object]:
    """Return some figures of a kind of game, or of all, counted game by game."""
    columns = "game, result, origin, seconds, moves, length, forgotten"
    rows = [
        (game, bool(result), origin, seconds, moves)
        for game, result, origin, seconds, moves, length, forgotten in db.execute(
            f"SELECT {columns} FROM games ORDER BY sequence"
        )
        if game in GAMES and kind in (None, game) and not forgotten
        if origin not in FOREIGN and (length or result)
    ]
    last = {row[0]: place for place, row in enumerate(rows)}
    played = [row for place, row in enumerate(rows) if row[1] or last[row[0]] != place]
    results = [is_won and origin != SHOWN for _, is_won, origin, _, _ in played]
    wins = [row for row, is_won in zip(played, results, strict=True) if is_won]
    runs = [(is_won, len([*run])) for is_won, run in groupby(results)]
    seconds, moves = sorted(row[3] for row in wins), [row[4] for row in wins]
    return {
        "played": len(played),
        "won": len(wins),
        "streak": runs[-1][1] if runs and runs[-1][0] else 0,
        "best_streak": max((length for is_won, length in runs if is_won), default=0),
        "unaided": sum(row[2] == PLAYED for row in wins),
        "best_seconds": min(seconds, default=None),
        "average_seconds": mean(map(int, seconds)) if wins else None,
        "fewest_moves": min(moves, default=None),
        "average_moves": mean(moves) if wins else None,
        "rates": [mean(results[max(0, end - 20) : end]) for end in range(1, len(results) + 1)][
            -100:
        ],
    }


def test_they_are_true_whatever_becomes_of_the_games(store: Store, tmp_path: Path) -> None:
    add(store, games(12 * len(GAMES)))
    check(store)
    assert sum_up(store) > 20
    check(store)
    left = store.past("alaska", False)[-1]
    game = store.load(left.id)
    assert game is not None
    assert store.make_current(game, NOON)
    check(store)
    win(store, "scorpion", now=NOON + 1e7)
    play(store, begin(store, "montana"), 3, NOON + 1e7)
    check(store)
    for game_or_all in ("scorpion", None):
        assert sum_up(store)
        store.reset(game_or_all)
        check(store)
    for _ in range(2):
        store.undo_reset()
        check(store)
    exported(store, tmp_path / "all.json")
    store.reset("alaska")
    assert sum_up(store)
    imported(store, tmp_path / "all.json")
    check(store)
    execute(store, "DELETE FROM games WHERE id % 7 = 0")
    check(store)
    assert sum_up(store)
    execute(store, "UPDATE games SET sequence = -sequence WHERE id % 5 = 0 AND sequence > 0")
    check(store)


def test_they_are_true_after_any_change_of_any_game(store: Store) -> None:
    add(store, games(40))
    rng = Random(3)
    changes = (
        "DELETE FROM games WHERE id = ?",
        "UPDATE games SET result = NULL, ended = NULL WHERE id = ?",
        "UPDATE games SET result = 'won', ended = started WHERE id = ?",
        "UPDATE games SET origin = 'o' WHERE id = ?",
        "UPDATE games SET forgotten = 'x' WHERE id = ?",
        "UPDATE games SET length = 0, pointer = 0, restarted_from = 0 WHERE id = ?",
        "UPDATE games SET seconds = 1.5 WHERE id = ?",
        "UPDATE games SET moves = 1 WHERE id = ?",
        "UPDATE games SET game = 'montana' WHERE id = ?",
        "UPDATE games SET sequence = sequence + 700000 WHERE id = ?",
    )
    for number in range(times(20, 400)):
        sum_up(store)
        execute(store, changes[number % len(changes)], rng.randint(1, 40))
        add(store, games(1, number + 10, f"{number} "))
        told = store.statistics(None)
        assert told._asdict() == told._asdict() | counted(own_connection(store), None), number


def test_one_game_is_left_out_wherever_it_is(store: Store) -> None:
    add(store, games(40))
    db = own_connection(store)
    for record in store.past(None, True)[::7]:
        before = statistics(db, None, record.id)
        sum_up(store)
        assert statistics(db, None, record.id) == before
        execute(store, "DELETE FROM summaries")


def test_what_was_not_written_so_is_not_believed(store: Store) -> None:
    add(store, games(40))
    for change in ("first = first - 1", "figures = replace(figures, '4', '5')", "figures = 7"):
        sum_up(store)
        execute(store, f"UPDATE summaries SET {change}")
        check(store)


def test_they_are_made_of_what_is_imported_and_where_a_file_is_looked_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: Store
) -> None:
    def rows(of: Store) -> int:
        return int(execute(of, "SELECT count(*) FROM summaries")[0][0])

    add(store, games(30))
    exported(store, tmp_path / "all.json")
    with opened(tmp_path / "other") as other:
        imported(other, tmp_path / "all.json", is_own=True)
        assert rows(other)
        check(other)
    assert rows(store) == 0
    monkeypatch.setattr(maintenance, "CHECK_AFTER", 0.0)
    begin(store)
    wait_for(lambda: rows(store) > 0, "they are made")


def test_with_many_games_few_of_them_are_read(store: Store) -> None:
    add(store, games(300))
    db, steps = own_connection(store), []
    for _ in range(2):
        taken = 0

        def note() -> int:
            nonlocal taken
            taken += 1
            return 0

        db.set_progress_handler(note, 1)
        summaries.summary(db, None)
        db.set_progress_handler(None, 0)
        steps.append(taken)
        sum_up(store)
    assert steps[1] < steps[0] / 2


@pytest.mark.parametrize("kind", [None, "scorpion"])
def test_the_times_are_in_bars_of_which_the_last_takes_what_is_longer(
    store: Store, kind: str | None
) -> None:
    add(store, games(50))
    for longest in (899.0, 90_000.0):
        execute(store, "UPDATE games SET seconds = ? WHERE id = 1 OR id = 2", longest)
        records = store.past(kind, True)
        seconds = sorted(record.seconds for record in records)
        found = store.statistics(kind).times
        assert found is not None
        edges = [found.start + found.step * number for number in range(len(found.counts))]
        places = [*(bisect_left(seconds, edge) for edge in edges), len(seconds)]
        assert found.counts == [end - start for start, end in pairwise(places)]
        assert found.start <= seconds[0] < found.start + found.step
        assert found.longest == seconds[-1]
        assert 3 <= len(edges) <= 12
        assert sum(second >= edges[-1] for second in seconds) <= max(1, len(seconds) // 5)
