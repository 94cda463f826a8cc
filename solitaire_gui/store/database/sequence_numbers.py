"""The order of the games: the one that was on the table last has the highest turn."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from heapq import merge
from operator import itemgetter
from typing import NamedTuple

from solitaire_gui.store.database.values import LAST_TURN, read

ROOM = 10**9
"""More games than are ever added together."""


LAST = f"(SELECT max(turn) FROM games WHERE turn <= {LAST_TURN})"
"""The highest turn, in SQL; NULL where there is no game."""


class Turn(NamedTuple):
    """The turn that a game is to have, if it still has the one that it had."""

    turn: int
    id: int
    before: int


def before_all(db: sqlite3.Connection) -> int:
    """Return a turn from which on many are free, before those of all games; raise sqlite3.Error."""
    sql = f"SELECT coalesce(min(turn), 0) FROM games WHERE turn >= -{LAST_TURN}"
    [(first,)] = db.execute(sql)
    return min(0, int(first)) - ROOM


def misplaced(db: sqlite3.Connection, added: range) -> list[Turn]:
    """Return the turns to be written so that games from two places are in the order of their times.

    Those from elsewhere have turns in `added`; each keeps its order among those of its own place.
    The last game is the first in the list, so that after any part of it the games numbered anew are
    in their order behind the others. Raise sqlite3.Error.
    """
    rows = db.execute(
        f"SELECT id, {read('turn')}, coalesce({read('ended')}, {read('changed')})"
        " FROM games ORDER BY 2, id"
    ).fetchall()
    if not rows:
        return []
    here = [row for row in rows if row[1] not in added]
    there = [row for row in rows if row[1] in added]
    order = list(merge(here, there, key=itemgetter(2)))
    steps = (place for place in range(1, len(order)) if order[place - 1][1] >= order[place][1])
    first = next(steps, len(order))
    anew = [Turn(turn, *row[:2]) for turn, row in enumerate(order[first:], start=rows[-1][1] + 1)]
    return anew[::-1]


def are_free(db: sqlite3.Connection, turns: Sequence[Turn]) -> bool:
    """Return whether no game was put on the table since turns were found; raise sqlite3.Error.

    Once the first of them are written, such a game gets a turn behind them all.
    """
    [(last,)] = db.execute(f"SELECT {LAST}")
    return not turns or last is None or turns[-1].turn > int(last)


def write(db: sqlite3.Connection, turns: Iterable[Turn]) -> None:
    """Give games their turns, but for those that were put on the table meanwhile.

    Raise sqlite3.Error.
    """
    db.executemany("UPDATE games SET turn = ? WHERE id = ? AND turn = ?", turns)
