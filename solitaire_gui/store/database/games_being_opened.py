"""Which games are being opened: one that ended a program is not opened by itself again.

A program notes what it is about to open, and takes the note back when that has been shown. The note
of a program that is gone tells what it died of, or at least in.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from solitaire_gui.store.database.values import fits

IsRunning = Callable[[str], bool]
ARE_NAMES = f"{fits('program')} AND {fits('game')}"
NO_GAME = ""
"""Stands for a window that has not been shown yet, while no game is being opened."""


def begin(db: sqlite3.Connection, me: str, uid: str) -> None:
    """Note that this program is about to open a game; raise sqlite3.Error."""
    db.execute("REPLACE INTO openings (program, game) VALUES (?, ?)", (me, uid))


def end(db: sqlite3.Connection, me: str) -> None:
    """Note that it has been shown: it is not set aside any more. Raise sqlite3.Error."""
    rows = db.execute("SELECT game FROM openings WHERE program = ?", (me,)).fetchall()
    db.executemany("DELETE FROM openings WHERE game = ? AND game = program", rows)
    db.execute("DELETE FROM openings WHERE program = ?", (me,))


def cut_short(db: sqlite3.Connection, is_running: IsRunning) -> list[tuple[str, str]]:
    """Return the programs that are gone and have shown nothing, each with what it was opening.

    Raise sqlite3.Error.
    """
    sql = f"SELECT program, game FROM openings WHERE program <> game AND {ARE_NAMES}"
    notes = db.execute(sql).fetchall()
    return [(program, game) for program, game in notes if not is_running(program)]


def set_aside(db: sqlite3.Connection, notes: list[tuple[str, str]]) -> None:
    """Set aside what was being opened by programs that are gone; raise sqlite3.Error."""
    for program, game in notes:
        db.execute("DELETE FROM openings WHERE program = ?", (program,))
        if game != NO_GAME:
            begin(db, game, game)


def aside(db: sqlite3.Connection) -> set[str]:
    """Return the games that are set aside; raise sqlite3.Error."""
    sql = f"SELECT game FROM openings WHERE program = game AND {ARE_NAMES}"
    return {game for (game,) in db.execute(sql)}
