"""The daily deals of every game: the result of each day, and streaks of days that were won.

A day is its number counted from 1 January of year 1. A win counts for the streak only if it was on
the day itself.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.next_deal import deal_of_day
from solitaire_gui.store import Record, Store


class DealMark(Enum):
    """The result of a day's deal, as the calendar marks it."""

    WON = auto()
    """Won on the day itself."""
    WON_LATER = auto()
    """Won on a later day."""
    NOT_WON = auto()
    """Played but not won, or won only by Show me."""
    MISSED = auto()
    """Not played, and the day is over."""
    OPEN = auto()
    """Today's deal, not won yet."""


class DailyDeal(NamedTuple):
    """The deal of a day, and its result."""

    day: int
    deal: int
    mark: DealMark
    game: Record | None
    """The best game of it: won on the day, else won later, else the latest; None if none."""
    under_way: str | None
    """The id of an unfinished game of it; None if there is none."""


class Streak(NamedTuple):
    """Consecutive days won: the streak up to today or yesterday, and the longest ever."""

    now: int
    longest: int


class DayMarks:
    """The base of the marks of deals and of puzzles: which days up to today have one."""

    def __init__(self, store: Store, today: int) -> None:
        self.today = today
        self._store = store

    @cached_property
    def _first(self) -> int:
        """The first day on which anything was played; no earlier day counts as missed."""
        began = self._store.first_played()
        return self.today if began is None else day_of(began)

    def _days_to_mark(self, first: int, last: int, played: Container[int | None]) -> Iterator[int]:
        """Yield the days from `first` to `last` that have a mark.

        Future days have none; days before anything was played only if they are in `played`.
        """
        days = range(first, min(last, self.today) + 1)
        return (day for day in days if day >= self._first or day in played)


class DailyDeals(DayMarks):
    """The daily deals of all games."""

    def day(self, slug: str, day: int) -> DailyDeal:
        """Return the deal of a day of one game, with its result."""
        games = self._store.daily_games(slug, day, day)
        best = max(reversed(games), key=_worth, default=None)
        going_on = next((game.id for game in reversed(games) if game.is_unfinished), None)
        deal = deal_of_day(slug, day, games)
        return DailyDeal(day, deal, deal_mark(games, day, self.today), best, going_on)

    def marks(self, slug: str, first: int, last: int) -> Mapping[int, DealMark]:
        """Return the marks of the days from `first` to `last`; days without a mark are left out."""
        games = self._store.daily_games(slug, first, last)
        by_day = {day: [*group] for day, group in groupby(games, key=lambda game: game.day)}
        days = self._days_to_mark(first, last, by_day)
        return {day: deal_mark(by_day.get(day, ()), day, self.today) for day in days}

    def streak(self, slug: str) -> Streak:
        """Return the current and the longest streak of days won."""
        return streak(self._store.daily_days_won(slug), self.today)


def deal_mark(games: Iterable[Record], day: int, today: int) -> DealMark:
    """Return the mark of a day whose deal was played in these games."""
    worths = [_worth(game) for game in games]
    best = max(worths, default=None)
    if best is not None and best > NOT_WON:
        return DealMark.WON if best == WON_THEN else DealMark.WON_LATER
    if day >= today:
        return DealMark.OPEN
    return DealMark.MISSED if best is None else DealMark.NOT_WON


def streak(days: Sequence[int], today: int) -> Streak:
    """Return the current and the longest streak in an ascending list of days won."""
    runs = [[day for _, day in run] for _, run in groupby(enumerate(days), lambda p: p[1] - p[0])]
    now = 0
    for run in runs:
        if run[0] <= today and run[-1] >= today - 1:
            now = min(run[-1], today) - run[0] + 1
    return Streak(now, max(map(len, runs), default=0))


NOT_WON, WON_AFTERWARDS, WON_THEN = range(3)


def _worth(game: Record) -> int:
    """Return the rank of a game's result: not won, won later, won on its day."""
    if game.won_on is None:
        return NOT_WON
    return WON_THEN if game.won_on == game.day else WON_AFTERWARDS
