"""Texts about a day: how long ago it was, and what became of its deal and its puzzle."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.daily.daily_deals import DailyDeal, DealMark
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzle, PuzzleMark
from solitaire_gui.play.wording.game_text import level_name, move_count_text
from solitaire_gui.play.wording.time_text import clock_text, date_text, days_ago


def puzzle_states(puzzle: DailyPuzzle) -> Sequence[str]:
    """Return texts of the state of a puzzle, the longest first."""
    if puzzle.answer is None:
        is_open = puzzle.mark is PuzzleMark.OPEN
        return (gettext("Not solved yet") if is_open else gettext("Not answered"),)
    if not puzzle.answer.is_right:
        return (gettext("Not solved"),)
    time = clock_text(puzzle.answer.seconds)
    if puzzle.answer.answered_on != puzzle.day:
        then = date_text(puzzle.answer.answered_on)
        return gettext("Solved on {date}", date=then), gettext("Solved later")
    return gettext("Solved in {time}", time=time), gettext("Solved")


def day_text(days: int) -> str:
    """Return how long ago a day was, today for 0 days."""
    if days < 2:
        return gettext("Yesterday") if days else gettext("Today")
    return days_ago(days)


def deal_states(day: DailyDeal, level: str | None) -> Sequence[str]:
    """Return texts of the state of a deal, the longest first."""
    game, time = day.game, clock_text(day.game.seconds) if day.game else ""
    if game is None:
        return _not_played(level, is_open=day.mark is DealMark.OPEN)
    moves = move_count_text(game.moves)
    if day.mark is DealMark.WON:
        in_time = gettext("Won in {time}", time=time)
        return gettext("Won in {time}, {moves}", time=time, moves=moves), in_time
    if game.won_on is not None:
        then = date_text(game.won_on)
        full = gettext("Won on {date} in {time}", date=then, time=time)
        return full, gettext("Won on {date}", date=then), gettext("Won later")
    if day.under_way:
        return gettext("In progress, {moves}", moves=moves), gettext("In progress")
    return (pgettext("result", "Not won"),)


def _not_played(level: str | None, *, is_open: bool) -> Sequence[str]:
    brief = gettext("Not played yet") if is_open else gettext("Not played")
    if level is None:
        return (brief,)
    name = level_name(level)
    if is_open:
        return gettext("{level}, not played yet", level=name), brief
    return gettext("{level}, not played", level=name), brief
