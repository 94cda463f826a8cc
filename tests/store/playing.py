"""Games played into a store, and what must be the same when they are read again."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.history import ORIGINS, Step, steps_after
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame, Store, Usage
from solitaire_gui.store.database import maintenance
from solitaire_gui.store.database.contents import Contents, StoredGame, merge, read_all
from solitaire_gui.store.database.database_file import DatabaseFile
from solitaire_gui.store.database.opening import open_beside
from solitaire_gui.store.transfer.owners import SETTING
from tests.games import RECORDED
from tests.games.wins import WINS
from tests.support.playing import begun, exactly, gestures, play_at_random

NOON = 1_700_000_000.0
NAME = "solitaire.sqlite3"


@contextmanager
def opened(folder: Path, *notices: str) -> Iterator[Store]:
    """Open a store, and see to it that it says just this and is closed in the end.

    All of a file that is there is checked at once. A notice that ends in … need only begin so.
    """
    is_there = (folder / NAME).exists()
    store = Store(folder)
    try:
        if is_there:
            store.check()
        said = list(store.notices)
        assert len(said) == len(notices), said
        for sentence, expected in zip(said, notices, strict=True):
            assert sentence == expected or (
                expected.endswith("…") and sentence.startswith(expected[:-1])
            ), said
        store.notices.clear()
        yield store
    finally:
        store.close()


def begin(store: Store, slug: str = "scorpion", deal: int = 1, now: float = NOON) -> OpenGame:
    """Put a deal on the table."""
    return begun(store, Session(GAMES[slug], deal), now)


def play(store: Store, game: OpenGame, count: int, now: float = NOON, seed: int = 0) -> None:
    """Play some gestures at random, a second each, and keep each."""
    for _ in play_at_random(game.session, Random(seed), count):
        now += 1
        seconds = game.usage.seconds + 1
        assert store.save_game(game, game.usage._replace(seconds=seconds), now), store.notices


def win(store: Store, slug: str = "scorpion", seconds: float = 60.0, now: float = NOON) -> OpenGame:
    """Play a game to its win, keeping its last two gestures."""
    deal, text = WINS[slug]
    game = begin(store, slug, deal, now)
    lines = text.split("; ")
    for line in lines[:-1]:
        game.session.play(line)
    store.save_game(game, Usage(seconds - 1), now)
    game.session.play(lines[-1])
    store.save_game(game, Usage(seconds), now)
    assert game.session.is_won
    return game


def change(session: Session[Any], rng: Random) -> None:
    """Do anything that can be done to a game, by whomever."""
    choice = rng.random()
    if choice < 0.2:
        session.undo()
    elif choice < 0.3:
        session.redo()
    elif choice < 0.33:
        session.restart()
    elif choice < 0.38:
        session.go_back(rng.randint(0, session.move_number))
    elif possible := gestures(session):
        session.play_all(rng.choice(possible), rng.choice(ORIGINS))
    else:
        session.restart()


def history(session: Session[Any]) -> list[object]:
    """Return where a session stands in which history, each gesture with where it came from.

    The last of it are the lines of play that were left, which a file of one game has not.
    """

    def way_to(end: Step[Any]) -> list[list[object]]:
        return [[list(step.lines), step.origin] for step in steps_after(0, end)]

    left = [way_to(end) for end in session.variation_ends]
    return [way_to(session.newest), session.move_number, session.jumped_from, left]


def everything(session: Session[Any]) -> object:
    """Return all that a session is: its deal, its history and every table of it."""
    step, tables = session.newest, [exactly(session.newest.table)]
    while step.parent is not None:
        step = step.parent
        tables.append(exactly(step.table))
    return session.game.slug, session.deal, session.seed, history(session)[:-1], tables


def reloaded(store: Store, game: OpenGame) -> Session[Any]:
    """Return what the store makes of a game, which must be without a problem."""
    again = store.load(game.id)
    assert again is not None
    assert again.problem is None
    assert again.usage == game.usage
    return again.session


@contextmanager
def beside(store: Store) -> Iterator[sqlite3.Connection]:
    """Open a store's file once more, as another program does, with all that is kept so far."""
    store.flush()
    with closing(open_beside(str(Path(store.folder) / NAME))) as db:
        yield db


def execute(store: Store, sql: str, *values: object) -> list[Any]:
    """Do something to a store's file beside the program; return the rows that are found."""
    with beside(store) as db:
        return db.execute(sql, values).fetchall()


def live_file(store: Store) -> DatabaseFile:
    """Return the file of a store."""
    return store._file


def own_connection(store: Store) -> sqlite3.Connection:
    """Return the connection by which a store reads and writes.

    SQLite counts rows and steps, and tells what it is asked, for the connection alone that does it.
    """
    return live_file(store).db


def contents(store: Store) -> Contents:
    """Return all that is in a store's file, but for whose it is."""
    with beside(store) as db:
        found = read_all(db)
    others = {name: value for name, value in found.settings.items() if name != SETTING}
    return found._replace(settings=others)


def fill(store: Store, seed: int = 1) -> None:
    """Keep games of every kind and state, and settings."""
    rng = Random(seed)
    for number, slug in enumerate(RECORDED):
        now = NOON + 100 * number
        win(store, slug, now=now)
        game = begin(store, slug, rng.randint(1, 1000), now + 50)
        play(store, game, 12, now + 50, seed)
        game.session.restart()
        store.save_game(game, Usage(7.25, 3, 2), now + 70)
    deck = Deck()
    deck.shuffle(rng=rng)
    play(store, begun(store, Session.from_deck(GAMES["seahaven"], deck), NOON), 5)
    store.set_setting("table", "green")
    store.set_setting("place", [10, 20, {"ä": None}])


def add_many(store: Store, count: int, length: int = 60) -> None:
    """Keep many games of so many gestures, all of them before any that is played."""
    games = [
        StoredGame(
            uid=f"{number:016x}", game="scorpion", deal=number + 1, deck=None, started=NOON,
            changed=NOON - count + number, ended=None, result=None, seconds=60.0, moves=length,
            undos=0, hints=0, pointer=length, restarted_from=0,
            gestures=("M 7 1 5",) * length,
        )
        for number in range(count)
    ]  # fmt: skip
    with beside(store) as db:
        merge(db, Contents(games))


def killed_with_a_log(folder: Path) -> Contents:
    """Leave a file and a log beside it, as a program does that is killed; return their games.

    All changes are still in the log.
    """
    with pytest.MonkeyPatch.context() as patch, opened(folder / "living") as store:
        patch.setattr(maintenance, "MAX_CHANGES_IN_LOG", 10**9)
        fill(store, 5)
        found = contents(store)
        for path in (folder / "living").glob(f"{NAME}*"):
            shutil.copy(path, folder)
        (folder / f"{NAME}-shm").unlink()
    assert (folder / f"{NAME}-wal").stat().st_size > 10_000
    return found
