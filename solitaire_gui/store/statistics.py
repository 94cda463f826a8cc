"""What the games played come to, worked out by the database: there may be a hundred thousand.

A game counts once a move has been made in it, even if that was taken back. It is *played* when it
is won, or left for a later game of its kind in which a move has been made: the game on
the table is not. A game that was left can still be resumed; if it is won after all, it counts as
won. One that the program has won, by Show me, is played and not won; one with moves of anybody else
is neither. The *streak* is of wins in a row among the games played, in the order in which they
ended or were left.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.origins import PLAYED
from solitaire_gui.store.database.values import fits, read
from solitaire_gui.store.records import COUNTED, IS_OTHERS_WIN, IS_WON, of_kinds

WINDOW = 20
"""How many games the win rate over time looks back on."""
LATEST = 100
"""How many games are told of by the rates over time."""


class Played(NamedTuple):
    """How well one game was played."""

    thrown: int
    """How many moves threw a win away, taken back or not."""
    excess: float | None
    """By what share a win took more moves than the shortest one known; None for other games."""


class Statistics(NamedTuple):
    """The figures of one kind of game, or of all. Times in seconds; None where there is none."""

    played: int = 0
    won: int = 0
    streak: int = 0
    """The wins in a row up to now."""
    best_streak: int = 0
    median_seconds: float | None = None
    average_seconds: float | None = None
    """The average of whole seconds, as they are shown."""
    fewest_moves: int | None = None
    average_moves: float | None = None
    unaided: int = 0
    """The games won without a move that a hint has told."""
    others_wins: int = 0
    """The games won that count for nobody."""
    rates: Sequence[float] = ()
    """After each of the LATEST games, the share of the last WINDOW games up to it that were won."""
    times: Sequence[float] = ()
    """The seconds that each win took, the least first."""
    latest: Sequence[Played] = ()
    """Of the LATEST games of which it is known, in their order, how well they were played."""
    known: int = 0
    """Of how many games that is known."""
    known_wins: int = 0
    """How many of them are wins of which a shortest one is known."""

    @property
    def rate(self) -> float | None:
        """The share of the games played that were won."""
        return self.won / self.played if self.played else None

    @property
    def best_seconds(self) -> float | None:
        """The least time of a win."""
        return self.times[0] if self.times else None


class Score(NamedTuple):
    """How many games of a kind were played, and how many of them won."""

    played: int
    won: int


def statistics(db: sqlite3.Connection, game: str | None = None, but: str = "") -> Statistics:
    """Return the figures of one kind of game, or of all, but for one of a name."""
    where = f"{_played(db, game, but)} AND uid <> ?"
    is_timed, has_moves = f"{IS_WON} AND {fits('seconds')}", f"{IS_WON} AND {fits('moves')}"
    row = db.execute(
        f"SELECT count(*), avg(CAST(seconds AS INTEGER)) FILTER (WHERE {is_timed}),"
        f" min(moves) FILTER (WHERE {has_moves}), avg(moves) FILTER (WHERE {has_moves}),"
        f" count(*) FILTER (WHERE {IS_WON} AND origin = '{PLAYED}') FROM games WHERE {where}",
        (but,),
    ).fetchone()
    played, average_seconds, fewest, average_moves, unaided = row
    wins = f"SELECT {IS_WON} FROM games WHERE {where} ORDER BY sequence"
    results = bytes(bool(is_won) for (is_won,) in db.execute(wins, (but,)))
    seconds = f"SELECT seconds FROM games WHERE {where} AND {is_timed}"
    times = sorted(time for (time,) in db.execute(seconds, (but,)))
    runs = results.split(b"\0")
    known, known_wins = count_known(db, game)
    return Statistics(
        played=played,
        won=sum(results),
        streak=len(runs[-1]),
        best_streak=max(map(len, runs)),
        median_seconds=_median(times) if times else None,
        average_seconds=average_seconds,
        fewest_moves=fewest,
        average_moves=average_moves,
        unaided=unaided,
        others_wins=_count_others_wins(db, game),
        rates=_rates(results),
        times=times,
        latest=latest_played(db, game),
        known=known,
        known_wins=known_wins,
    )


def latest_played(db: sqlite3.Connection, game: str | None) -> list[Played]:
    """Return of the LATEST games of which it is known how well they were played, in their order.

    Those of one kind, or of any; raise sqlite3.Error.
    """
    rows = db.execute(
        f"SELECT {read('thrown', 'moves', 'shortest')}, {IS_WON} FROM {_reviewed(game)}"
        " ORDER BY sequence DESC LIMIT ?",
        (LATEST,),
    ).fetchall()
    return [
        Played(thrown, max(0, moves - shortest) / shortest if is_won and shortest else None)
        for thrown, moves, shortest, is_won in reversed(rows)
    ]


def count_known(db: sqlite3.Connection, game: str | None) -> tuple[int, int]:
    """Return of how many games it is known how well they were played, and of how many wins.

    Of the latter only those that can be compared; raise sqlite3.Error.
    """
    compared = f"{IS_WON} AND {fits('shortest')} AND shortest > 0"
    count = f"SELECT count(*), count(*) FILTER (WHERE {compared}) FROM {_reviewed(game)}"
    known, wins = db.execute(count).fetchone()
    return known, wins


def _count_others_wins(db: sqlite3.Connection, game: str | None) -> int:
    where = f"{IS_OTHERS_WIN} AND forgotten IS NULL AND {of_kinds(game)}"
    return int(db.execute(f"SELECT count(*) FROM games WHERE {where}").fetchone()[0])


def scores(db: sqlite3.Connection) -> dict[str, Score]:
    """Return how often each kind of game was played and won."""
    rows = db.execute(
        f"SELECT game, count(*), sum({IS_WON}) FROM games WHERE {COUNTED} GROUP BY game"
    )
    on_table = {game for game, _ in _on_table(db, list(GAMES))}
    return {
        game: Score(count - (game in on_table), won) for game, count, won in rows if game in GAMES
    }


def in_all(by_kind: Mapping[str, Score]) -> Score:
    """Return how many games of all kinds were played, and how many of them won."""
    kinds = by_kind.values()
    return Score(sum(kind.played for kind in kinds), sum(kind.won for kind in kinds))


def _played(db: sqlite3.Connection, game: str | None, but: str) -> str:
    """Return the condition that a game of a kind, or of any, is played."""
    kinds = list(GAMES) if game is None else [game]
    rows = ", ".join(str(row) for _, row in _on_table(db, kinds, but))
    return f"{COUNTED} AND {of_kinds(game)} AND id NOT IN ({rows})"


def _reviewed(game: str | None) -> str:
    """Return where the games of a kind are of which it is known how well they were played."""
    where = f"thrown IS NOT NULL AND {fits('thrown')} AND {COUNTED} AND {of_kinds(game)}"
    return f"games INDEXED BY games_reviewed WHERE {where}"


def _on_table(db: sqlite3.Connection, kinds: Sequence[str], but: str = "") -> list[tuple[str, int]]:
    """Return the kind and the row of each game that is not won, and none of its kind is later."""
    latest = (
        f"SELECT game, id, result IS 'won' FROM games WHERE {COUNTED} AND game = ? AND uid <> ?"
        " ORDER BY sequence DESC LIMIT 1"
    )
    rows = (db.execute(latest, (kind, but)).fetchone() for kind in kinds)
    return [(row[0], row[1]) for row in rows if row and not row[2]]


def _median(ordered: Sequence[float]) -> float:
    """Return the middle value; the standard library's takes 4 ms to import."""
    middle = len(ordered) // 2
    return (ordered[middle] + ordered[~middle]) / 2


def _rates(results: bytes) -> list[float]:
    first = max(0, len(results) - LATEST)
    windows = (results[max(0, end - WINDOW) : end] for end in range(first + 1, len(results) + 1))
    return [sum(window) / len(window) for window in windows]
