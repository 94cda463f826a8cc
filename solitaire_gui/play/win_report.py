"""What a win is compared with: the earlier wins of the game, and the shortest win known."""

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
    """A figure of the win, beside the same figure of the earlier wins of the game."""

    value: int
    best: int | None
    """The best before; None if this is the first win."""
    average: float | None
    is_record: bool


class WinStreak(NamedTuple):
    """The wins in a row up to this one."""

    wins: int
    longest: int
    """The longest before; 0 if this is the first win."""
    is_record: bool
    rate: float
    """The share of the games played that were won, with this one."""


class DailyWin(NamedTuple):
    """The day whose deal was won, counted from 1 January of year 1."""

    day: int
    streak: int
    """How many days in a row were won with this one; 0 if it was not won on the day itself."""


class WinReport(NamedTuple):
    """What there is to be told of a win."""

    game: str
    """What the player calls the game."""
    deal: int | None
    level: str | None
    """How hard the deal is, where that has been recorded."""
    seconds: Comparison
    moves: Comparison
    streak: WinStreak | None
    """None if the store cannot tell."""
    shortest: int | None
    """The moves of the shortest win known; None if no other is."""
    id: str | None
    """The name by which the store knows the game; None if it does not."""
    blunder_text: Sentence = ""
    """What is to be said of moves that threw a win away; "" if none is known to have."""
    daily: DailyWin | None = None
    """None for a game that was not begun as a daily deal."""
    why_not: Sentence = ""
    """Why the win does not count, so that nothing is to be compared; "" if it does."""


def win_report(game: OpenGame, store: Store, now: float) -> WinReport:
    """Return what there is to be told of a game just won; `now` in seconds of its clock."""
    session, id = game.session, game.id
    moves, seconds = session.move_number, game.clock.seconds(now)
    record, before = store.record(id), store.statistics(game.slug, excluded=id)
    origin = session.step.combined_origin
    counts = record is not None and origin in OWN
    best = before.best_seconds
    how = assess_play(session, knowledge_of(game))
    return WinReport(
        session.game.title,
        session.deal,
        level_of(game.slug, session.deal),
        _compare(
            int(seconds), None if best is None else int(best), before.average_seconds, counts=counts
        ),
        _compare(moves, before.fewest_moves, before.average_moves, counts=counts),
        _streak(before, store.statistics(game.slug), counts=counts) if record else None,
        how.shortest,
        id if record else None,
        how.blunder_text,
        _daily_win(game, store) if origin in OWN else None,
        why_not(session),
    )


def _daily_win(game: OpenGame, store: Store) -> DailyWin | None:
    kept = game
    if kept.day is None:
        return None
    days = store.daily_days_won(game.slug) if kept.won_on == kept.day else ()
    return DailyWin(kept.day, streak(days, kept.day).now)


def _compare(value: int, best: int | None, average: float | None, *, counts: bool) -> Comparison:
    return Comparison(value, best, average, counts and best is not None and value < best)


def _streak(before: Statistics, after: Statistics, *, counts: bool) -> WinStreak:
    longest, wins = before.best_streak, after.streak
    return WinStreak(wins, longest, counts and 0 < longest < wins, after.rate or 0.0)
