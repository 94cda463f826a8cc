"""The distribution of the winning times, read from two indices of the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.store.database.values import MAX_TIME
from solitaire_gui.store.records import kind_condition

STEPS = (5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 36000)
"""The possible widths of a bar, in seconds."""
MIN_BARS, MAX_BARS = 3, 12
SHARE_TOLD_APART = 0.9
"""The share of the wins that the bars show separately; the last bar takes the rest."""

WON = "result = 'won' AND origin IN ('p', 'h') AND forgotten IS NULL"
"""Whether a win counts, written as in the indices."""


class WinningTimes(NamedTuple):
    """A histogram of winning times: bars of equal width from a start on, all in seconds."""

    longest: float
    start: float
    step: float
    counts: Sequence[int]
    """Wins in each bar; the last bar has all that took longer than the others."""


def winning_times(db: sqlite3.Connection, game: str | None, count: int) -> WinningTimes | None:
    """Return the times of all wins of a kind of game, or of all; None if there are none.

    `count` is the number of these wins. Raise sqlite3.Error.
    """
    if not count:
        return None

    def nth(order: str, offset: int = 0) -> float:
        """Return the time at an offset."""
        sql = (
            f"SELECT seconds FROM games INDEXED BY {index} WHERE {WON} AND {kind_condition(game)}"
            f" AND seconds BETWEEN 0 AND ? ORDER BY seconds {order} LIMIT 1 OFFSET ?"
        )
        row = db.execute(sql, (MAX_TIME, offset)).fetchone()
        return float(row[0]) if row else 0.0

    def between(start: float, end: float) -> int:
        """Return the number of wins in a range; counting kind by kind is three times as fast."""
        sql = (
            f"SELECT count(*) FROM games INDEXED BY games_of_kind_by_time WHERE {WON}"
            " AND game = ? AND seconds >= ? AND seconds < ?"
        )
        kinds = [game] if game else GAMES
        return sum(db.execute(sql, (kind, start, end)).fetchone()[0] for kind in kinds)

    index = "games_by_time" if game is None else "games_of_kind_by_time"
    usual = nth("DESC", max(0, count - 1 - int(SHARE_TOLD_APART * count)))
    start, step, bars = _bars(nth("ASC"), usual)
    edges = [start + step * place for place in range(bars)]
    counts = [between(edge, edge + step) for edge in edges[:-1]]
    return WinningTimes(nth("DESC"), start, step, [*counts, count - sum(counts)])


def _bars(fastest: float, usual: float) -> tuple[float, float, int]:
    """Return the start of the first bar, the width of each, and their number."""
    for step in STEPS:
        start = fastest // step * step
        count = int((usual - start) // step) + 1
        if count <= MAX_BARS:
            break
    return start, step, max(MIN_BARS, min(MAX_BARS, count + 1))
