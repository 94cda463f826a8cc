"""The decks of faces: what each offers of the settings, and what of a face must be seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solitaire_gui.settings import Settings


class Corner(NamedTuple):
    """The part of a face that tells which card it is, from the upper left corner on."""

    height: float
    """How far down rank and suit reach, in card heights."""
    width: float
    """How far to the right the rank reaches, in card widths."""
    smallest: float = 1.0
    """As what share of its size it is shown, at the least, where cards lie close."""


class Deck(NamedTuple):
    """What a deck has been drawn in; the first of each is taken where a setting has no match."""

    corners: Mapping[str, Corner]
    """By the size of the indices."""
    colours: tuple[str, ...] = ("two", "four")
    """The sets of colours; the first has all suits, others those that look otherwise in them."""
    has_own_letters: bool = False
    """Whether other languages' letters are drawn for it; else those of the classic deck serve."""
    is_turnable: bool = True
    """Whether a face has an index at both ends, so that its right edge tells which card it is."""

    def size_for(self, settings: Settings) -> str:
        """Return which of its sizes of indices is shown."""
        return settings.index if settings.index in self.corners else next(iter(self.corners))

    def is_recoloured(self, settings: Settings) -> bool:
        """Return whether another than its first set of colours is shown."""
        return self.colours_for(settings) != self.colours[0]

    def colours_for(self, settings: Settings) -> str:
        """Return which of its sets of colours is shown."""
        return settings.colours if settings.colours in self.colours else self.colours[0]


DECKS: Mapping[str, Deck] = {
    "classic": Deck({"normal": Corner(0.148, 0.16), "large": Corner(0.166, 0.23)}),
    "large": Deck(
        {"normal": Corner(0.27, 0.42, smallest=0.7)}, has_own_letters=True, is_turnable=False
    ),
    "clear": Deck({"normal": Corner(0.155, 0.16), "large": Corner(0.169, 0.23)}, colours=("four",)),
    "plain": Deck(
        {"normal": Corner(0.148, 0.18), "large": Corner(0.166, 0.24)}, has_own_letters=True
    ),
}
"""By the name in the settings and of the folders below images/cards/ and images/signs/."""


def corner(settings: Settings) -> Corner:
    """Return what must be seen of a card with these settings."""
    deck = DECKS[settings.deck]
    return deck.corners[deck.size_for(settings)]


USUAL_CORNER = corner(Settings())
"""That of the deck which is shown at first."""
