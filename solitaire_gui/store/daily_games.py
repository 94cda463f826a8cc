"""The games that were begun as a daily deal. Days count from 1 January of year 1."""

from __future__ import annotations

import sqlite3

from solitaire_gui.games import GAMES
from solitaire_gui.store.database.values import fits
from solitaire_gui.store.records import COUNTED, IS_FOREIGN, Record, select


def played(db: sqlite3.Connection, game: str | None, first: int, last: int) -> list[Record]:
    """Return the games of some days in which a move was made, in the order of the days.

    There may be several of one day. They are of one kind, or of any with None; reset games are left
    out. Raise sqlite3.Error.
    """
    where = (
        f"game IN ({_kinds(game)}) AND day BETWEEN ? AND ? AND {fits('day')} AND {fits('deal')}"
        f" AND {COUNTED} ORDER BY day, sequence"
    )
    return list(select(db, where, first, last))


def first_played(db: sqlite3.Connection) -> float | None:
    """Return when the player first began a game or answered a puzzle; None if never.

    Raise sqlite3.Error.
    """
    own = f"NOT {IS_FOREIGN}"
    times = db.execute(
        f"SELECT * FROM (SELECT started FROM games WHERE {fits('started')} AND {own}"
        " ORDER BY id LIMIT 1)"
        f" UNION ALL SELECT min(ended) FROM games"
        f" WHERE ended IS NOT NULL AND {fits('ended')} AND {own}"
        f" UNION ALL SELECT min(answered) FROM answers WHERE {fits('answered')}"
    )
    return min((time for (time,) in times if time is not None), default=None)


def days_won(db: sqlite3.Connection, game: str) -> list[int]:
    """Return the days whose deal was won on the same day, in order; raise sqlite3.Error."""
    rows = db.execute(
        f"SELECT DISTINCT day FROM games WHERE game = ? AND day IS NOT NULL AND {fits('day')}"
        " AND won_on = day AND forgotten IS NULL ORDER BY day",
        (game,),
    )
    return [day for (day,) in rows]


def unfinished_of_day(db: sqlite3.Connection, game: str, day: int) -> list[str]:
    """Return the ids of a day's unfinished games, the one that was current last first.

    They may have no moves. The + keeps SQLite from reading all games in their sequence instead of
    those of the day. Raise sqlite3.Error.
    """
    rows = db.execute(
        f"SELECT uid FROM games WHERE game = ? AND day = ? AND deal IS NOT NULL AND {fits('uid')}"
        " AND result IS NOT 'won' ORDER BY +sequence DESC",
        (game, day),
    )
    return [uid for (uid,) in rows]


def _kinds(game: str | None) -> str:
    return ", ".join(f"'{slug}'" for slug in GAMES if game in (None, slug))
