"""With ten thousand games a start and a move cost what they cost with a few.

Counted in the steps of SQLite's machine and in bytecodes, which are the same wherever it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from solitaire_gui.store import Store, Usage
from solitaire_gui.store.database import games_in_use
from solitaire_gui.store.records import DELETED
from solitaire_gui.store.statistics import latest_played
from tests.store.many_games import BETWEEN, FIRST_DAY, keep_many
from tests.store.playing import NOON, begin, execute, opened, own_connection
from tests.support.levels import is_full
from tests.support.long_games import bytecodes

FEW, SOME, MANY = 100, 400, 10_000
MOST = 1.5
"""How much more it may be with many games: their trees are a page or two deeper."""

Work = Callable[[Store], object]


def steps(store: Store, work: Work) -> int:
    """Return how many steps SQLite takes for some work, and how many bytecodes Python."""
    count = 0

    def counted() -> int:
        nonlocal count
        count += 1
        return 0

    db = own_connection(store)
    db.set_progress_handler(counted, 1)
    taken = bytecodes(lambda: work(store))
    db.set_progress_handler(None, 0)
    return count + taken


def start(store: Store) -> None:
    """Do what a start does before the first frame."""
    games_in_use.register(own_connection(store), "1-0", lambda program: True)
    last = store.last()
    assert last is not None
    game = store.load(last.id)
    assert game is not None
    assert store.make_current(game, NOON)


def deal(store: Store) -> None:
    begin(store, deal=77)


def play(store: Store) -> None:
    """Make a move in the game that was on the table last."""
    last = store.last("scorpion")
    assert last is not None
    game = store.load(last.id)
    assert game is not None
    for _ in range(2):
        game.session.undo()
        store.save_game(game, Usage(), NOON)


def look_at_a_month(store: Store) -> None:
    """Read what a calendar shows of a month besides its streak, and what the goals count."""
    store.daily_games("scorpion", FIRST_DAY, FIRST_DAY + 8)
    store.unfinished_daily("scorpion", FIRST_DAY)
    store.wins(NOON, NOON + 100 * BETWEEN)


def look_at_how_well(store: Store) -> None:
    """Read how well the latest games were played."""
    assert latest_played(own_connection(store), None)


def undo_a_deal(store: Store) -> None:
    assert store.last("alaska", is_begun=True) is not None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with stores of few games and more."""
    folder = tmp_path_factory.mktemp("scale")
    for count in (FEW, SOME, MANY) if is_full() else (FEW, SOME):
        with opened(folder / str(count)) as store:
            keep_many(store, count)
            execute(store, "UPDATE games SET thrown = 1, shortest = 50")
    return folder


WAITED_FOR = (start, deal, play, look_at_a_month, look_at_how_well, undo_a_deal)


@pytest.mark.slow
@pytest.mark.parametrize("work", WAITED_FOR)
def test_what_is_waited_for_takes_no_longer_with_many_games(work: Work, folder: Path) -> None:
    taken = []
    for count in (FEW, MANY):
        store = Store(folder / str(count))
        work(store)
        taken.append(steps(store, work))
        store.close()
    few, many = taken
    assert many < MOST * few


def test_of_a_long_list_only_what_is_looked_at_is_read(folder: Path) -> None:
    with opened(folder / str(SOME)) as store:
        past, asked = store.past(), list[str]()
        whole = [*store.past()]
        own_connection(store).set_trace_callback(asked.append)
        assert past[98:102] == whole[98:102]
        assert past[-1] == whole[-1]
        own_connection(store).set_trace_callback(None)
        assert sum("LIMIT 100" in sql for sql in asked) == 3
        with pytest.raises(IndexError):
            past[len(past)]


def test_a_list_from_which_a_game_is_deleted_meanwhile_has_an_end_all_the_same(
    folder: Path,
) -> None:
    with opened(folder / str(FEW)) as store:
        before, past = [*store.past()], store.past()
        gone = before[2].id
        execute(store, "DELETE FROM games WHERE uid = ?", gone)
        assert list(past) == [*before[:2], *before[3:], DELETED]
        assert store.load(DELETED.id) is None
