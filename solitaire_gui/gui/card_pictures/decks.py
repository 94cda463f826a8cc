"""The decks of faces: what each offers of the settings, and what of a face must be seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solitaire_gui.settings import Settings


class IndexArea(NamedTuple):
    """The part of a face that tells which card it is, from the upper left corner on."""

    height: float
    """How far down rank and suit reach, in card heights."""
    width: float
    """How far to the right the rank reaches, in card widths."""
    min_share: float = 1.0
    """As what share of its size it is shown, at the least, where cards lie close."""


class Deck(NamedTuple):
    """What a deck has been drawn in; the first of each is taken where a setting has no match."""

    index_areas: Mapping[str, IndexArea]
    """By the size of the indices."""
    colour_sets: tuple[str, ...] = ("two", "four")
    """The sets of colours; the first has all suits, others those that look otherwise in them."""
    has_own_letters: bool = False
    """Whether other languages' letters are drawn for it; else those of the classic deck serve."""
    is_turnable: bool = True
    """Whether a face has an index at both ends, so that its right edge tells which card it is."""

    def index_size(self, settings: Settings) -> str:
        """Return which of its sizes of indices is shown."""
        return (
            settings.index if settings.index in self.index_areas else next(iter(self.index_areas))
        )

    def is_recoloured(self, settings: Settings) -> bool:
        """Return whether another than its first set of colours is shown."""
        return self.colour_set(settings) != self.colour_sets[0]

    def colour_set(self, settings: Settings) -> str:
        """Return which of its sets of colours is shown."""
        return settings.colours if settings.colours in self.colour_sets else self.colour_sets[0]


DECKS: Mapping[str, Deck] = {
    "classic": Deck({"normal": IndexArea(0.148, 0.16), "large": IndexArea(0.166, 0.23)}),
    "large": Deck(
        {"normal": IndexArea(0.27, 0.42, min_share=0.7)}, has_own_letters=True, is_turnable=False
    ),
    "clear": Deck(
        {"normal": IndexArea(0.155, 0.16), "large": IndexArea(0.169, 0.23)}, colour_sets=("four",)
    ),
    "plain": Deck(
        {"normal": IndexArea(0.148, 0.18), "large": IndexArea(0.166, 0.24)}, has_own_letters=True
    ),
}
"""By the name in the settings and of the folders below images/cards/ and images/signs/."""


def index_area(settings: Settings) -> IndexArea:
    """Return what must be seen of a card with these settings."""
    deck = DECKS[settings.deck]
    return deck.index_areas[deck.index_size(settings)]


DEFAULT_INDEX_AREA = index_area(Settings())
"""That of the deck which is shown at first."""
