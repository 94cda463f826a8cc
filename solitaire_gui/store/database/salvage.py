"""Salvages what SQLite can still read of a damaged file, and the rest from its backup.

Each row is read through several indices, since each reaches rows by other pages. A game keeps its
gestures before the first unreadable one. Damaged pages of the schema are replaced by those of an
empty file, because a new file always has its tables in the same places.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import product
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from solitaire_gui.store.database import schema
from solitaire_gui.store.database.backup import backup_of
from solitaire_gui.store.database.contents import (
    SELECT_GESTURES,
    Contents,
    StoredGame,
    StoredReview,
    game_of,
    read_reviews,
    select_game,
)
from solitaire_gui.store.database.errors import DATABASE_ERRORS
from solitaire_gui.store.database.schema import PAGE_SIZE
from solitaire_gui.store.database.stored_answers import SELECT_ANSWERS, PuzzleAnswer, answers_of
from solitaire_gui.store.database.stored_settings import decode_settings
from solitaire_gui.store.database.values import valid_or_none

WAL_AT, WAL_FORMAT = 18, b"\2\2"
"""Offset and value of the bytes on the first page that allow a file to have a log."""
PAGE_COUNT_AT = 28
ORDERS = ("id", "id DESC", "sequence", "sequence DESC", "uid")
"""Each order reads the games through other pages."""


class _State(NamedTuple):
    """The state of a game in one of the files."""

    game: StoredGame
    review: StoredReview | None
    revision: int
    sequence: int
    is_whole: bool

    def is_better(self, other: _State | None) -> bool:
        """Return whether this state is later than another and has all that the other has."""
        if other is None:
            return True
        if self.revision > other.revision:
            return self.is_whole or len(self.game.gestures) >= len(other.game.gestures)
        return not other.is_whole and len(self.game.gestures) > len(other.game.gestures)


def salvage(file: str, backup: str = "") -> Contents:
    """Return all that can be read of a file, its log and its backup; raise OSError.

    The log may be older than the file or torn; and the file may be torn if the program died while
    it brought the log into it. So the file is read both with and without the log.
    """
    saved = _Saved()
    for with_log, is_mended in product((True, False), (False, True)):
        with (
            suppress(FileNotFoundError, *DATABASE_ERRORS),
            _copy(file, with_log=with_log) as copy,
        ):
            if is_mended:
                _replace_system_pages(copy)
            saved.read(copy)
    with suppress(FileNotFoundError), _copy(backup or backup_of(file)) as copy:
        saved.read(copy)
    return saved.contents()


class _Saved:
    """The best state of each game that was read so far."""

    def __init__(self) -> None:
        self._states: dict[str, _State] = {}
        self._reset: set[str] = set()
        """The uids of games that were won and then reset."""
        self._settings: dict[str, Any] = {}
        self._answers: set[PuzzleAnswer] = set()

    def read(self, path: str) -> None:
        """Read a file, unless it has tables, views or triggers that are not the program's."""
        with (
            suppress(*DATABASE_ERRORS),
            closing(sqlite3.connect(path, isolation_level=None)) as db,
        ):
            db.text_factory = lambda text: text.decode("utf-8", "replace")
            if (version := schema.version_by_tables(db)) is not None:
                schema.add_later_columns(db, version)
                self._read(db)

    def contents(self) -> Contents:
        """Return all that was read, the games in the order in which they were last current."""
        states = [state for uid, state in self._states.items() if uid not in self._reset]
        states.sort(key=lambda state: state.sequence)
        return Contents(
            [state.game for state in states],
            self._settings,
            sorted(self._answers, key=lambda answer: answer.answered),
            {state.game.uid: state.review for state in states if state.review},
        )

    def _read(self, db: sqlite3.Connection) -> None:
        rows = {}
        for order in ORDERS:
            sql = f"SELECT id, uid, revision, length, forgotten, result FROM games ORDER BY {order}"
            rows.update({row[0]: row for row in _rows(db, sql)})
        for id, uid, revision, _, forgotten, result in rows.values():
            if forgotten is not None and result == "won":
                self._reset.add(uid)
            known = self._states.get(uid)
            if known is None or not known.is_whole or known.revision < _count(revision):
                self._read_game(db, id)
        settings = decode_settings(_rows(db, "SELECT name, value FROM settings"))
        self._settings = {**settings, **self._settings}
        self._answers.update(answers_of(_rows(db, SELECT_ANSWERS)))

    def _read_game(self, db: sqlite3.Connection, id: int) -> None:
        for values in _rows(db, select_game("revision", "sequence", "length"), id):
            *columns, revision, sequence, length = values
            gestures = [*_rows(db, SELECT_GESTURES, id)]
            game = game_of(columns, gestures)
            if game is None:
                continue
            beside = None
            with suppress(*DATABASE_ERRORS):
                beside = read_reviews(db, game.uid).get(game.uid)
            is_whole = len(game.gestures) == length
            state = _State(game, beside, _count(revision), _count(sequence), is_whole)
            if state.is_better(self._states.get(game.uid)):
                self._states[game.uid] = state


def _rows(db: sqlite3.Connection, sql: str, *values: object) -> Iterator[Any]:
    """Yield the rows of a SELECT before the first unreadable one."""
    with suppress(*DATABASE_ERRORS):
        yield from db.execute(sql, values)


def _count(value: object) -> int:
    return valid_or_none("sequence", value) or 0


@contextmanager
def _copy(file: str, *, with_log: bool = False) -> Iterator[str]:
    """Yield the path of a copy of a file, cut to whole pages; raise OSError."""
    with TemporaryDirectory() as folder:
        copy = os.path.join(folder, "copy")
        shutil.copyfile(file, copy)
        os.truncate(copy, os.path.getsize(copy) // PAGE_SIZE * PAGE_SIZE)
        if with_log:
            shutil.copyfile(f"{file}-wal", f"{copy}-wal")
        yield copy


def _replace_system_pages(path: str) -> None:
    """Replace the pages that belong to no table by those of an empty file.

    The empty file is of the oldest version: its tables are at the same places in every later one.
    """
    empty = f"{path}-empty"
    with closing(sqlite3.connect(empty, isolation_level=None)) as db:
        db.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        for statement in schema.SCHEMA:
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {schema.OLDEST}")
        of_tables = {root for (root,) in db.execute("SELECT rootpage FROM sqlite_master")}
    with open(empty, "rb") as opened:
        pages = opened.read()
    with open(path, "r+b") as file:
        data = bytearray(file.read())
        data.extend(pages[len(data) :])
        for number, start in enumerate(range(0, len(pages), PAGE_SIZE), 1):
            if number not in of_tables:
                data[start : start + PAGE_SIZE] = pages[start : start + PAGE_SIZE]
        data[WAL_AT : WAL_AT + len(WAL_FORMAT)] = WAL_FORMAT
        data[PAGE_COUNT_AT : PAGE_COUNT_AT + 4] = (len(data) // PAGE_SIZE).to_bytes(4, "big")
        file.seek(0)
        file.write(data)
