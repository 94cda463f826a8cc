"""What one flipped bit can make of a value in the file, in every column of every table."""

from __future__ import annotations

import shutil
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import time
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.session import Session
from solitaire_gui.store import Store, Usage
from solitaire_gui.store.database.opening import open_memory
from solitaire_gui.store.database.stored_answers import PuzzleAnswer
from solitaire_gui.store.database.values import LAST_DAY, MAX_COUNT, MAX_TIME
from solitaire_gui.store.review_rows import Findings, Quality
from tests.games.wins import WINS
from tests.store.playing import NAME, NOON, begin, beside, opened, play
from tests.store.transferring import exported, imported
from tests.support.playing import begun

WHOLE_BITS, REAL_BITS = (0, 6, 20, 31, 47, 62, 63), (51, 52, 55, 58, 61, 62, 63)
"""Of the 64 bits of a number, which are flipped."""
ROWS = {("games", "id"), ("answers", "id"), ("reviews", "game")}
"""Numbers of rows, which are always whole."""
CHECKED_ELSEWHERE = {
    *("id", "number", "result", "first", "last", "figures"),
    *("lines", "name", "value", "answered_on", "is_right"),
}
"""What is compared alone, or is data of its own kind that has a checker of its own."""
LEFT = "left.sqlite3"
ANY_ROW, WON = "1", "result = 'won'"


class Wrong(NamedTuple):
    """A value in the place of another, in the last row for which a condition holds."""

    table: str
    column: str
    where: str
    value: object


def columns_of_tables() -> dict[str, list[str]]:
    """Return the names of the columns of each table, in their order."""
    with closing(open_memory()) as db:
        tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        names = "SELECT name FROM pragma_table_info(?)"
        return {table: [name for (name,) in db.execute(names, (table,))] for (table,) in tables}


def leave_file(folder: Path) -> Path:
    """Leave a file with something in every column, and a daily deal of today on the table."""
    today = day_of(time())
    deal, text = WINS["scorpion"]
    with opened(folder) as store:
        play(store, begin(store, "alaska"), 5)
        won = begun(store, Session(GAMES["scorpion"], deal), NOON, today)
        won.session.play_all(text.split("; "))
        won.won_on = today
        store.save_game(won, Usage(1.0), NOON)
        store.save_review(won, Findings(), Quality(1, 2, 3))
        game = begun(store, Session(GAMES["scorpion"], 5), NOON + 1.0, today)
        play(store, game, 3, NOON + 1.0)
        game.session.undo()
        play(store, game, 1, NOON + 4.0, seed=1)
        store.answer_puzzle(PuzzleAnswer("scorpion", 7, today, NOON, today, True, 1.0))
        store.set_setting("deck", "classic")
        store.mark_starting()
        with beside(store) as db, closing(sqlite3.connect(folder / LEFT)) as left:
            db.backup(left)
    return folder / LEFT


def wrong_values(file: Path) -> Iterator[Wrong]:
    """Yield what is to be tried: every column, in the last game as in the last that is won."""
    with closing(sqlite3.connect(file)) as db:
        for table, columns in columns_of_tables().items():
            if table == "summaries":  # there are none of so few games; each has a checksum
                continue
            for where in (ANY_ROW, WON) if table == "games" else (ANY_ROW,):
                for column in columns:
                    if (table, column) in ROWS:
                        continue
                    select = f"SELECT {column} FROM {table} WHERE {_last(table, where)}"
                    for value in _flipped(db.execute(select).fetchone()[0]):
                        yield Wrong(table, column, where, value)


def spoil(file: Path, wrong: Wrong, folder: Path) -> None:
    """Copy a file with a wrong value, which SQLite itself would refuse to write."""
    folder.mkdir()
    shutil.copy(file, folder / NAME)
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as db:
        tables = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall()
        _set_tables(db, [(name, sql.replace(" NOT NULL", "")) for name, sql in tables])
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(
            f"UPDATE OR IGNORE {wrong.table} SET {wrong.column} = ?"
            f" WHERE {_last(wrong.table, wrong.where)}",
            (wrong.value,),
        )
        _set_tables(db, tables)


def check(folder: Path) -> None:
    """Read all that is kept: none of it is what it cannot be."""
    store = Store(folder)
    try:
        records = [*store.past(), *store.unfinished(), *store.wins(0.0, MAX_TIME)]
        for record in filter(None, [*records, store.last(), store.last("scorpion", is_begun=True)]):
            assert 0.0 <= record.seconds <= MAX_TIME
            assert abs(record.changed) <= MAX_TIME
            assert max(record.moves, record.undos, record.length) <= MAX_COUNT
            store.stored_game(record.id)
            if game := store.load(record.id):
                assert game.day is None or 1 <= game.day <= LAST_DAY
                assert store.make_current(game, NOON)
                assert store.flush(), "what is played on can be kept"
        assert (store.first_played() or 0.0) <= MAX_TIME
        figures = store.statistics()
        assert figures.times is None or figures.times.longest <= MAX_TIME
        assert min(figures[:4]) >= 0
        assert store.score().won in (0, 1, 2)
        assert all(1 <= day <= LAST_DAY for day in store.daily_days_won("scorpion"))
        assert all(game.deal for game in store.daily_games(None, 1, LAST_DAY))
        assert None not in (store.deals_played("scorpion"))
        assert min(store.puzzles_answered("scorpion"), default=1) >= 1
        exported(store, folder / "all.json")
        imported(store, folder / "all.json")
        with opened(folder / "other") as other:
            imported(other, folder / "all.json")
    finally:
        store.close()


def _set_tables(db: sqlite3.Connection, tables: list[tuple[str, str]]) -> None:
    db.execute("PRAGMA writable_schema = ON")
    values = [(sql, name) for name, sql in tables]
    db.executemany("UPDATE sqlite_master SET sql = ? WHERE name = ?", values)


def _last(table: str, where: str) -> str:
    key = {"games": "sequence", "answers": "id", "gestures": "game", "reviews": "game"}.get(table)
    key = key or {"settings": "name"}.get(table, "program")
    return f"{key} = (SELECT max({key}) FROM {table} WHERE {where})"


def _flipped(value: object) -> Iterator[object]:
    """Yield a value a little changed, and one of every other kind."""
    if isinstance(value, int):
        for bit in WHOLE_BITS:
            flipped = struct.pack("Q", (value ^ 1 << bit) % (1 << 64))
            yield struct.unpack("q", flipped)[0]
    elif isinstance(value, float):
        for bit in REAL_BITS:
            [whole] = struct.unpack("Q", struct.pack("d", value))
            yield struct.unpack("d", struct.pack("Q", whole ^ 1 << bit))[0]
    elif isinstance(value, str):
        yield "\ufffd" + value[1:]
        yield value.encode()
    yield from (None, 1, 0.5, "?", b"?")
