"""Who is playing what: each running program claims its current game."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from solitaire_gui.store.database.values import fits

IsRunning = Callable[[str], bool]
BETWEEN = "/"
"""Separates the program from the count in the name of a reset."""


def register(db: sqlite3.Connection, me: str, is_running: IsRunning) -> None:
    """Register this program, and clean up after programs that died.

    That is: delete their claims, the games that their resets took away for good, and deals on which
    nothing was played, but for the last one of each kind. Raise sqlite3.Error.
    """
    sql = f"SELECT program FROM claims WHERE {fits('program')}"
    for (program,) in db.execute(sql).fetchall():
        if not is_running(program):
            db.execute("DELETE FROM claims WHERE program = ?", (program,))
    claim(db, me, "")
    is_reset = f"forgotten IS NOT NULL AND {fits('forgotten')}"
    resets = f"SELECT DISTINCT forgotten FROM games WHERE {is_reset}"
    for (reset,) in db.execute(resets).fetchall():
        if not is_running(reset.partition(BETWEEN)[0]):
            db.execute("DELETE FROM games WHERE forgotten = ? AND result = 'won'", (reset,))
    db.execute(
        "DELETE FROM games WHERE length = 0 AND result IS NOT 'won'"
        " AND uid NOT IN (SELECT game FROM claims)"
        " AND EXISTS (SELECT 1 FROM games AS later"
        " WHERE later.game = games.game AND later.turn > games.turn)"
    )


def claim(db: sqlite3.Connection, me: str, uid: str) -> None:
    """Record this program's current game, "" for none; raise sqlite3.Error."""
    db.execute("REPLACE INTO claims (program, game) VALUES (?, ?)", (me, uid))


def release(db: sqlite3.Connection, me: str) -> None:
    """Delete this program's claim; raise sqlite3.Error."""
    db.execute("DELETE FROM claims WHERE program = ?", (me,))


def elsewhere(db: sqlite3.Connection, me: str, is_running: IsRunning) -> set[str]:
    """Return the current games of other running programs; raise sqlite3.Error."""
    others = f"program <> ? AND {fits('program')} AND {fits('game')}"
    claims = db.execute(f"SELECT program, game FROM claims WHERE {others}", (me,)).fetchall()
    return {game for program, game in claims if is_running(program)}
