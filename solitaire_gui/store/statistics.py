"""What the games played come to: pure computations over their records.

A game counts once a move has been made in it, even if that was taken back. It is *played* when it
is won, or left for a later game of its kind in which a move has been made: the game on
the table is not. A game that was left can still be resumed; if it is won after all, it counts as
won. One that the program has won, by Show me, is played and not won. The *streak* is of wins in a
row among the games played, in the order in which they ended or were left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from solitaire_gui.store.records import UNFINISHED, WON, Record

WINDOW = 20
"""How many games the win rate over time looks back on."""


class Statistics(NamedTuple):
    """The figures of one kind of game, or of all. Times in seconds; None where there is none."""

    played: int
    won: int
    streak: int
    """The wins in a row up to now."""
    best_streak: int
    best_seconds: float | None
    median_seconds: float | None
    fewest_moves: int | None
    unaided: int
    """The games won without a hint."""
    undos: int
    hints: int
    rates: list[float]
    """After each game, the share of the last games up to it that were won."""
    times: list[float]
    """The seconds that each win took."""

    @property
    def rate(self) -> float | None:
        """The share of the games played that were won."""
        return self.won / self.played if self.played else None


def statistics(records: Sequence[Record]) -> Statistics:
    """Return the figures of games that count, given in the order of their turns."""
    latest = {record.game: place for place, record in enumerate(records)}
    played = [
        record
        for place, record in enumerate(records)
        if record.result != UNFINISHED or place < latest[record.game]
    ]
    wins = [record for record in records if record.result == WON]
    streak, best_streak = _streaks([record.result == WON for record in played])
    return Statistics(
        played=len(played),
        won=len(wins),
        streak=streak,
        best_streak=best_streak,
        best_seconds=min((win.seconds for win in wins), default=None),
        median_seconds=_median([win.seconds for win in wins]) if wins else None,
        fewest_moves=min((win.moves for win in wins), default=None),
        unaided=sum(not win.hints for win in wins),
        undos=sum(record.undos for record in played),
        hints=sum(record.hints for record in played),
        rates=_rates(played),
        times=[win.seconds for win in wins],
    )


def _median(values: Sequence[float]) -> float:
    """Return the middle value; the standard library's takes 4 ms to import."""
    ordered, middle = sorted(values), len(values) // 2
    return (ordered[middle] + ordered[~middle]) / 2


def _streaks(results: Sequence[bool]) -> tuple[int, int]:
    """Return the wins in a row at the end, and the most in a row."""
    now = best = 0
    for won in results:
        now = now + 1 if won else 0
        best = max(best, now)
    return now, best


def _rates(played: Sequence[Record]) -> list[float]:
    rates = []
    window: deque[bool] = deque(maxlen=WINDOW)
    for record in played:
        window.append(record.result == WON)
        rates.append(sum(window) / len(window))
    return rates
