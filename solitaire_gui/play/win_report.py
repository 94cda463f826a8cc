"""Compares a win with the earlier wins of the game, and with the shortest known win."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.history import OWN
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.daily.daily_deals import streak
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.next_deal import level_of
from solitaire_gui.play.review.play_quality import assess_play
from solitaire_gui.play.sentences import why_not
from solitaire_gui.store import OpenGame, Statistics, Store


class Comparison(NamedTuple):
    """A figure of this win, with the same figure of the earlier wins of the game."""

    value: int
    best: int | None
    """The best earlier value; None if this is the first win."""
    average: float | None
    """The average of the earlier wins; None if this is the first one."""
    is_record: bool


class WinStreak(NamedTuple):
    """The consecutive wins up to this one."""

    wins: int
    longest: int
    """The longest earlier streak; 0 if this is the first win."""
    is_record: bool
    rate: float
    """The share of played games that were won, from 0 to 1, including this one."""


class DailyWin(NamedTuple):
    """The day whose deal was won, counted from 1 January of year 1."""

    day: int
    streak: int
    """The consecutive days won, including this one; 0 if it was not won on the day itself."""


class WinReport(NamedTuple):
    """Everything that the win dialog shows."""

    game: str
    """The game's name in the player's language."""
    deal: int | None
    level: str | None
    """The level of the deal; None if it is not recorded."""
    seconds: Comparison
    moves: Comparison
    streak: WinStreak | None
    """None if the game is not in the store."""
    shortest: int | None
    """The moves of the shortest other win that is known; None if none is known."""
    id: str | None
    """The id of the game in the store; None if it is not stored."""
    blunder_text: Sentence = ""
    """A sentence about moves that lost a won game; "" if none is known."""
    daily: DailyWin | None = None
    """None if the game was not started as a daily deal, or its win does not count."""
    why_not: Sentence = ""
    """Why the win does not count, so that nothing is compared; "" if it counts."""


def win_report(game: OpenGame, store: Store, now: float) -> WinReport:
    """Return the report of a game just won; `now` is the clock's time in seconds."""
    session, id = game.session, game.id
    moves, seconds = session.move_number, game.clock.seconds(now)
    record, before = store.record(id), store.statistics(game.slug, excluded=id)
    origin = session.step.combined_origin
    counts = record is not None and origin in OWN
    best = before.best_seconds
    play = assess_play(session, knowledge_of(game))
    return WinReport(
        session.game.title,
        session.deal,
        level_of(game.slug, session.deal),
        _compare(
            int(seconds), None if best is None else int(best), before.average_seconds, counts=counts
        ),
        _compare(moves, before.fewest_moves, before.average_moves, counts=counts),
        _streak(before, store.statistics(game.slug), counts=counts) if record else None,
        play.shortest,
        id if record else None,
        play.blunder_text,
        _daily_win(game, store) if origin in OWN else None,
        why_not(session),
    )


def _daily_win(game: OpenGame, store: Store) -> DailyWin | None:
    if game.day is None:
        return None
    days = store.daily_days_won(game.slug) if game.won_on == game.day else ()
    return DailyWin(game.day, streak(days, game.day).now)


def _compare(value: int, best: int | None, average: float | None, *, counts: bool) -> Comparison:
    return Comparison(value, best, average, counts and best is not None and value < best)


def _streak(before: Statistics, after: Statistics, *, counts: bool) -> WinStreak:
    longest, wins = before.best_streak, after.streak
    return WinStreak(wins, longest, counts and 0 < longest < wins, after.rate or 0.0)
