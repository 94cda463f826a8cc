"""Claims: which running program plays which game, and which program is starting.

A program marks its start until its first frame is on the screen. If it dies before, its mark tells
the next program that the start failed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from solitaire_gui.store.database.values import fits

IsRunning = Callable[[str], bool]
BETWEEN = "/"
"""Separates the program's token from a number in the name of a reset."""


def register(db: sqlite3.Connection, me: str, is_running: IsRunning) -> bool:
    """Register this program, and clean up after programs that have died.

    Delete their claims, the won games that they had reset, and deals without a move, except the
    last deal of each kind. Return whether a program died before it had shown its first frame. Raise
    sqlite3.Error.
    """
    sql = f"SELECT program, opening FROM claims WHERE {fits('program')}"
    dead = [claim for claim in db.execute(sql).fetchall() if not is_running(claim[0])]
    for program, _ in dead:
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
        " WHERE later.game = games.game AND later.sequence > games.sequence)"
    )
    return any(opening == "" for _, opening in dead)


def claim(db: sqlite3.Connection, me: str, uid: str) -> None:
    """Record this program's current game, "" for none; raise sqlite3.Error."""
    db.execute(
        "INSERT INTO claims (program, game) VALUES (?, ?)"
        " ON CONFLICT (program) DO UPDATE SET game = excluded.game",
        (me, uid),
    )


def release(db: sqlite3.Connection, me: str) -> None:
    """Delete this program's claim, unless its start has failed; raise sqlite3.Error."""
    db.execute("DELETE FROM claims WHERE program = ? AND opening IS NULL", (me,))


def games_elsewhere(db: sqlite3.Connection, me: str, is_running: IsRunning) -> set[str]:
    """Return the current games of other running programs; raise sqlite3.Error."""
    others = f"program <> ? AND {fits('program')} AND {fits('game')}"
    claims = db.execute(f"SELECT program, game FROM claims WHERE {others}", (me,)).fetchall()
    return {game for program, game in claims if is_running(program)}


def mark_start(db: sqlite3.Connection, me: str, *, is_starting: bool) -> None:
    """Record whether this program has yet to show its first frame; raise sqlite3.Error."""
    opening = "" if is_starting else None
    db.execute("UPDATE claims SET opening = ? WHERE program = ?", (opening, me))
