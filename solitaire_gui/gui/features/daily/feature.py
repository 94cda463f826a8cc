"""Opens the calendar with the daily deals, the daily puzzles and the goals."""

from __future__ import annotations

from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.daily.daily_screen import DailyScreen
from solitaire_gui.gui.features.daily.more_puzzles_screen import MorePuzzlesScreen
from solitaire_gui.play.daily.calendar import day_of, start_of_day
from solitaire_gui.play.daily.daily_deals import DailyDeals
from solitaire_gui.play.daily.goals import progress
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles
from solitaire_gui.play.puzzles.next_puzzle import kinds


class DailyFeature(Part):
    """Opens the calendar; while that is open, moves it on to the new day at midnight."""

    def open(self) -> None:
        """Open the calendar at today."""
        self.context.show(self._make_screen)

    def choose_puzzle(self, slug: str) -> None:
        """Open the choice of further puzzles of a game."""
        self.context.show(lambda: MorePuzzlesScreen(slug, kinds(slug)))

    def handle(self, event: Event, now: float) -> bool:
        self._update_today()
        return False

    def next_deadline(self, now: float) -> float | None:
        screen, time_of_day = self.context.find_open(self._make_screen), self._time_of_day
        midnight = start_of_day(screen.today + 1) if screen else 0.0
        return now + midnight - time_of_day if midnight > time_of_day else None

    def tick(self, now: float) -> None:
        self._update_today()

    def _update_today(self) -> None:
        """Recreate the calendar if its today is over.

        Called at midnight, and at every event: after a suspend or a change of the system's clock
        the deadline was wrong.
        """
        screen = self.context.find_open(self._make_screen)
        if screen and screen.today != day_of(self._time_of_day):
            self.context.recreate(screen)

    @property
    def _time_of_day(self) -> float:
        return self.context.controller.games.time_of_day()

    def _make_screen(self) -> DailyScreen:
        controller, store = self.context.controller, self.context.store
        today = day_of(self._time_of_day)
        return DailyScreen(
            self.choose_puzzle,
            DailyDeals(store, today),
            DailyPuzzles(store, today),
            next(iter(GAMES)) if controller.is_empty else controller.game.slug,
            self.context.saved_tables(),
            self.context.art,
            goals=progress(store, today) if self.context.settings.goals else (),
        )
