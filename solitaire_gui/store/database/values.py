"""The valid range of each column; a value outside it, as after a flipped bit, is ignored.

SQL checks the same ranges, so statistics and lists ignore the same values as the reader of a single
game. Salvage and import check them too.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL

MAX_NAME_LENGTH = 100
MAX_COUNT = 10**9
MAX_TIME = 1e12
LAST_DAY = 3_652_059
"""31 December 9999, counted from 1 January of year 1."""
MAX_PUZZLE = 10**6
MAX_SEQUENCE = 2**53


class Value(NamedTuple):
    """The valid values of a column."""

    sql_type: str
    """SQLite's name of the type."""
    minimum: float = 0
    maximum: float = 0
    fallback: str = "NULL"
    """The SQL text that replaces an invalid value."""


TEXT, COUNT = Value("text"), Value("integer", 0, MAX_COUNT, "0")
TIME, DAY = Value("real", -MAX_TIME, MAX_TIME), Value("integer", 1, LAST_DAY)
VALID = {
    "uid": TEXT,
    "game": TEXT,
    "deal": Value("integer", FIRST_DEAL, LAST_DEAL),
    "deck": TEXT,
    "started": TIME._replace(fallback="0.0"),
    "changed": TIME._replace(fallback="0.0"),
    "ended": TIME,
    "result": TEXT,
    "seconds": Value("real", 0, MAX_TIME, "0.0"),
    "moves": COUNT,
    "undos": COUNT,
    "hints": COUNT,
    "length": COUNT,
    "pointer": COUNT._replace(fallback=str(MAX_COUNT)),
    "restarted_from": COUNT,
    "forgotten": TEXT,
    "revision": COUNT,
    "sequence": Value("integer", -MAX_SEQUENCE, MAX_SEQUENCE, "0"),
    "day": DAY,
    "won_on": DAY,
    "thrown": COUNT._replace(fallback="NULL"),
    "shortest": COUNT._replace(fallback="NULL"),
    "lost_at": COUNT._replace(fallback="NULL"),
    "origin": TEXT,
    "program": TEXT,
    "opening": TEXT,
    "answered": TIME,
    "answered_on": DAY,
    "branches": TEXT,
    "found": TEXT,
    "puzzle": Value("integer", 1, MAX_PUZZLE),
}
"""By the names of columns. The length of a game is not limited here."""


TYPES: dict[str, tuple[type, ...]] = {"text": (str,), "integer": (int,), "real": (float, int)}
"""The Python types for each SQL type; JSON writes some times as whole numbers."""


def valid_or_none(name: str, value: object) -> Any:
    """Return a value as its column may hold it; None if it is invalid."""
    kind, least, most, _ = VALID[name]
    if type(value) not in TYPES[kind]:
        return None
    if isinstance(value, (int, float)):
        return TYPES[kind][0](value) if least <= value <= most else None
    return value


def fits(name: str) -> str:
    """Return the SQL condition that a column's value is valid.

    The + keeps SQLite from using an index for this condition instead of for a narrower one.
    """
    kind, least, most, _ = VALID[name]
    limits = "" if kind == TEXT.sql_type else f" AND +{name} BETWEEN {least} AND {most}"
    return f"(typeof({name}) = '{kind}'{limits})"


@cache
def valid_columns(*names: str) -> str:
    """Return the columns of a SELECT, with invalid values replaced by their fallbacks."""
    return ", ".join(
        f"CASE WHEN {fits(name)} THEN {name} ELSE {VALID[name].fallback} END" for name in names
    )


def sequence_number(before: int, time: float) -> int:
    """Return the sequence number of a game that is put behind another at a time.

    It is always greater than the one before. Where the clock runs forward it is the time in
    milliseconds, so that games merged from two computers are in the order of their times.
    """
    return max(before + 1, int(time * 1000) if abs(time) <= MAX_TIME else 0)


def checked_text(value: object) -> str:
    """Return a text unchanged; raise TypeError if it is none."""
    if not isinstance(value, str):
        raise TypeError
    return value


def checked_name(value: object) -> str:
    """Return a name unchanged; raise TypeError or ValueError if it is invalid."""
    name = checked_text(value)
    if not 0 < len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise ValueError
    return name
