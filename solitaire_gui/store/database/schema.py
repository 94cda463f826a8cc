"""The tables of the file, and the migrations that bring an older file up to date."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain

APPLICATION = 0x536F6C69  # "Soli": identifies the program of an SQLite file
PAGE_SIZE = 4096
LAST_VERSION = 255
"""A higher version is noise."""

DELETE_SUMMARIES = (
    " DELETE FROM summaries WHERE game IN ('', {0}.game)"
    " AND last >= {0}.sequence AND first <= {0}.sequence;"
)
"""The body of a trigger: deletes the summaries of a range in which a game changes."""
SCHEMA = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE CHECK (typeof(uid) = 'text'),
        game TEXT NOT NULL CHECK (typeof(game) = 'text'),
        deal INTEGER CHECK (typeof(deal) IN ('integer', 'null')),
        deck TEXT CHECK (typeof(deck) IN ('text', 'null')),
        started REAL NOT NULL CHECK (typeof(started) = 'real'),
        changed REAL NOT NULL CHECK (typeof(changed) = 'real'),
        ended REAL CHECK (typeof(ended) IN ('real', 'null')),
        result TEXT CHECK (result = 'won'),
        seconds REAL NOT NULL CHECK (typeof(seconds) = 'real' AND seconds >= 0),
        moves INTEGER NOT NULL CHECK (typeof(moves) = 'integer' AND moves >= 0),
        undos INTEGER NOT NULL CHECK (typeof(undos) = 'integer' AND undos >= 0),
        hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
        length INTEGER NOT NULL CHECK (typeof(length) = 'integer' AND length >= 0),
        pointer INTEGER NOT NULL CHECK (pointer BETWEEN 0 AND length),
        restarted_from INTEGER NOT NULL CHECK (restarted_from BETWEEN 0 AND length),
        forgotten TEXT CHECK (typeof(forgotten) IN ('text', 'null')),
        revision INTEGER NOT NULL CHECK (typeof(revision) = 'integer'),
        sequence INTEGER NOT NULL CHECK (typeof(sequence) = 'integer'),
        day INTEGER CHECK (typeof(day) IN ('integer', 'null')),
        won_on INTEGER CHECK (typeof(won_on) IN ('integer', 'null')),
        thrown INTEGER CHECK (typeof(thrown) IN ('integer', 'null')),
        shortest INTEGER CHECK (typeof(shortest) IN ('integer', 'null')),
        lost_at INTEGER CHECK (typeof(lost_at) IN ('integer', 'null')),
        origin TEXT NOT NULL DEFAULT 'p' CHECK (origin IN ('p', 'h', 's', 'o', 'f', 'v')),
        CHECK ((deal IS NULL) <> (deck IS NULL))
    )""",
    # A game's `uid` is valid everywhere, its `id` only in this file. `moves` are the gestures
    # from the deal to the table, `length` those kept, `pointer` those that lie before the table.
    # `forgotten` names the reset that took the game out of the statistics. `revision` counts the
    # writes. `sequence` grows whenever a game becomes the current one or is won. `day` is the day
    # whose daily deal it was begun as, `won_on` the local day on which the player won it; both
    # count from 1 January of year 1. `thrown` counts the moves that lost a won game, `shortest` the
    # gestures of the shortest known win, `lost_at` is the losing move. `origin` is the origin of
    # the line, a letter of history.py. The checks let integrity_check detect a corrupted row.
    """CREATE TABLE gestures (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        lines TEXT NOT NULL,
        origin TEXT NOT NULL DEFAULT 'p' CHECK (origin IN ('p', 'h', 's', 'o', 'f', 'v')),
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE reviews (
        game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        branches TEXT NOT NULL,
        found TEXT
    )""",
    # `branches` are the abandoned variations, `found` the findings of a review, NULL once anything
    # else is played: both are checksummed JSON.
    """CREATE TABLE answers (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL CHECK (typeof(game) = 'text'),
        puzzle INTEGER NOT NULL CHECK (typeof(puzzle) = 'integer' AND puzzle >= 1),
        day INTEGER NOT NULL CHECK (typeof(day) = 'integer' AND day >= 0),
        answered REAL NOT NULL CHECK (typeof(answered) = 'real'),
        answered_on INTEGER NOT NULL CHECK (typeof(answered_on) = 'integer'),
        is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
        seconds REAL NOT NULL CHECK (typeof(seconds) = 'real' AND seconds >= 0),
        forgotten TEXT CHECK (typeof(forgotten) IN ('text', 'null')),
        UNIQUE (game, puzzle, day)
    )""",
    # The first answer to each puzzle. `day` is the day that it was set for, 0 if for none,
    # `answered_on` the day of the answer.
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE claims (program TEXT PRIMARY KEY, game TEXT NOT NULL, opening TEXT)"
    " WITHOUT ROWID",
    # With these a start, a list, a calendar and the wins of a week take no longer with 100,000
    # games. A move changes none of them.
    "CREATE INDEX games_in_order ON games (sequence)",
    "CREATE INDEX games_of_kind ON games (game, sequence)",
    "CREATE INDEX games_empty ON games (game, sequence) WHERE length = 0",
    "CREATE INDEX games_forgotten ON games (forgotten) WHERE forgotten IS NOT NULL",
    "CREATE INDEX games_daily ON games (game, day, won_on, forgotten) WHERE day IS NOT NULL",
    "CREATE INDEX games_ended ON games (ended) WHERE ended IS NOT NULL",
    "CREATE INDEX games_reviewed ON games (sequence, game) WHERE thrown IS NOT NULL",
    """CREATE INDEX games_counted ON games (game, sequence, result, origin)
        WHERE NOT origin IN ('o', 'f', 'v') AND forgotten IS NULL
        AND (length > 0 OR result = 'won')""",
    """CREATE INDEX games_won_by_others ON games (game)
        WHERE result = 'won' AND origin NOT IN ('p', 'h')""",
    "CREATE INDEX answers_daily ON answers (game, day, answered_on, is_right) WHERE day > 0",
    """CREATE TABLE summaries (
        game TEXT NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        figures TEXT NOT NULL,
        PRIMARY KEY (game, last)
    ) WITHOUT ROWID""",
    # The totals of the games of a kind, or of all kinds if `game` is "", between two sequence
    # numbers: see summaries.py. The triggers delete a row when one of its games changes.
    *(
        f"CREATE TRIGGER games_{name} AFTER {change} ON games"
        f" WHEN EXISTS (SELECT 1 FROM summaries) BEGIN {gone} END"
        for name, change, gone in (
            ("come", "INSERT", DELETE_SUMMARIES.format("NEW")),
            ("gone", "DELETE", DELETE_SUMMARIES.format("OLD")),
            (
                "changed",
                "UPDATE OF id, game, result, origin, forgotten, length, seconds, moves, sequence",
                DELETE_SUMMARIES.format("OLD") + DELETE_SUMMARIES.format("NEW"),
            ),
        )
    ),
    *(
        f"CREATE INDEX {name} ON games ({columns}) WHERE result = 'won'"
        " AND origin IN ('p', 'h') AND forgotten IS NULL"
        for name, columns in (
            ("games_by_time", "seconds, game"),
            ("games_of_kind_by_time", "game, seconds"),
        )
    ),
)

