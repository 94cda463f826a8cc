"""Offers the coach, once in all, to a player who has lost some games."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.history import OWN
from solitaire_gui.language.message import Message
from solitaire_gui.play import events
from solitaire_gui.settings import OFF
from solitaire_gui.store import OpenGame

OFFER_AFTER_LOSSES = 3
"""Number of games begun and not won after which the coach is offered."""
OFFERED_KEY = "coach_is_offered"
"""Name of the stored setting that says that the coach has been offered."""
OFFER = Message(
    "A coach can tell you when a move throws the win away: {key} opens the settings.",
    key=SETTINGS.keys[0],
)


class CoachFeature(Part):
    """Offers the coach in a sentence at a new deal."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._current: OpenGame | None = None
        """The current game as of the last change; None before the first one."""
        context.controller.add_listener(self._on_event)

    def _on_event(self, event: events.Event, now: float) -> None:
        if not isinstance(event, events.TABLE_CHANGES):
            return
        previous, self._current = self._current, event.game
        store = self.context.store
        if not isinstance(event, events.Dealt):
            return
        if self.context.settings.coach != OFF or store.settings.get(OFFERED_KEY):
            return
        score = store.score()
        if score.played - score.won + _is_lost(previous) >= OFFER_AFTER_LOSSES:
            store.set_setting(OFFERED_KEY, True)
            self.context.call_soon(lambda: self.context.controller.notify(events.Info(OFFER)))


def _is_lost(game: OpenGame | None) -> bool:
    """Return whether the game that was just left is lost.

    The statistics count it as lost only after another game has begun.
    """
    newest = game.session.newest if game else None
    if game is None or newest is None or not newest.number or newest.combined_origin not in OWN:
        return False
    return not game.session.game.is_won(newest.table)
