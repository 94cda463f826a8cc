"""Gives the dialog of deals what waits for the player, and deals what is chosen there."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.daily.commands import PlayDay
from solitaire_gui.gui.features.deals.deals_screen import DealsScreen
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.next_deal import levels


class DealsFeature(Part):
    """Shows the deals to choose from."""

    def open(self) -> None:
        """Show them."""
        self.context.show(self._make_screen)

    def deal(self, number: int) -> None:
        """Deal the game on the table anew, by a number."""
        self.context.show_table()
        self.context.controller.deal(number)

    def deal_any(self, kind: str | None = None) -> None:
        """Deal the game on the table anew, from deals of a kind or of the one set."""
        self.context.show_table()
        self.context.controller.deal_of_kind(kind)

    def deal_today(self) -> None:
        """Put today's deal of the game on the table."""
        controller = self.context.controller
        today = day_of(controller.games.time_of_day())
        PlayDay(controller.game.slug, today).carry_out(self.context)

    def paste(self, text: str) -> None:
        """Put on the table the deal or the played game that a line of text describes."""
        self.context.controller.paste(text)

    def resume(self, game_id: str) -> None:
        """Put on the table the game that the store knows by this name."""
        self.context.controller.resume(game_id)

    def _make_screen(self) -> DealsScreen:
        games, game = self.context.controller.games, self.context.controller.game
        return DealsScreen(
            self,
            game.session,
            games.store.unfinished(excluded=game.id),
            self.context.saved_tables(),
            self.context.art,
            kind=games.next_deal.kind,
            levels=levels(game.slug),
            now=games.time_of_day(),
        )
