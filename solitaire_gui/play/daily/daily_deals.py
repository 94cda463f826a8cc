"""The daily deals of every game: what became of each day's, and how many in a row were won.

Days are counted from 1 January of year 1. A win counts for the streak if it was on the day itself.
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
    """What became of the deal of a day."""

    WON = auto()
    """On the day itself."""
    WON_LATER = auto()
    NOT_WON = auto()
    """Played, and not won, or only shown."""
    MISSED = auto()
    OPEN = auto()
    """Today's, which can still be won on its day."""


class DailyDeal(NamedTuple):
    """The deal of a day, and what became of it."""

    day: int
    deal: int
    mark: DealMark
    game: Record | None
    """Of the games played with it the best: won on the day, or at all, or the latest."""
    under_way: str | None
    """The id of the game that has been begun and not won; None if there is none."""


class Streak(NamedTuple):
    """How many days in a row were won, up to today or yesterday, and at most."""

    now: int
    longest: int


class DayMarks:
    """What became of the days up to one of them, out of a store."""

    def __init__(self, store: Store, today: int) -> None:
        self.today = today
        self._store = store

    @cached_property
    def _first(self) -> int:
        """The first day on which anything was played: before it nothing was missed."""
        began = self._store.first_played()
        return self.today if began is None else day_of(began)

    def _days_to_mark(self, first: int, last: int, played: Container[int | None]) -> Iterator[int]:
        """Yield some days, without those to come, and of those before the first only `played`."""
        days = range(first, min(last, self.today) + 1)
        return (day for day in days if day >= self._first or day in played)


class DailyDeals(DayMarks):
    """The daily deals of all games."""

    def day(self, slug: str, day: int) -> DailyDeal:
        """Return the deal of a day of one game."""
        games = self._store.daily_games(slug, day, day)
        best = max(reversed(games), key=_worth, default=None)
        going_on = next((game.id for game in reversed(games) if game.is_unfinished), None)
        deal = deal_of_day(slug, day, games)
        return DailyDeal(day, deal, deal_mark(games, day, self.today), best, going_on)

    def marks(self, slug: str, first: int, last: int) -> Mapping[int, DealMark]:
        """Return what became of the deals of some days, as far as they are told of."""
        games = self._store.daily_games(slug, first, last)
        by_day = {day: [*group] for day, group in groupby(games, key=lambda game: game.day)}
        days = self._days_to_mark(first, last, by_day)
        return {day: deal_mark(by_day.get(day, ()), day, self.today) for day in days}

    def streak(self, slug: str) -> Streak:
        """Return how many days in a row were won."""
        return streak(self._store.daily_days_won(slug), self.today)


def deal_mark(games: Iterable[Record], day: int, today: int) -> DealMark:
    """Return what became of the deal of a day, of which these games were played."""
    worths = [_worth(game) for game in games]
    best = max(worths, default=None)
    if best is not None and best > NOT_WON:
        return DealMark.WON if best == WON_THEN else DealMark.WON_LATER
    if day >= today:
        return DealMark.OPEN
    return DealMark.MISSED if best is None else DealMark.NOT_WON


def streak(days: Sequence[int], today: int) -> Streak:
    """Return how many of the days won, which are in order, follow one another."""
    runs = [[day for _, day in run] for _, run in groupby(enumerate(days), lambda p: p[1] - p[0])]
    now = 0
    for run in runs:
        if run[0] <= today and run[-1] >= today - 1:
            now = min(run[-1], today) - run[0] + 1
    return Streak(now, max(map(len, runs), default=0))


NOT_WON, WON_AFTERWARDS, WON_THEN = range(3)


def _worth(game: Record) -> int:
    """Return how good the end of a game is."""
    if game.won_on is None:
        return NOT_WON
    return WON_THEN if game.won_on == game.day else WON_AFTERWARDS
