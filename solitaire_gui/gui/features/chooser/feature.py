"""Opens the chooser with the table of each game and the progress in it."""

from __future__ import annotations

from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.chooser.chooser_screen import ChooserScreen
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.wording.game_text import join_facts, score_text
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings
from solitaire_gui.store import Score


class ChooserFeature(Part):
    """Opens the chooser."""

    def open(self) -> None:
        """Open the chooser; with no game in play it cannot be closed."""
        self.context.show(self._make_screen)

    def show_player_name(self, name: str) -> None:
        """Show the player's new name in the chooser, if it is open."""
        if screen := self.context.find_open(self._make_screen):
            screen.show_player_name(name)

    def _make_screen(self) -> ChooserScreen:
        controller = self.context.controller
        sessions = {slug: controller.games.current(slug).session for slug in GAMES}
        scores = self.context.store.scores()
        notes = {
            slug: _progress_note(session, scores.get(slug)) for slug, session in sessions.items()
        }
        begins = [slug for slug in GAMES if GAMES[slug].is_for_beginners]
        return ChooserScreen(
            {slug: session.table for slug, session in sessions.items()},
            self.context.art,
            can_close=not controller.is_empty,
            current="" if controller.is_empty else controller.game.slug,
            advised="" if any(notes.values()) else next(iter(begins), ""),
            notes=notes,
            notices=controller.pop_notices() if controller.is_empty else (),
            deck_advice=lambda: self._deck_advice(is_new=not scores),
            player=self.context.players.name,
        )

    def _deck_advice(self, *, is_new: bool) -> str:
        """Return the label of the button that selects the Clear deck, or "" if it should be hidden.

        It is offered to new players whose system uses high contrast or a colour filter, as long as
        they have the default deck.
        """
        settings = self.context.settings
        needs_it = settings.has_high_contrast or settings.system.has_colour_filter
        if not (is_new and needs_it and settings.deck == Settings().deck):
            return ""
        return gettext("Use the Clear deck: its suits are easier to tell apart")


def _progress_note(session: Session[Any], score: Score | None) -> str:
    """Return whether a game is in progress, and how many games of the kind were won."""
    is_under_way = session.move_number > 0 and not session.is_won
    under_way = gettext("in progress") if is_under_way else ""
    won = score_text(score.won, score.played) if score is not None and score.played else ""
    return join_facts(under_way, won)
