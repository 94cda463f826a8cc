"""Statistics of the games played, from the summaries in the file and from single games.

A game counts once a move was made in it, even if that was undone. It is *played* when it is won, or
when a move was made in a later game of its kind: the current game is not played yet. An unfinished
game can be resumed, and counts as won if it is won after all. A game whose win was shown is played
and not won; a game with moves of anybody else is neither. The *streak* counts consecutive wins
among the games played, in the order in which they ended or were left.
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
"""Games in each average of the win rate."""
LATEST = 100
"""Games in the plots over time."""


class Mistakes(NamedTuple):
    """How well one game was played."""

    blunders: int
    """Moves that lost a won game, whether or not they were undone."""
    excess: float | None
    """The share of moves by which a win exceeds the shortest known one; None for other games."""


class Statistics(NamedTuple):
    """The statistics of one kind of game, or of all.

    Times are seconds; None if there is no such game.
    """

    played: int = 0
    won: int = 0
    streak: int = 0
    """The current streak of wins."""
    best_streak: int = 0
    best_seconds: float | None = None
    average_seconds: float | None = None
    """The average of whole seconds, as they are shown."""
    fewest_moves: int | None = None
    average_moves: float | None = None
    unaided: int = 0
    """Games won without a hint."""
    others_wins: int = 0
    """Games won whose win does not count."""
    rates: Sequence[float] = ()
    """The win rate of the last WINDOW games, after each of the LATEST games."""
    times: WinningTimes | None = None
    """The distribution of the winning times; None if there are none, or a game was excluded."""
    latest: Sequence[Mistakes] = ()
    """The mistakes in the LATEST reviewed games, in their order."""

    @property
    def rate(self) -> float | None:
        """The share of wins among the games played; None if none was played."""
        return self.won / self.played if self.played else None


class Score(NamedTuple):
    """Games of a kind that were played, and won."""

    played: int
    won: int


def statistics(db: sqlite3.Connection, game: str | None = None, excluded: str = "") -> Statistics:
    """Return the statistics of a kind of game, or of all, without one game (its uid)."""
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
    """Return the number of games that meet `records.past_condition`; raise sqlite3.Error."""
    whole = summary(db, game)
    return {None: whole.listed, True: whole.won, False: whole.listed - whole.won}[is_won]


def reset(db: sqlite3.Connection, name: str, game: str | None) -> None:
    """Take the games of a kind, or all, out of the statistics, with the puzzle answers.

    `name` identifies the reset for `undo_reset`.
    """
    which = "forgotten IS NULL AND (? IS NULL OR game = ?)"
    _mark(db, f"UPDATE {{}} SET forgotten = ? WHERE {which}", name, game, game)


def undo_reset(db: sqlite3.Connection, name: str) -> None:
    """Undo the reset of a name."""
    _mark(db, "UPDATE {} SET forgotten = NULL WHERE forgotten = ?", name)


def _mark(db: sqlite3.Connection, sql: str, *values: str | None) -> None:
    db.execute("DELETE FROM summaries")  # at once: the triggers would delete them game by game
    for table in ("games", "answers"):
        db.execute(sql.format(table), values)


def latest_played(db: sqlite3.Connection, game: str | None) -> list[Mistakes]:
    """Return the mistakes in the LATEST reviewed games, in their order; raise sqlite3.Error.

    The games are of one kind, or of any with None.
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
    """Return how many games of each kind were played and won."""
    rows = db.execute(
        f"SELECT game, count(*), sum({IS_WON}) FROM games WHERE {COUNTED} GROUP BY game"
    )
    on_table = {game for game, *_ in _current_games(db, list(GAMES))}
    return {
        game: Score(count - (game in on_table), won) for game, count, won in rows if game in GAMES
    }


def total_score(by_kind: Mapping[str, Score]) -> Score:
    """Return how many games of all kinds were played and won."""
    kinds = by_kind.values()
    return Score(sum(kind.played for kind in kinds), sum(kind.won for kind in kinds))


def _skipped(db: sqlite3.Connection, game: str | None, excluded: str) -> list[tuple[int, int]]:
    """Return the games that do not count as played: the current ones and the excluded one."""
    kinds = list(GAMES) if game is None else [game]
    left_out = db.execute("SELECT id, sequence FROM games WHERE uid = ?", (excluded,)).fetchall()
    return [*left_out, *((id, place) for _, id, place in _current_games(db, kinds, excluded))]


def _reviewed(game: str | None) -> str:
    """Return the FROM clause for the reviewed games of a kind."""
    where = f"thrown IS NOT NULL AND {fits('thrown')} AND {COUNTED} AND {kind_condition(game)}"
    return f"games INDEXED BY games_reviewed WHERE {where}"


def _current_games(
    db: sqlite3.Connection, kinds: Sequence[str], excluded: str = ""
) -> list[tuple[str, int, int]]:
    """Return kind, row id and sequence number of the latest game of each kind, unless it is won."""
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
    most = min(played, LATEST + WINDOW - 1)  # else SQLite would go through all reset games
    rows = db.execute(sql, (most,)).fetchall()
    results = [is_won for (is_won,) in reversed(rows)]
    ends = range(max(0, len(results) - LATEST) + 1, len(results) + 1)
    windows = (results[max(0, end - WINDOW) : end] for end in ends)
    return [sum(window) / len(window) for window in windows]
