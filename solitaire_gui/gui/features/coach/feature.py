"""Offers the coach once, to whoever has lost some games."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.history import OWN
from solitaire_gui.language.message import Message
from solitaire_gui.play import events
from solitaire_gui.settings import OFF
from solitaire_gui.store import OpenGame

OFFER_AFTER_LOSSES = 3
"""After so many games that were begun and not won the coach is offered."""
OFFERED_KEY = "coach_is_offered"
"""The name under which is kept that this has been done."""
OFFER = Message(
    "A coach can tell you when a move throws the win away: {key} opens the settings.",
    key=SETTINGS.keys[0],
)


class CoachFeature(Part):
    """Says one line at a new deal."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._current: OpenGame | None = None
        """The game that was on the table last."""
        context.controller.add_listener(self._on_event)

    def _on_event(self, event: events.Event, now: float) -> None:
        if not isinstance(event, events.TABLE_CHANGES):
            return
        left, self._current = self._current, event.game
        store = self.context.store
        if not isinstance(event, events.Dealt):
            return
        if self.context.settings.coach != OFF or store.settings.get(OFFERED_KEY):
            return
        score = store.score()
        if score.played - score.won + _is_lost(left) >= OFFER_AFTER_LOSSES:
            store.set_setting(OFFERED_KEY, True)
            self.context.call_soon(lambda: self.context.controller.notify(events.Info(OFFER)))


def _is_lost(game: OpenGame | None) -> bool:
    """Return whether a game just left is lost: statistics count it so once another is begun."""
    newest = game.session.newest if game else None
    if game is None or newest is None or not newest.number or newest.combined_origin not in OWN:
        return False
    return not game.session.game.is_won(newest.table)
