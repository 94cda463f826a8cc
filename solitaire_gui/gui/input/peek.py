"""Peek: shows a covered card in full while a button or key is held. Pure; times are in seconds."""

from __future__ import annotations

from solitaire_gui.gui.board.card_layout import Carried, Scene, Spot
from solitaire_gui.gui.commands.request import Play, Request

HOLD_SECONDS = 0.25
"""A button that is held longer than this does not click."""


class Peek:
    """The card under a held button or key, and the request of a click on it.

    If the click would play a move, the card is shown only after HOLD_SECONDS, so that a click shows
    nothing; otherwise at once. A button held longer than that makes no request.
    """

    def __init__(self) -> None:
        self._spot: Spot | None = None
        self._shown_from = self._clicked_until = 0.0
        self._click: Request | None = None

    def press(self, spot: Spot, click: Request | None, now: float) -> None:
        """Press a button on a covered card; `click` is the request if it is a click."""
        self._spot, self._click = spot, click
        self._clicked_until = now + HOLD_SECONDS
        self._shown_from = self._clicked_until if isinstance(click, Play) else now

    def press_key(self, spot: Spot, now: float) -> None:
        """Press a key at a covered card."""
        self.press(spot, None, now)

    def release(self, now: float) -> Request | None:
        """Release the button; return the request if this was a click, else None."""
        click = self._click if self._spot and now < self._clicked_until else None
        self.clear()
        return click

    def clear(self) -> None:
        """Show nothing, and forget the click."""
        self._spot = self._click = None

    def visible_card(self, scene: Scene, now: float) -> Carried | None:
        """Return the card to draw above all others, at its place; None if there is none now."""
        if self._spot is None or now < self._shown_from:
            return None
        return Carried((scene.piles[self._spot.pile][self._spot.depth],), (0, 0))

    def next_deadline(self, now: float) -> float | None:
        """Return when the card will be shown; None if it is shown or none is held."""
        return self._shown_from if self._spot and now < self._shown_from else None


def is_covered(scene: Scene, spot: Spot) -> bool:
    """Return whether the card at a spot is face up and at least partly covered by others."""
    cards = scene.piles[spot.pile]
    if spot.depth >= len(cards) or not cards[spot.depth].card.is_face_up():
        return False
    return scene.visible_part(spot) != cards[spot.depth].rect
