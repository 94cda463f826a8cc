"""Offers the coach once, to whoever has lost some games."""

from __future__ import annotations

from solitaire_gui.gui.context import Context, Part
from solitaire_gui.gui.features.settings import SETTINGS
from solitaire_gui.language.message import Message
from solitaire_gui.play import events
from solitaire_gui.play.settings import OFF

LOST = 3
"""So many games that the statistics count were not won when the coach is offered."""
IS_OFFERED = "coach_is_offered"
"""The name under which is kept that this has been done."""
OFFER = Message(
    "A coach can tell you when a move throws a win away: {key} shows the settings.",
    key=SETTINGS.keys[0],
)


class CoachFeature(Part):
    """Says one line at a new deal."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        context.controller.listen(self._hear)

    def _hear(self, event: events.Event, now: float) -> None:
        store = self.context.store
        if not isinstance(event, events.Dealt) or store is None:
            return
        if self.context.settings.coach != OFF or store.settings.get(IS_OFFERED):
            return
        score = store.score()
        if score.played - score.won >= LOST:
            store.set_setting(IS_OFFERED, True)
            self.context.call_soon(lambda: self.context.say(OFFER))
