"""The list of games kept: which are unfinished, which are past, which was played last."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES

WON, SHOWN, UNFINISHED = "won", "shown", "unfinished"


class Record(NamedTuple):
    """One game in the list. Times are Unix seconds, and as wrong as the clock was."""

    id: str
    game: str
    deal: int | None
    """The deal number; None for a deck of the player's own."""
    started: float
    changed: float
    """When it was played last."""
    ended: float | None
    result: str
    """WON, SHOWN (won by Show me) or UNFINISHED."""
    seconds: float
    moves: int
    """The lines from the deal to the table, or to the win."""
    undos: int
    hints: int
    length: int
    """The gestures kept, with those taken back."""
    counts: bool
    """Whether it is a game of its own, not one that went on from the middle of a won one."""


RESULT = "CASE WHEN result IS NOT 'won' THEN 'unfinished' WHEN shown THEN 'shown' ELSE 'won' END"
SELECT = (
    f"SELECT uid, game, deal, started, changed, ended, {RESULT},"
    " seconds, moves, undos, hints, length, counts FROM games WHERE "
)
OF_GAME = "(:game IS NULL OR game = :game)"
PLAYED = "forgotten IS NULL AND (length > 0 OR result = 'won')"


def unfinished(
    db: sqlite3.Connection, game: str | None, elsewhere: Collection[str] = ()
) -> list[Record]:
    """Return the games begun and not won, the one played last first."""
    where = f"result IS NOT 'won' AND length > 0 AND {OF_GAME} ORDER BY turn DESC"
    return [record for record in _select(db, where, game=game) if record.id not in elsewhere]


def last(
    db: sqlite3.Connection, game: str | None, elsewhere: Collection[str] = ()
) -> Record | None:
    """Return the game that was current last, won or not, even without a move."""
    records = _select(db, f"{OF_GAME} ORDER BY turn DESC", game=game)
    return next((record for record in records if record.id not in elsewhere), None)


def last_played(db: sqlite3.Connection, game: str, others: Collection[str]) -> Record | None:
    """Return the game of a kind with moves that was current last, but for some others."""
    records = _select(db, f"length > 0 AND {PLAYED} AND {OF_GAME} ORDER BY turn DESC", game=game)
    return next((record for record in records if record.id not in others), None)


def deals_played(db: sqlite3.Connection, game: str) -> set[int]:
    """Return the numbers of the deals of a kind in which something was played."""
    rows = db.execute(
        "SELECT DISTINCT deal FROM games WHERE game = ? AND deal IS NOT NULL AND length > 0",
        (game,),
    )
    return {deal for (deal,) in rows}


def past(
    db: sqlite3.Connection, game: str | None, result: str | None, *, limit: int = -1
) -> list[Record]:
    """Return the games in which something was played, the latest turn first.

    Leave out those that a reset took away. `result` is WON, SHOWN, UNFINISHED or None for all;
    a `limit` of -1 is none.
    """
    where = (
        f"{PLAYED} AND {OF_GAME} AND (:result IS NULL OR {RESULT} = :result)"
        " ORDER BY turn DESC LIMIT :limit"
    )
    return list(_select(db, where, game=game, result=result, limit=limit))


def counted(db: sqlite3.Connection, game: str | None) -> list[Record]:
    """Return the games that the statistics are made of, in the order of their turns."""
    return list(_select(db, f"counts AND {PLAYED} AND {OF_GAME} ORDER BY turn", game=game))


def _select(db: sqlite3.Connection, where: str, **wanted: Any) -> Iterator[Record]:
    """Yield the games of kinds that are known here; raise sqlite3.Error."""
    rows = db.execute(SELECT + where, wanted)
    return (Record._make([*row, bool(counts)]) for *row, counts in rows if row[1] in GAMES)
