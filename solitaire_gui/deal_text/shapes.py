"""The shape of a game: its columns or rows, and the places in dealing order of their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from solitaire_gui.cards import DECK_SIZE, Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.dealt_places import MARKED, DealtPlace, dealt_places, gap_ranks
from solitaire_gui.games.places import Role

Places = Sequence[Sequence[int]]
"""For each column or row, the places of its cards in dealing order, from 0."""


class Shape(NamedTuple):
    """The places of the cards of a deck on the table."""

    columns: Places
    rest: Sequence[int]
    """The places of the cards beside the table: in cells, on waste and stock."""
    gaps: frozenset[Card]
    """The cards that the game takes out after the deal; their places are gaps."""
    is_grid: bool
    """Whether each card has a pile of its own, so that rows are the unit of the game."""

    @property
    def rows(self) -> Places:
        """The places row by row."""
        highest = max(map(len, self.columns))
        return [[c[row] for c in self.columns if row < len(c)] for row in range(highest)]

    @property
    def is_even(self) -> bool:
        """Whether all columns are of the same length, as lines of any text may be by chance."""
        return len({len(column) for column in self.columns}) == 1


@lru_cache(16)
def shape_of(game: Game[Any]) -> Shape:
    """Return the shape of a game."""
    tableau = {
        number: place
        for number, place in enumerate(dealt_places(game))
        if game.role(place.pile) is Role.TABLEAU
    }
    ranks = gap_ranks(game)
    return Shape(
        _by_column(game, tableau),
        [number for number in range(DECK_SIZE) if number not in tableau],
        frozenset(card for card in MARKED if card.rank() in ranks),
        is_grid=len({place.pile for place in tableau.values()}) == len(tableau),
    )


def _by_column(game: Game[Any], tableau: Mapping[int, DealtPlace]) -> Places:
    """Return the places of the tableau column by column, from the left; a grid has a pile each."""
    columns: dict[float, list[tuple[float, int, int]]] = {}
    for number, (pile, depth) in tableau.items():
        slot = game.layout[pile]
        columns.setdefault(slot.x, []).append((slot.y, depth, number))
    return [[number for *_, number in sorted(columns[x])] for x in sorted(columns)]
