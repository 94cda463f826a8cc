"""The tables of the file, and the steps that bring a file of an older version up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

Row = tuple[object, ...]

APPLICATION = 0x536F6C69  # "Soli", by which SQLite files tell whose they are
PAGE_SIZE = 4096
MAGIC = b"SQLite format 3\0"
HEADER = 100
"""Bytes before the first page's own beginning."""
LAST_VERSION = 255

FIRST = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE CHECK (typeof(uid) = 'text'),
        game TEXT NOT NULL CHECK (typeof(game) = 'text'),
        deal INTEGER CHECK (typeof(deal) IN ('integer', 'null')),
        deck TEXT CHECK (typeof(deck) IN ('text', 'null')),
        started REAL NOT NULL CHECK (typeof(started) = 'real'),
        changed REAL NOT NULL CHECK (typeof(changed) = 'real'),
        ended REAL CHECK (typeof(ended) IN ('real', 'null')),
        result TEXT CHECK (result IN ('won', 'given up')),
        seconds REAL NOT NULL CHECK (typeof(seconds) = 'real' AND seconds >= 0),
        moves INTEGER NOT NULL CHECK (typeof(moves) = 'integer' AND moves >= 0),
        undos INTEGER NOT NULL CHECK (typeof(undos) = 'integer' AND undos >= 0),
        hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer' AND hints >= 0),
        length INTEGER NOT NULL CHECK (typeof(length) = 'integer' AND length >= 0),
        pointer INTEGER NOT NULL CHECK (pointer BETWEEN 0 AND length),
        restarted_from INTEGER NOT NULL CHECK (restarted_from BETWEEN 0 AND length),
        counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
        forgotten TEXT CHECK (typeof(forgotten) IN ('text', 'null')),
        revision INTEGER NOT NULL CHECK (typeof(revision) = 'integer'),
        turn INTEGER NOT NULL CHECK (typeof(turn) = 'integer'),
        CHECK ((deal IS NULL) <> (deck IS NULL))
    )""",
    "CREATE INDEX games_turn ON games (turn)",
    """CREATE TABLE gestures (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        lines TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID""",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE claims (program TEXT PRIMARY KEY, game TEXT NOT NULL) WITHOUT ROWID",
)
"""A game's `uid` is its name everywhere, its `id` only in this file. `moves` are the gestures from
the deal to the table, `length` those kept, `pointer` those that lie before the table. `counts`
is 0 for what was played on from a won game. `forgotten` names the reset that took the game out of
the statistics. `revision` counts the writes, and `turn` orders the games by when they were last put
on the table or ended, whatever the clock said. A claim names the game on a running program's table.
The checks let integrity_check notice a row that noise has got into. A result of 'given up', which
only earlier versions could write, is read as none."""

SHOWN_WINS = (
    "ALTER TABLE games ADD COLUMN shown INTEGER NOT NULL DEFAULT 0 CHECK (shown IN (0, 1))",
)
"""`shown` is 1 for a game whose win the program has played: it counts as none of the player's."""

INDICES = (
    "CREATE INDEX games_of_kind ON games (game, turn)",
    "CREATE INDEX games_empty ON games (game, turn) WHERE length = 0",
    "CREATE INDEX games_forgotten ON games (forgotten) WHERE forgotten IS NOT NULL",
    """CREATE INDEX games_counted ON games (game, turn, result, shown)
        WHERE counts AND forgotten IS NULL AND (length > 0 OR result = 'won')""",
)
"""By these a start and a list take no longer with a hundred thousand games. None of them has to be
written again at a move."""

GAMES_BEING_OPENED = (
    "CREATE TABLE openings (program TEXT PRIMARY KEY, game TEXT NOT NULL) WITHOUT ROWID",
)
"""What each running program is about to show; of a game that is set aside, the program is named as
the game is."""

DAILY_DEALS = (
    "ALTER TABLE games ADD COLUMN day INTEGER CHECK (typeof(day) IN ('integer', 'null'))",
    "ALTER TABLE games ADD COLUMN won_on INTEGER CHECK (typeof(won_on) IN ('integer', 'null'))",
    "CREATE INDEX games_daily ON games (game, day, won_on, forgotten) WHERE day IS NOT NULL",
    "CREATE INDEX games_ended ON games (ended) WHERE ended IS NOT NULL",
)
"""`day` is the day whose daily deal a game was begun as, `won_on` the one on which the player won
it, as the calendar had it then and there; both count from 1 January of year 1. No other game has
them. By the indices a calendar, and the wins of a week, are found among a hundred thousand games;
neither has to be written again at a move."""

PUZZLE_ANSWERS = (
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
    "CREATE INDEX answers_daily ON answers (game, day, answered_on, is_right) WHERE day > 0",
)
"""What was answered first to each puzzle. `day` is the day that it was set for, 0 if for none,
`answered_on` the one on which it was answered, as the calendar had it then and there; both count
from 1 January of year 1. `forgotten` names the reset that took the answer away."""

REVIEWS = (
    """CREATE TABLE reviews (
        game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        branches TEXT NOT NULL,
        found TEXT
    )""",
    *(
        f"ALTER TABLE games ADD COLUMN {name} INTEGER CHECK (typeof({name}) IN ('integer', 'null'))"
        for name in ("thrown", "shortest", "lost_at")
    ),
    "CREATE INDEX games_reviewed ON games (turn, game) WHERE thrown IS NOT NULL",
)
"""`branches` are the lines of play that were left, `found` what a review has found out, none once
something else is played: both are JSON. `thrown` counts the moves that threw a win away, `shortest`
is how many gestures the shortest win known has, `lost_at` the move that lost. By the index the
latest games of which that is known are found among a hundred thousand."""

OF_GAME = "CASE WHEN NOT counts THEN 'o' WHEN shown THEN 's' WHEN hints > 0 THEN 'h' ELSE 'p' END"
IS_ORIGIN = "CHECK (origin IN ('p', 'h', 's', 'o', 'f', 'v'))"
WAS_MARKED = "NOT counts OR shown OR hints > 0"
MOVE_ORIGINS = (
    f"ALTER TABLE gestures ADD COLUMN origin TEXT NOT NULL DEFAULT 'p' {IS_ORIGIN}",
    f"ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT 'p' {IS_ORIGIN}",
    f"UPDATE games SET origin = {OF_GAME} WHERE {WAS_MARKED}",
    "UPDATE gestures SET origin = (SELECT origin FROM games WHERE games.id = gestures.game)"
    f" WHERE game IN (SELECT id FROM games WHERE {WAS_MARKED})",
    "DROP INDEX games_counted",
    "UPDATE games SET counts = 1, shown = 0 WHERE NOT counts OR shown",
    """CREATE INDEX games_counted ON games (game, turn, result, origin)
        WHERE NOT origin IN ('o', 'f', 'v') AND forgotten IS NULL
        AND (length > 0 OR result = 'won')""",
    """CREATE INDEX games_won_by_others ON games (game)
        WHERE result = 'won' AND origin NOT IN ('p', 'h')""",
)
"""Where each gesture came from, a letter of `origins.py`; a game has that of its line up to the
newest gesture. What was marked before as shown, played on or helped stays so, all of it; by
`counts` and `shown` nothing is told any more."""

MIGRATIONS: list[Sequence[str]] = [
    FIRST,
    SHOWN_WINS,
    INDICES,
    GAMES_BEING_OPENED,
    DAILY_DEALS,
    PUZZLE_ANSWERS,
    REVIEWS,
    MOVE_ORIGINS,
]
"""The statements that lead from each version to the next, beginning with an empty file."""


def version() -> int:
    """Return the version of the files that this program writes."""
    return len(MIGRATIONS)


def version_of(db: sqlite3.Connection) -> int:
    """Return the version of a file, 0 if there is nothing in it; raise sqlite3.Error."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_header_sound(header: bytes) -> bool:
    """Return whether a file of ours can begin like this: what never changes is as it must be."""
    return (
        len(header) >= HEADER
        and header[:16] == MAGIC
        and header[16:18] == PAGE_SIZE.to_bytes(2, "big")
        and header[18] == header[19] in (1, 2)
        and header[20:24] == b"\0\x40\x20\x20"
        and header[44:48] == b"\0\0\0\4"
        and header[56:60] == b"\0\0\0\1"
        and version_in(header) > 0
        and header[72:92] == bytes(20)
    )


def version_in(header: bytes) -> int:
    """Return the version of a file that begins like this, 0 if it is none of ours.

    A version that this program can hardly reach is noise.
    """
    is_ours = header[:16] == MAGIC and header[68:72] == APPLICATION.to_bytes(4, "big")
    number = int.from_bytes(header[60:64], "big")
    return number if is_ours and number <= LAST_VERSION else 0


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Do all that is written inside, or nothing of it; raise sqlite3.Error."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def migrate(db: sqlite3.Connection) -> bool:
    """Bring a file up to date; return whether there was nothing in it. Raise sqlite3.Error."""
    if version_of(db) == version():
        return False
    with transaction(db):
        before = version_of(db)  # by now another program may have done it
        for statements in MIGRATIONS[before:]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {version()}")
    return before == 0


def is_complete(db: sqlite3.Connection) -> bool:
    """Return whether all tables are there and nothing else is; may raise sqlite3.Error.

    Views and triggers, which this program never makes, would run what somebody else has written.
    """
    with closing(_fresh()) as expected:
        return _shape(db) == _shape(expected)


def is_sound(db: sqlite3.Connection) -> bool:
    """Return whether the file is complete and every page can be read; may raise sqlite3.Error."""
    return is_complete(db) and db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)


def expected_columns() -> dict[str, list[str]]:
    """Return the names of the columns of each table, in their order."""
    with closing(_fresh()) as expected:
        return {
            table: [str(name) for name, *_ in columns]
            for table, columns in _shape(expected)[1].items()
        }


def _fresh() -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db)
    return db


def _shape(db: sqlite3.Connection) -> tuple[set[Row], dict[str, list[Row]]]:
    """Return kind, name and table of all that is in a file, and the columns of each table."""
    names = set(db.execute("SELECT type, name, tbl_name FROM sqlite_master"))
    columns = 'SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?)'
    tables = sorted(name for kind, name, _ in names if kind == "table")
    return names, {table: db.execute(columns, (table,)).fetchall() for table in tables}
