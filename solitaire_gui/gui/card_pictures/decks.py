"""The decks: which settings each one supports, and how much of a face must stay visible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solitaire_gui.settings import Settings


class IndexArea(NamedTuple):
    """The part of a face that identifies the card, from its upper left corner."""

    height: float
    """The lower end of rank and suit, in card heights."""
    width: float
    """The right end of the rank, in card widths."""
    min_share: float = 1.0
    """The smallest size of the index where cards lie close, as a share of its usual size."""


class Deck(NamedTuple):
    """The variants of a deck; the first of each is used if it lacks the one in the settings."""

    index_areas: Mapping[str, IndexArea]
    """The index areas by the name of the index size."""
    colour_sets: tuple[str, ...] = ("two", "four")
    """The colour sets. The first has faces of all suits, the others only of those that differ."""
    has_own_letters: bool = False
    """Whether this deck has other languages' letters; else those of the classic deck are used."""
    is_turnable: bool = True
    """Whether faces have an index at both ends, so that the right edge identifies the card, too."""

    def index_size(self, settings: Settings) -> str:
        """Return the name of the index size to show."""
        return (
            settings.index if settings.index in self.index_areas else next(iter(self.index_areas))
        )

    def is_recoloured(self, settings: Settings) -> bool:
        """Return whether a colour set other than the first is shown."""
        return self.colour_set(settings) != self.colour_sets[0]

    def colour_set(self, settings: Settings) -> str:
        """Return the name of the colour set to show."""
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
"""The decks by name, as in the settings and in the folders images/cards/ and images/signs/."""


def index_area(settings: Settings) -> IndexArea:
    """Return the index area of the deck and index size in the settings."""
    deck = DECKS[settings.deck]
    return deck.index_areas[deck.index_size(settings)]


DEFAULT_INDEX_AREA = index_area(Settings())
"""The index area with the default settings."""
