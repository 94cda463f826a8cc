"""How long wins took: the median, and how many took how long, read off two indices of the file."""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.store.database.values import LARGEST_TIME
from solitaire_gui.store.records import of_kinds

STEPS = (5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 36000)
"""What a bar may span, in seconds."""
FEWEST_BARS, MOST_BARS = 3, 12
USUAL = 0.9
"""The share of the wins that the bars must tell apart; the last takes the rest."""

WON = "result = 'won' AND origin IN ('p', 'h') AND forgotten IS NULL"
"""Whether a win counts, as the indices have it."""


class WinningTimes(NamedTuple):
    """How many wins took how long: bars of equal width, from a start on; all in seconds."""

    median: float
    longest: float
    start: float
    step: float
    counts: Sequence[int]
    """The last one is of all that took longer than those before."""


def winning_times(db: sqlite3.Connection, game: str | None, count: int) -> WinningTimes | None:
    """Return the times of so many wins of a kind of game, or of all; None where there are none.

    Raise sqlite3.Error.
    """
    if not count:
        return None

    def ordered(order: str, offset: int, most: int = 1, least: float = 0.0) -> list[float]:
        """Return so many times that are not below one, from an offset on."""
        sql = (
            f"SELECT seconds FROM games INDEXED BY {index} WHERE {WON} AND {of_kinds(game)}"
            f" AND seconds BETWEEN ? AND ? ORDER BY seconds {order} LIMIT ? OFFSET ?"
        )
        rows = db.execute(sql, (least, LARGEST_TIME, most, offset)).fetchall()
        return [float(seconds) for (seconds,) in rows] or [0.0]

    def between(start: float, end: float) -> int:
        """Return how many took that long; kind by kind that is three times as fast."""
        sql = (
            f"SELECT count(*) FROM games INDEXED BY games_of_kind_by_time WHERE {WON}"
            " AND game = ? AND seconds >= ? AND seconds < ?"
        )
        kinds = [game] if game else GAMES
        return sum(db.execute(sql, (kind, start, end)).fetchone()[0] for kind in kinds)

    index = "games_by_time" if game is None else "games_of_kind_by_time"
    (fastest,), (longest,) = ordered("ASC", 0), ordered("DESC", 0)
    start, step, bars = _bars(fastest, *ordered("DESC", max(0, count - 1 - int(USUAL * count))))
    edges = [start + step * place for place in range(bars)]
    counts = [between(edge, edge + step) for edge in edges[:-1]]
    below, half = [0, *accumulate(counts)], (count - 1) // 2
    place = bisect_right(below, half) - 1  # the middle is in this bar: fewer are gone through
    middle = ordered("ASC", half - below[place], 1 if count % 2 else 2, edges[place])
    median = sum(middle) / len(middle)
    return WinningTimes(median, longest, start, step, [*counts, count - sum(counts)])


def _bars(fastest: float, usual: float) -> tuple[float, float, int]:
    """Return where the first bar begins, how much each spans, and how many there are."""
    for step in STEPS:
        start = fastest // step * step
        count = int((usual - start) // step) + 1
        if count <= MOST_BARS:
            break
    return start, step, max(FEWEST_BARS, min(MOST_BARS, count + 1))
