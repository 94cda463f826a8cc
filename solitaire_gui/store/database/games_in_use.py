"""Who is playing what: each running program claims its current game, and what it is opening.

A program notes what it is about to open, and takes the note back when that has been shown. The note
of a program that is gone tells what it died of, or at least in: that game is set aside, under a
claim of its own name, and not opened by itself again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from solitaire_gui.store.database.values import fits

IsRunning = Callable[[str], bool]
BETWEEN = "/"
"""Separates the program from the count in the name of a reset."""
WINDOW = ""
"""Is being opened while no game is, but the window has not been shown yet."""


def register(db: sqlite3.Connection, me: str, is_running: IsRunning) -> bool:
    """Register this program, and clean up after programs that died.

    That is: delete their claims, but set aside what they were opening; delete the games that their
    resets took away for good, and deals on which nothing was played, but for the last one of each
    kind. Return whether a program died before it had shown what it was opening. Raise
    sqlite3.Error.
    """
    sql = f"SELECT program, opening FROM claims WHERE {fits('program')} AND program IS NOT opening"
    dead = [claim for claim in db.execute(sql).fetchall() if not is_running(claim[0])]
    for program, game in dead:
        db.execute("DELETE FROM claims WHERE program = ?", (program,))
        if game:
            db.execute("REPLACE INTO claims VALUES (?, '', ?)", (game, game))
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
    return any(game is not None for _, game in dead)


def claim(db: sqlite3.Connection, me: str, uid: str) -> None:
    """Record this program's current game, "" for none; raise sqlite3.Error."""
    db.execute(
        "INSERT INTO claims (program, game) VALUES (?, ?)"
        " ON CONFLICT (program) DO UPDATE SET game = excluded.game",
        (me, uid),
    )


def release(db: sqlite3.Connection, me: str) -> None:
    """Delete this program's claim, unless it has not shown what it opened; raise sqlite3.Error."""
    db.execute("DELETE FROM claims WHERE program = ? AND opening IS NULL", (me,))


def elsewhere(db: sqlite3.Connection, me: str, is_running: IsRunning) -> set[str]:
    """Return the current games of other running programs; raise sqlite3.Error."""
    others = f"program <> ? AND {fits('program')} AND {fits('game')}"
    claims = db.execute(f"SELECT program, game FROM claims WHERE {others}", (me,)).fetchall()
    return {game for program, game in claims if is_running(program)}


def begin_opening(db: sqlite3.Connection, me: str, uid: str) -> None:
    """Note that this program is about to open a game, or the window; raise sqlite3.Error."""
    db.execute(
        "INSERT INTO claims VALUES (?, '', ?)"
        " ON CONFLICT (program) DO UPDATE SET opening = excluded.opening",
        (me, uid),
    )


def end_opening(db: sqlite3.Connection, me: str) -> None:
    """Note that it has been shown: it is not set aside any more. Raise sqlite3.Error."""
    opened = "(SELECT opening FROM claims WHERE program = ?)"
    db.execute(f"DELETE FROM claims WHERE program = opening AND opening = {opened}", (me,))
    db.execute("UPDATE claims SET opening = NULL WHERE program = ?", (me,))


def aside(db: sqlite3.Connection) -> set[str]:
    """Return the games that are set aside; raise sqlite3.Error."""
    sql = f"SELECT opening FROM claims WHERE program = opening AND {fits('opening')}"
    return {game for (game,) in db.execute(sql)}
