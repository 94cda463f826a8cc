"""Counts the cards, and says what was counted."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Part
from tests.tally.tally_screen import TallyScreen


class TallyFeature(Part):
    """Shows how many cards lie face down."""

    def open(self) -> None:
        """Show it."""
        self.context.show(self._made)

    def say(self, sentence: str) -> None:
        """Say it at the table, in the place of the dialog."""
        self.context.close_screen()
        self.context.show_message(sentence)

    def _made(self) -> TallyScreen:
        session = self.context.controller.session
        piles = session.game.piles(session.table).values()
        return TallyScreen(self, sum(not card.is_face_up() for cards in piles for card in cards))
