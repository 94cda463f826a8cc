"""The first answers to puzzles, as plain data: kept, saved from a damaged file, taken elsewhere."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.store.database.values import checked_name, valid_or_none

FREE = 0
"""What is written for the day of a puzzle that was set for none."""


class PuzzleAnswer(NamedTuple):
    """What was answered first to a puzzle; days count from 1 January of year 1."""

    game: str
    puzzle: int
    """Its number."""
    day: int | None
    """The day that it was set for; None for one that was chosen."""
    answered: float
    """When, in Unix seconds."""
    answered_on: int
    """The day of that, as the calendar had it then and there."""
    is_right: bool
    seconds: float
    """How long was thought about it."""


COLUMNS = PuzzleAnswer._fields
SELECT_ANSWERS = (
    f"SELECT {', '.join(COLUMNS)} FROM answers WHERE forgotten IS NULL ORDER BY answered, id"
)
"""Those that were not reset, in the order in which they were given."""


def checked_answer(values: Mapping[str, Any]) -> PuzzleAnswer | None:
    """Return the answer that these values make, None if they make none."""
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
    """Return all answers but those that were reset; raise sqlite3.Error."""
    return answers_of(db.execute(SELECT_ANSWERS))


def answers_of(rows: Iterable[Sequence[Any]]) -> list[PuzzleAnswer]:
    """Return the answers of rows with these COLUMNS, without those that make no sense."""
    found = (checked_answer(dict(zip(COLUMNS, row, strict=False))) for row in rows)
    return [answer for answer in found if answer]


def add_answers(db: sqlite3.Connection, answers: Iterable[PuzzleAnswer]) -> int:
    """Add answers; of two to the same puzzle of the same day the first stays.

    One that was reset gives way. Return how many were added or brought up to date; raise
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
