"""Opens the dialog for new deals and unfinished games, and carries out the choice made there."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.daily.commands import PlayDay
from solitaire_gui.gui.features.deals.deals_screen import DealsScreen
from solitaire_gui.gui.features.own_deal.commands import show_cards_of
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.next_deal import levels


class DealsFeature(Part):
    """Opens the dialog, and carries out the player's choice."""

    def open(self) -> None:
        """Open the dialog."""
        self.context.show(self._make_screen)

    def open_at_number(self) -> None:
        """Open the dialog with the number of the deal selected, to be typed over."""
        self.open()
        if screen := self.context.find_open(self._make_screen):
            screen.go_to_number()

    def deal(self, number: int) -> None:
        """Deal the current game by a deal number."""
        self.context.show_table()
        self.context.controller.deal(number)

    def deal_any(self, kind: str | None = None) -> None:
        """Deal the current game at random, by a kind of deal; None for the kind in the settings."""
        self.context.show_table()
        self.context.controller.deal_of_kind(kind)

    def deal_today(self) -> None:
        """Put today's deal of the current game on the table."""
        controller = self.context.controller
        today = day_of(controller.games.time_of_day())
        PlayDay(controller.game.slug, today).carry_out(self.context)

    def show_cards_of(self, text: str) -> bool:
        """Show the cards of a text on the page of one's own deal; return whether it has any."""
        return show_cards_of(self.context, text)

    def paste(self, text: str) -> None:
        """Put the deal or the game on the table that a line of text describes."""
        self.context.controller.paste(text)

    def resume(self, game_id: str) -> None:
        """Put a stored game on the table, by its id."""
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
