"""Offers the coach once, to whoever has lost some games."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.history import OWN
from solitaire_gui.language.message import Message
from solitaire_gui.play import events
from solitaire_gui.settings import OFF
from solitaire_gui.store import OpenGame

LOST = 3
"""After so many games that were begun and not won the coach is offered."""
IS_OFFERED = "coach_is_offered"
"""The name under which is kept that this has been done."""
OFFER = Message(
    "A coach can tell you when a move throws the win away: {key} opens the settings.",
    key=SETTINGS.keys[0],
)


class CoachFeature(Part):
    """Says one line at a new deal."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._last: OpenGame | None = None
        """The game that was on the table last."""
        context.controller.add_listener(self._hear)

    def _hear(self, event: events.Event, now: float) -> None:
        if not isinstance(event, events.Change):
            return
        left, self._last = self._last, event.game
        store = self.context.store
        if not isinstance(event, events.Dealt):
            return
        if self.context.settings.coach != OFF or store.settings.get(IS_OFFERED):
            return
        score = store.score()
        if score.played - score.won + _is_lost(left) >= LOST:
            store.set_setting(IS_OFFERED, True)
            self.context.call_soon(lambda: self.context.controller.notify(events.Info(OFFER)))


def _is_lost(left: OpenGame | None) -> bool:
    """Return whether a game just left is lost: statistics count it so once another is begun."""
    newest = left.session.newest if left else None
    if left is None or newest is None or not newest.number or newest.combined_origin not in OWN:
        return False
    return not left.session.game.won(newest.table)
