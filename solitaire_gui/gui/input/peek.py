"""A covered card shown whole while a button or a key is held. Pure: times come in as seconds."""

from __future__ import annotations

from solitaire_gui.gui.board.card_layout import Carried, Scene, Spot
from solitaire_gui.gui.commands.request import Play, Request

HOLD_SECONDS = 0.25
"""Seconds after which a button that is held is no click any more."""


class Peek:
    """The card that is held, and what a click on it asks for.

    A card that has a move is shown once the button has been held for a moment, so that a click
    shows nothing; a card that has none is shown at once. After that moment the release of the
    button asks for nothing.
    """

    def __init__(self) -> None:
        self._spot: Spot | None = None
        self._shown_from = self._clicked_until = 0.0
        self._click: Request | None = None

    def press(self, spot: Spot, click: Request | None, now: float) -> None:
        """Hold a button on a covered card; `click` is what a click on it asks for."""
        self._spot, self._click = spot, click
        self._clicked_until = now + HOLD_SECONDS
        self._shown_from = self._clicked_until if isinstance(click, Play) else now

    def press_key(self, spot: Spot, now: float) -> None:
        """Hold a key at a covered card."""
        self.press(spot, None, now)

    def release(self, now: float) -> Request | None:
        """Let go; return what is asked for if this was a click."""
        click = self._click if self._spot and now < self._clicked_until else None
        self.clear()
        return click

    def clear(self) -> None:
        """Show nothing, and ask for nothing."""
        self._spot = self._click = None

    def visible_card(self, scene: Scene, now: float) -> Carried | None:
        """Return the card to be drawn above its neighbours now, where it lies."""
        if self._spot is None or now < self._shown_from:
            return None
        return Carried((scene.piles[self._spot.pile][self._spot.depth],), (0, 0))

    def next_deadline(self, now: float) -> float | None:
        """Return when the card will be shown."""
        return self._shown_from if self._spot and now < self._shown_from else None


def is_covered(scene: Scene, spot: Spot) -> bool:
    """Return whether there is a face-up card of which other cards hide a part."""
    cards = scene.piles[spot.pile]
    if spot.depth >= len(cards) or not cards[spot.depth].card.is_face_up():
        return False
    return scene.seen(spot) != cards[spot.depth].rect
