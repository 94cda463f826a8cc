"""Gives the calendar the daily deals and puzzles, and the goals."""

from __future__ import annotations

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.daily.daily_screen import DailyScreen
from solitaire_gui.gui.features.daily.more_puzzles_screen import MorePuzzlesScreen
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.daily.daily_deals import DailyDeals
from solitaire_gui.play.daily.goals import progress
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles
from solitaire_gui.play.puzzles.next_puzzle import kinds


class DailyFeature(Part):
    """Shows the calendar."""

    def open(self) -> None:
        """Show it at today."""
        self.context.show(self._made)

    def choose_puzzle(self, slug: str) -> None:
        """Have the player choose another puzzle of a game than that of a day."""
        self.context.show(lambda: MorePuzzlesScreen(slug, kinds(slug)))

    def _made(self) -> DailyScreen:
        controller, store = self.context.controller, self.context.store
        today = day_of(controller.games.time_of_day())
        return DailyScreen(
            self.choose_puzzle,
            DailyDeals(store, today),
            DailyPuzzles(store, today),
            next(iter(GAMES)) if controller.is_empty else controller.game.slug,
            self.context.kept_tables(),
            self.context.art,
            goals=progress(store, today) if self.context.settings.goals else (),
        )
