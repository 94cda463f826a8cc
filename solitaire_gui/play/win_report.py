"""What a win is compared with: the earlier wins of the game, and the shortest win known. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.solver.winnable import recorded
from solitaire_gui.store import Record
from solitaire_gui.store.records import WON
from solitaire_gui.store.statistics import statistics


class Compared(NamedTuple):
    """A figure of the win, beside the same figure of the earlier wins of the game."""

    value: int
    best: int | None
    """The best before; None if this is the first win."""
    average: float | None
    is_record: bool


class Streak(NamedTuple):
    """The wins in a row up to this one."""

    wins: int
    longest: int
    """The longest before; 0 if this is the first win."""
    is_record: bool
    rate: float
    """The share of the games played that were won, with this one."""


class WinReport(NamedTuple):
    """What there is to be told of a win."""

    game: str
    """The name of the game."""
    deal: int | None
    level: str | None
    """How hard the deal is, where that has been recorded."""
    seconds: Compared
    moves: Compared
    streak: Streak | None
    """None if nothing is kept of the games played."""
    shortest: int | None
    """The moves of the shortest win known; None if no other is."""
    id: str | None
    """The name by which the store knows the game; None if it does not."""


def win_report(game: OpenGame, past: Sequence[Record], now: float) -> WinReport:
    """Return what there is to be told of a game just won; `now` in seconds of its clock.

    `past` are the games of its kind that the store knows, this one among them, the latest first.
    """
    session, id = game.session, game.kept.id if game.kept else None
    moves, seconds = len(session.commands), game.clock.seconds(now)
    counted = [record for record in reversed(past) if record.counts]
    earlier = [record for record in counted if record.id != id]
    counts = len(earlier) < len(counted)
    wins = [record for record in earlier if record.result == WON]
    is_kept = any(record.id == id for record in past)
    effort = recorded.efforts(game.slug).get(session.deal or 0)
    return WinReport(
        session.game.name,
        session.deal,
        None if effort is None else recorded.level_of(game.slug, effort),
        _compared(int(seconds), [int(win.seconds) for win in wins], counts=counts),
        _compared(moves, [win.moves for win in wins], counts=counts),
        _streak(earlier, counted, counts=counts) if is_kept else None,
        game.knowledge.shortest_win(moves),
        id if is_kept else None,
    )


def _compared(value: int, before: Sequence[int], *, counts: bool) -> Compared:
    if not before:
        return Compared(value, None, None, False)
    best = min(before)
    return Compared(value, best, sum(before) / len(before), counts and value < best)


def _streak(earlier: Sequence[Record], counted: Sequence[Record], *, counts: bool) -> Streak:
    before, after = statistics(earlier), statistics(counted)
    longest = before.best_streak
    return Streak(after.streak, longest, counts and 0 < longest < after.streak, after.rate or 0.0)
