"""Cached totals for the statistics, so that 100,000 games cost no more than a few hundred.

A row sums up about 400 consecutive games of one kind, or of all kinds. Triggers delete a row when a
game in its range is added, changed or removed, by whatever program; so a row that exists is
correct. Games without a row are counted one by one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple, TypeVar

from solitaire_gui.games import GAMES
from solitaire_gui.history import PLAYED as BY_HAND
from solitaire_gui.store.database.checked_json import from_checked_json, to_checked_json
from solitaire_gui.store.database.schema import transaction
from solitaire_gui.store.database.values import fits
from solitaire_gui.store.records import COUNTED, IS_PLAYED, IS_WON, kind_condition

GAMES_PER_ROW, LATEST_LEFT_OUT = 400, 100
"""Games in one row. It is made when 100 later games exist, since the latest games still change."""
FIRST, LAST = -(2**63), 2**63 - 1

Number = TypeVar("Number", int, float)
Skipped = Sequence[tuple[int, int]]
"""The row id and sequence number of each game that does not count as played."""


class Summary(NamedTuple):
    """The totals of some consecutive games."""

    listed: int = 0
    """Games in which a move was made, by anyone."""
    played: int = 0
    won: int = 0
    leading: int = 0
    """The streaks of wins at the beginning and at the end."""
    trailing: int = 0
    """The wins in a row at the beginning, and at the end."""
    best_streak: int = 0
    """The longest streak of wins."""
    unaided: int = 0
    timed: int = 0
    seconds: int = 0
    """`timed` wins have a valid time; `seconds` is its total, each rounded down."""
    fastest: float | None = None
    measured: int = 0
    moves: int = 0
    """`measured` wins have a valid number of moves; `moves` is its total."""
    fewest: int | None = None

    def followed_by(self, other: Summary) -> Summary:
        """Return the totals of these games and later ones."""
        return Summary(
            self.listed + other.listed,
            self.played + other.played,
            self.won + other.won,
            self.leading + (other.leading if self.leading == self.played else 0),
            other.trailing + (self.trailing if other.trailing == other.played else 0),
            max(self.best_streak, other.best_streak, self.trailing + other.leading),
            self.unaided + other.unaided,
            self.timed + other.timed,
            self.seconds + other.seconds,
            _least(self.fastest, other.fastest),
            self.measured + other.measured,
            self.moves + other.moves,
            _least(self.fewest, other.fewest),
        )


def summary(db: sqlite3.Connection, game: str | None, skipped: Skipped = ()) -> Summary:
    """Return the totals of all games of a kind, or of all kinds; raise sqlite3.Error."""
    whole, before = Summary(), FIRST - 1
    for first, last, found in _stored(db, game):
        if first > before + 1:
            whole = whole.followed_by(_counted_between(db, game, before + 1, first - 1, skipped))
        if any(first <= place <= last for _, place in skipped):
            found = _counted_between(db, game, first, last, skipped)
        whole, before = whole.followed_by(found), last
    return whole.followed_by(_counted_between(db, game, before + 1, LAST, skipped))


def update_summaries(
    db: sqlite3.Connection, lock: AbstractContextManager[object] | None = None
) -> None:
    """Add all missing rows; raise sqlite3.Error.

    Each row is added in a transaction of its own, while `lock` is held if one is given.
    """
    for game in (None, *GAMES):
        has_more = True
        while has_more:
            with lock or nullcontext(), transaction(db):
                has_more = _add_missing_summary(db, game)


def _add_missing_summary(db: sqlite3.Connection, game: str | None) -> bool:
    """Add the first missing row; return False if none is missing."""
    for first, last in _gaps(db, game):
        of_kind = "1" if game is None else kind_condition(game)
        of_games = f"{of_kind} AND sequence BETWEEN ? AND ?"  # those that do not count, too
        sql = f"SELECT sequence FROM games WHERE {of_games} ORDER BY sequence LIMIT 1 OFFSET ?"
        end = db.execute(sql, (first, last, GAMES_PER_ROW - 1)).fetchone()
        is_due = (
            last < LAST
            or db.execute(sql, (first, last, GAMES_PER_ROW + LATEST_LEFT_OUT - 1)).fetchone()
        )
        if is_due:
            last = end[0] if end else last
            found = [first, last, *_counted_between(db, game, first, last)]
            values = (game or "", first, last, to_checked_json(found))
            db.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?)", values)
            return True
    return False


def _gaps(db: sqlite3.Connection, game: str | None) -> Iterator[tuple[int, int]]:
    """Yield the ranges of sequence numbers that no row covers."""
    before = FIRST - 1
    for first, last, _ in _stored(db, game):
        if first > before + 1:
            yield before + 1, first - 1
        before = last
    yield before + 1, LAST


def _stored(db: sqlite3.Connection, game: str | None) -> Iterator[tuple[int, int, Summary]]:
    """Yield the valid rows as first and last sequence number and totals, in order."""
    before = FIRST - 1
    sql = "SELECT first, last, figures FROM summaries WHERE game = ? ORDER BY last"
    for first, last, figures in db.execute(sql, (game or "",)).fetchall():
        values = from_checked_json(figures)
        is_written = isinstance(values, list) and len(values) == 2 + len(Summary._fields)
        if is_written and values[:2] == [first, last] and before < first <= last:
            yield first, last, Summary(*values[2:])
            before = last


def _counted_between(
    db: sqlite3.Connection, game: str | None, first: int, last: int, skipped: Skipped = ()
) -> Summary:
    """Return the totals of the games between two sequence numbers, counted one by one."""
    of_games = f"{IS_PLAYED} AND {kind_condition(game)} AND sequence BETWEEN ? AND ?"
    left_out = ", ".join(str(id) for id, place in skipped if first <= place <= last)
    is_counted = f"{COUNTED} AND id NOT IN ({left_out})"
    won, timed = f"{is_counted} AND {IS_WON}", f"{is_counted} AND {IS_WON} AND {fits('seconds')}"
    measured = f"{won} AND {fits('moves')}"
    sql = (
        f"SELECT count(*), count(*) FILTER (WHERE {won} AND origin = '{BY_HAND}'),"
        f" count(*) FILTER (WHERE {timed}), total(CAST(seconds AS INTEGER)) FILTER (WHERE {timed}),"
        f" min(seconds) FILTER (WHERE {timed}), count(*) FILTER (WHERE {measured}),"
        f" total(moves) FILTER (WHERE {measured}), min(moves) FILTER (WHERE {measured})"
        f" FROM games WHERE {of_games}"
    )
    found = db.execute(sql, (first, last)).fetchone()
    listed, unaided, times, seconds, fastest, lengths, moves, fewest = found
    sql = f"SELECT {IS_WON} IS 1 FROM games WHERE {of_games} AND {is_counted} ORDER BY sequence"
    results = bytes(is_won for (is_won,) in db.execute(sql, (first, last)))
    runs = [len(run) for run in results.split(b"\0")]
    return Summary(
        *(listed, len(results), sum(results), runs[0], runs[-1], max(runs), unaided),
        *(times, int(seconds), fastest, lengths, int(moves), fewest),
    )


def _least(one: Number | None, other: Number | None) -> Number | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
