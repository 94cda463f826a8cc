"""The decks of faces: what each offers of the settings, and what of a face must be seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solitaire_gui.play.settings import Settings


class Deck(NamedTuple):
    """What a deck has been drawn in; the first of each is taken where a setting has no match."""

    heights: Mapping[str, float]
    """How far down the faces rank and suit reach, in card heights, by the size of the indices."""
    colours: tuple[str, ...] = ("two", "four")
    """The sets of colours."""

    def size_for(self, settings: Settings) -> str:
        """Return which of its sizes of indices is shown."""
        return settings.index if settings.index in self.heights else next(iter(self.heights))

    def colours_for(self, settings: Settings) -> str:
        """Return which of its sets of colours is shown."""
        return settings.colours if settings.colours in self.colours else self.colours[0]


DECKS: Mapping[str, Deck] = {
    "classic": Deck({"normal": 0.148, "large": 0.166}),
    "large": Deck({"normal": 0.27}),
    "plain": Deck({"normal": 0.148, "large": 0.166}),
}
"""By the name in the settings and of the folders below images/cards/ and images/signs/."""
USUAL_INDEX_HEIGHT = 0.148
"""That of the deck which is shown at first."""


def index_height(settings: Settings) -> float:
    """Return how much of a card must be seen to tell which it is, in card heights."""
    deck = DECKS[settings.deck]
    return deck.heights[deck.size_for(settings)]