OLDEST = 10
"""The version of the first release. Files of this version and later are migrated."""
MIGRATIONS: list[Sequence[str]] = []
"""The statements that lead from each version to the next, beginning with the oldest. A new file
begins with the schema, and goes through all of them. See CONTRIBUTING.md."""
CONSTRAINT = re.compile(r",\s*(?:CHECK|CONSTRAINT|FOREIGN|PRIMARY|UNIQUE)\b")
"""Matches the constraints that follow the columns in a CREATE TABLE."""


def version() -> int:
    """Return the version of the files that this program writes."""
    return OLDEST + len(MIGRATIONS)


def version_of(db: sqlite3.Connection) -> int:
    """Return the version of a file, 0 for an empty one; raise sqlite3.Error."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Commit all writes of the block, or roll all of them back; raise sqlite3.Error."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def migrate(db: sqlite3.Connection) -> bool:
    """Bring a file up to date; return whether it was empty. Raise sqlite3.Error.

    The file must be empty or of a version from OLDEST on.
    """
    if version_of(db) == version():
        return False  # nearly always
    with transaction(db):
        before = version_of(db)  # by now another program may have done it
        later = MIGRATIONS[(before or OLDEST) - OLDEST :]
        for statement in chain(() if before else SCHEMA, *later):
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {version()}")
    return before == 0


def is_complete(db: sqlite3.Connection) -> bool:
    """Return whether the file has all tables and nothing else; may raise sqlite3.Error.

    Foreign views and triggers would run somebody else's code.
    """
    return _found(db) == statements(version())


def version_by_tables(db: sqlite3.Connection) -> int | None:
    """Return the version whose tables and nothing else a file has; None if there is none.

    The stored version number, which may be damaged, is not read. May raise sqlite3.Error.
    """
    found = _found(db)
    versions = range(version(), OLDEST - 1, -1)
    return next((version for version in versions if found == statements(version)), None)


def add_later_columns(db: sqlite3.Connection, version: int) -> None:
    """Add the tables and columns that came after a version, all empty; raise sqlite3.Error.

    Used for a damaged file, whose indices and values cannot be migrated.
    """
    for statement in chain(*MIGRATIONS[version - OLDEST :]):
        if statement.startswith(("ALTER TABLE", "CREATE TABLE")):
            db.execute(statement)


def _found(db: sqlite3.Connection) -> set[str]:
    return {sql for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL")}


def statements(version: int) -> set[str]:
    """Return the statements that SQLite stores in a file of a version.

    They are derived from the text of the migrations: creating a database would cost 2 ms a start.
    """
    if version == OLDEST:
        return {*SCHEMA}
    kept: dict[str, str] = {}
    columns: dict[str, str] = {}
    for sql in chain(SCHEMA, *MIGRATIONS[: version - OLDEST]):
        match sql.split(None, 5):
            case ["CREATE", _, name, *_]:
                kept[name] = sql
            case ["DROP", _, name]:
                del kept[name]
            case ["ALTER", "TABLE", name, "ADD", "COLUMN", column]:
                columns[name] = f"{columns.get(name, '')}, {column}"
    for name, added in columns.items():
        sql = kept[name]
        constraint = CONSTRAINT.search(sql)
        end = constraint.start() if constraint else sql.rindex(")")
        kept[name] = f"{sql[:end]}{added}{sql[end:]}"
    return {*kept.values()}


def is_sound(db: sqlite3.Connection) -> bool:
    """Return whether the file is complete and every page readable; may raise sqlite3.Error."""
    return is_complete(db) and db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
