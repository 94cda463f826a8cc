"""The games of one run of the program, each as it is being played, and kept in the store.

Those left behind for another deal are one undo away.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random
from time import time
from typing import Any

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.play.knowledge import Knowledge
from solitaire_gui.play.next_deal import ANY, deal_of, random_deal
from solitaire_gui.play.play_clock import PlayClock
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.winnable.recorded import solution
from solitaire_gui.store import InPlay, Spent, Store

KEEP_EVERY = 5.0
"""Seconds of play after which the clock is kept though nothing was played."""


class Sitting:
    """One game as it is being played: the session and what has been spent on it."""

    def __init__(self, session: Session[Any], kept: InPlay | None = None) -> None:
        self.session = session
        self.kept = kept
        """Its record in the store, once there is one."""
        spent = kept.spent if kept else Spent()
        self.clock = PlayClock(spent.seconds)
        self.undos, self.hints = spent.undos, spent.hints
        self.kept_seconds = spent.seconds

    @cached_property
    def knowledge(self) -> Knowledge:
        """What is known of its tables: at first the recorded way to win its deal, if there is one.

        It is played through before it is believed.
        """
        session = self.session
        lines = solution(session.game.slug, session.deal)
        return Knowledge(lines if lines and session.deal and wins(session, lines) else ())

    def spent(self, now: float) -> Spent:
        """Return what the game has taken so far."""
        return Spent(self.clock.seconds(now), self.undos, self.hints)


class Sittings:
    """All sittings of a run, by game; undo at the start of a deal goes back to the one before.

    `now` is a time in seconds of no particular beginning, as for the clocks of the games; the
    store is told the time of day.
    """

    def __init__(
        self,
        deal: int | None = None,
        deck: Deck | None = None,
        store: Store | None = None,
        time_of_day: Callable[[], float] = time,
    ) -> None:
        """Deal every game from the deck, or the first of each kind by number, others at random."""
        self.store = store
        self.deals = ANY
        """Which deals a new game comes from: one of deals.KINDS."""
        self._first_deal = deal
        self._deck = deck
        self._time_of_day = time_of_day
        self._random = Random()
        self._sittings: dict[str, list[Sitting]] = {}
        self._current: dict[str, int] = {}

    def current(self, slug: str) -> Sitting:
        """Return the sitting of a game that is, or would be, on the table."""
        if slug not in self._sittings:
            return self._left(slug) or self.new(slug, self._first_deal)
        return self._sittings[slug][self._current[slug]]

    def new(self, slug: str, deal: int | None = None) -> Sitting:
        """Deal a new game; raise ValueError for a wrong deal number."""
        if self._deck is not None:
            session = Session.from_deck(GAMES[slug], self._deck)
        else:
            session = Session(GAMES[slug], deal or self.pick(slug) or random_deal(self._random))
        return self.add(Sitting(session))

    def pick(self, slug: str, kind: str | None = None) -> int | None:
        """Return a deal for a new game, of a kind or of the one set; None if all were played."""
        if self._deck is not None:
            return None
        played = self.store.deals_played(slug) if self.store else set()
        return deal_of(slug, kind or self.deals, played, self._random)

    def add(self, sitting: Sitting) -> Sitting:
        """Make a sitting the current one of its game."""
        slug = sitting.session.game.slug
        place = self._current.get(slug, -1) + 1
        self._sittings.setdefault(slug, []).insert(place, sitting)
        self._current[slug] = place
        return sitting

    def sit_down(self, slug: str, now: float) -> Sitting:
        """Put the current sitting of a game on the table, in the store's eyes too."""
        sitting = self.current(slug)
        if self.store is not None:
            if sitting.kept is None:
                sitting.kept = self.store.begin(sitting.session, self._time_of_day())
            elif not self.store.resume(sitting.kept, self._time_of_day()):
                self.new(slug)
                return self.sit_down(slug, now)
        return sitting

    def resume(self, game_id: str) -> Sitting | None:
        """Make a game that the store knows the current one; None if it cannot be read."""
        for sittings in self._sittings.values():
            for place, sitting in enumerate(sittings):
                if sitting.kept and sitting.kept.id == game_id:
                    self._current[sitting.session.game.slug] = place
                    return sitting
        kept = self.store.load(game_id) if self.store else None
        return self.add(Sitting(kept.session, kept)) if kept else None

    def keep(self, sitting: Sitting, now: float) -> None:
        """Have the store write what has changed in a game."""
        if self.store is not None and sitting.kept is not None:
            sitting.kept_seconds = sitting.clock.seconds(now)
            self.store.keep(sitting.kept, sitting.spent(now), self._time_of_day())

    def keep_clock(self, sitting: Sitting, now: float) -> None:
        """Have the store write the time spent, if that is some seconds more than it knows."""
        if sitting.clock.seconds(now) >= sitting.kept_seconds + KEEP_EVERY:
            self.keep(sitting, now)

    def can_undo(self, slug: str) -> bool:
        """Return whether a gesture, or the deal itself, can be taken back."""
        return self.current(slug).session.can_undo or self._current[slug] > 0

    def can_redo(self, slug: str) -> bool:
        """Return whether something taken back can be played again."""
        return self.current(slug).session.can_redo or self._has_next(slug)

    def undo(self, slug: str) -> None:
        """Take back the last gesture, or a new deal that nothing has been played on."""
        sitting = self.current(slug)
        if sitting.session.undo():
            sitting.undos += 1
        elif self._current[slug] > 0:
            self._current[slug] -= 1

    def redo(self, slug: str) -> None:
        """Play again what was taken back, or return to a deal that was."""
        if not self.current(slug).session.redo() and self._has_next(slug):
            self._current[slug] += 1

    def _left(self, slug: str) -> Sitting | None:
        """Return the game of this kind that an earlier run left on the table."""
        if self.store is None or self._deck is not None or self._first_deal is not None:
            return None
        record = self.store.last(slug)
        kept = self.store.load(record.id) if record else None
        return self.add(Sitting(kept.session, kept)) if kept else None

    def _has_next(self, slug: str) -> bool:
        return self._current[slug] + 1 < len(self._sittings[slug])
