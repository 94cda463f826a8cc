"""The answers to puzzles, and the days whose puzzle was solved.

Days count from 1 January of year 1.
"""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.store.database.stored_answers import COLUMNS, PuzzleAnswer, answers_of
from solitaire_gui.store.database.values import fits


class PuzzleScore(NamedTuple):
    """Puzzles that were answered, and those whose first answer was right."""

    answered: int = 0
    solved: int = 0


def of_days(db: sqlite3.Connection, game: str, first: int, last: int) -> list[PuzzleAnswer]:
    """Return the answers to the puzzles of some days, in the order of the days.

    Reset answers are left out. Raise sqlite3.Error.
    """
    return answers_of(
        db.execute(
            f"SELECT {', '.join(COLUMNS)} FROM answers WHERE game = ? AND day BETWEEN ? AND ?"
            " AND day > 0 AND forgotten IS NULL ORDER BY day, answered",
            (game, first, last),
        )
    )


def days_solved(db: sqlite3.Connection, game: str) -> list[int]:
    """Return the days whose puzzle was solved on the same day, in order; raise sqlite3.Error."""
    rows = db.execute(
        f"SELECT DISTINCT day FROM answers WHERE game = ? AND day > 0 AND {fits('day')}"
        " AND answered_on = day AND is_right AND forgotten IS NULL ORDER BY day",
        (game,),
    )
    return [day for (day,) in rows]


def answered(db: sqlite3.Connection, game: str) -> dict[int, bool]:
    """Return the numbers of the answered puzzles, and whether each first answer was right.

    Raise sqlite3.Error.
    """
    rows = db.execute(
        f"SELECT puzzle, is_right FROM answers WHERE game = ? AND {fits('puzzle')}"
        " AND forgotten IS NULL"
        " ORDER BY answered DESC, id DESC",
        (game,),
    )
    return {puzzle: bool(is_right) for puzzle, is_right in rows}


def score(db: sqlite3.Connection, game: str | None = None) -> PuzzleScore:
    """Return how many puzzles of a kind of game, or of all kinds, were answered and solved."""
    by_game = [answered(db, slug) for slug in GAMES if game in (None, slug)]
    return PuzzleScore(sum(map(len, by_game)), sum(sum(each.values()) for each in by_game))
