"""The first answers to puzzles as plain data: stored, salvaged, exported and imported."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.store.database.values import checked_name, valid_or_none

FREE = 0
"""Written as the day of a puzzle that was not set for a day."""


class PuzzleAnswer(NamedTuple):
    """The first answer to a puzzle. Days count from 1 January of year 1."""

    game: str
    puzzle: int
    """The puzzle's number."""
    day: int | None
    """The day that the puzzle was set for; None for one that the player chose."""
    answered: float
    """Unix seconds."""
    answered_on: int
    """The local day of the answer."""
    is_right: bool
    seconds: float
    """How long the player thought about it."""


COLUMNS = PuzzleAnswer._fields
SELECT_ANSWERS = (
    f"SELECT {', '.join(COLUMNS)} FROM answers WHERE forgotten IS NULL ORDER BY answered, id"
)
"""The answers that were not reset, in the order of time."""


def checked_answer(values: Mapping[str, Any]) -> PuzzleAnswer | None:
    """Return the answer that some untrusted values describe; None if they describe none."""
    get = values.get
    try:
        game = checked_name(get("game"))
    except (TypeError, ValueError):
        return None
    needed = ("puzzle", "answered", "answered_on")
    puzzle, answered, answered_on = (valid_or_none(name, get(name)) for name in needed)
    if None in (puzzle, answered, answered_on) or get("is_right") not in (0, 1):
        return None
    return PuzzleAnswer(
        game=game,
        puzzle=puzzle,
        day=valid_or_none("day", get("day")),
        answered=answered,
        answered_on=answered_on,
        is_right=bool(get("is_right")),
        seconds=valid_or_none("seconds", get("seconds")) or 0.0,
    )


def read_answers(db: sqlite3.Connection) -> list[PuzzleAnswer]:
    """Return all answers that were not reset; raise sqlite3.Error."""
    return answers_of(db.execute(SELECT_ANSWERS))


def answers_of(rows: Iterable[Sequence[Any]]) -> list[PuzzleAnswer]:
    """Return the valid answers among rows of COLUMNS."""
    found = (checked_answer(dict(zip(COLUMNS, row, strict=False))) for row in rows)
    return [answer for answer in found if answer]


def add_answers(db: sqlite3.Connection, answers: Iterable[PuzzleAnswer]) -> int:
    """Add answers; of two to the same puzzle of the same day the earlier one stays.

    An answer that was reset is replaced. Return how many were added or updated; raise
    sqlite3.Error.
    """
    names, places = ", ".join(COLUMNS), ", ".join("?" * len(COLUMNS))
    renewed = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS[3:])
    done = db.executemany(
        f"INSERT INTO answers ({names}) VALUES ({places}) ON CONFLICT (game, puzzle, day)"
        f" DO UPDATE SET {renewed}, forgotten = NULL"
        " WHERE answers.forgotten IS NOT NULL OR excluded.answered < answers.answered",
        [answer._replace(day=answer.day or FREE) for answer in answers],
    )
    return max(0, done.rowcount)
