"""What the games played come to, of what the file keeps of many of them, and of the rest itself.

A game counts once a move has been made in it, even if that was taken back. It is *played* when it
is won, or left for a later game of its kind in which a move has been made: the game on
the table is not. A game that was left can still be resumed; if it is won after all, it counts as
won. One whose win was shown is played and not won; one with moves of anybody else
is neither. The *streak* is of wins in a row among the games played, in the order in which they
ended or were left.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.store.database.values import fits, valid_columns
from solitaire_gui.store.records import COUNTED, IS_OTHERS_WIN, IS_WON, kind_condition
from solitaire_gui.store.summaries import summary
from solitaire_gui.store.winning_times import WinningTimes, winning_times

if TYPE_CHECKING:
    from solitaire_gui.store.summaries import Skipped

WINDOW = 20
"""How many games the win rate over time looks back on."""
LATEST = 100
"""How many games are told of by the rates over time."""


class Mistakes(NamedTuple):
    """How well one game was played."""

    blunders: int
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
    best_seconds: float | None = None
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
    times: WinningTimes | None = None
    """How many wins took how long; None if there are none, or one was left out."""
    latest: Sequence[Mistakes] = ()
    """Of the LATEST games of which it is known, in their order, how well they were played."""

    @property
    def rate(self) -> float | None:
        """The share of the games played that were won."""
        return self.won / self.played if self.played else None


class Score(NamedTuple):
    """How many games of a kind were played, and how many of them won."""

    played: int
    won: int


def statistics(db: sqlite3.Connection, game: str | None = None, excluded: str = "") -> Statistics:
    """Return the figures of one kind of game, or of all, but for one of a name."""
    skipped = _skipped(db, game, excluded)
    whole = summary(db, game, skipped)
    return Statistics(
        played=whole.played,
        won=whole.won,
        streak=whole.trailing,
        best_streak=whole.best_streak,
        best_seconds=whole.fastest,
        average_seconds=whole.seconds / whole.timed if whole.timed else None,
        fewest_moves=whole.fewest,
        average_moves=whole.moves / whole.measured if whole.measured else None,
        unaided=whole.unaided,
        others_wins=_count_others_wins(db, game),
        rates=_rates(db, game, skipped, whole.played),
        times=None if excluded else winning_times(db, game, whole.timed),
        latest=latest_played(db, game),
    )


def count_past(db: sqlite3.Connection, game: str | None, is_won: bool | None) -> int:
    """Return how many games `records.past` is true of; raise sqlite3.Error."""
    whole = summary(db, game)
    return {None: whole.listed, True: whole.won, False: whole.listed - whole.won}[is_won]


def reset(db: sqlite3.Connection, name: str, game: str | None) -> None:
    """Take the games of a kind, or all, out of the statistics, with the answers to puzzles.

    It is one change, which can be taken back by its name.
    """
    which = "forgotten IS NULL AND (? IS NULL OR game = ?)"
    _mark(db, f"UPDATE {{}} SET forgotten = ? WHERE {which}", name, game, game)


def undo_reset(db: sqlite3.Connection, name: str) -> None:
    """Take back a reset of a name."""
    _mark(db, "UPDATE {} SET forgotten = NULL WHERE forgotten = ?", name)


def _mark(db: sqlite3.Connection, sql: str, *values: str | None) -> None:
    db.execute("DELETE FROM summaries")  # at once, and not game by game
    for table in ("games", "answers"):
        db.execute(sql.format(table), values)


def latest_played(db: sqlite3.Connection, game: str | None) -> list[Mistakes]:
    """Return of the LATEST games of which it is known how well they were played, in their order.

    Those of one kind, or of any; raise sqlite3.Error.
    """
    rows = db.execute(
        f"SELECT {valid_columns('thrown', 'moves', 'shortest')}, {IS_WON} FROM {_reviewed(game)}"
        " ORDER BY sequence DESC LIMIT ?",
        (LATEST,),
    ).fetchall()
    return [
        Mistakes(thrown, max(0, moves - shortest) / shortest if is_won and shortest else None)
        for thrown, moves, shortest, is_won in reversed(rows)
    ]


def _count_others_wins(db: sqlite3.Connection, game: str | None) -> int:
    where = f"{IS_OTHERS_WIN} AND forgotten IS NULL AND {kind_condition(game)}"
    return int(db.execute(f"SELECT count(*) FROM games WHERE {where}").fetchone()[0])


def scores(db: sqlite3.Connection) -> dict[str, Score]:
    """Return how often each kind of game was played and won."""
    rows = db.execute(
        f"SELECT game, count(*), sum({IS_WON}) FROM games WHERE {COUNTED} GROUP BY game"
    )
    on_table = {game for game, *_ in _current_games(db, list(GAMES))}
    return {
        game: Score(count - (game in on_table), won) for game, count, won in rows if game in GAMES
    }


def total_score(by_kind: Mapping[str, Score]) -> Score:
    """Return how many games of all kinds were played, and how many of them won."""
    kinds = by_kind.values()
    return Score(sum(kind.played for kind in kinds), sum(kind.won for kind in kinds))


def _skipped(db: sqlite3.Connection, game: str | None, excluded: str) -> list[tuple[int, int]]:
    """Return the games of a kind, or of any, that are not played: on a table, or left out."""
    kinds = list(GAMES) if game is None else [game]
    left_out = db.execute("SELECT id, sequence FROM games WHERE uid = ?", (excluded,)).fetchall()
    return [*left_out, *((id, place) for _, id, place in _current_games(db, kinds, excluded))]


def _reviewed(game: str | None) -> str:
    """Return where the games of a kind are of which it is known how well they were played."""
    where = f"thrown IS NOT NULL AND {fits('thrown')} AND {COUNTED} AND {kind_condition(game)}"
    return f"games INDEXED BY games_reviewed WHERE {where}"


def _current_games(
    db: sqlite3.Connection, kinds: Sequence[str], excluded: str = ""
) -> list[tuple[str, int, int]]:
    """Return kind, id and place of each game that is not won, and none of its kind is later."""
    latest = (
        "SELECT game, id, sequence, result IS 'won' FROM games"
        f" WHERE {COUNTED} AND game = ? AND uid <> ? ORDER BY sequence DESC LIMIT 1"
    )
    rows = (db.execute(latest, (kind, excluded)).fetchone() for kind in kinds)
    return [row[:3] for row in rows if row and not row[3]]


def _rates(db: sqlite3.Connection, game: str | None, skipped: Skipped, played: int) -> list[float]:
    ids = ", ".join(str(id) for id, _ in skipped)
    sql = (
        f"SELECT {IS_WON} FROM games WHERE {COUNTED} AND {kind_condition(game)}"
        f" AND id NOT IN ({ids}) ORDER BY sequence DESC LIMIT ?"
    )
    most = min(played, LATEST + WINDOW - 1)  # so that none is looked for among those reset
    rows = db.execute(sql, (most,)).fetchall()
    results = [is_won for (is_won,) in reversed(rows)]
    ends = range(max(0, len(results) - LATEST) + 1, len(results) + 1)
    windows = (results[max(0, end - WINDOW) : end] for end in ends)
    return [sum(window) / len(window) for window in windows]
