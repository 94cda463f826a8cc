"""The shape of a game: where each card of the deck falls, found by dealing marked decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.cards import RANKS, SUITS, Card, Deck
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile, Role

Places = Sequence[Sequence[int]]
"""For each column or row, the places of its cards in dealing order, from 0."""


class Shape(NamedTuple):
    """Where the cards of a deck fall."""

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


_shapes: dict[Game[Any], Shape] = {}


def shape_of(game: Game[Any]) -> Shape:
    """Return the shape of a game. It is found once."""
    if game not in _shapes:
        _shapes[game] = _dealt(game)
    return _shapes[game]


def _dealt(game: Game[Any]) -> Shape:
    """Deal two marked decks: the second one shows the places of cards that the first lacks."""
    deck = [Card(rank, suit) for suit in SUITS for rank in RANKS]
    found: dict[int, tuple[Pile, int]] = {}
    gaps: set[Card] = set()
    for shift in (0, 1):
        order = deck[shift:] + deck[:shift]
        piles = game.piles(game.deal(Deck.in_order([card.__copy__() for card in order])))
        places = {card: place for place, card in enumerate(order)}
        for pile, cards in piles.items():
            for index, card in enumerate(cards):
                found[places[card]] = (pile, index)
        gaps |= {*deck} - {card for cards in piles.values() for card in cards}
    tableau = {
        place: where for place, where in found.items() if game.role(where[0]) is Role.TABLEAU
    }
    columns = _by_column(game, tableau)
    return Shape(
        columns,
        [place for place in range(len(deck)) if place not in tableau],
        frozenset(gaps),
        is_grid=len({pile for pile, _ in tableau.values()}) == len(tableau),
    )


def _by_column(game: Game[Any], tableau: Mapping[int, tuple[Pile, int]]) -> Places:
    """Return the places of the tableau column by column, from the left; a grid has a pile each."""
    columns: dict[float, list[tuple[float, int, int]]] = {}
    for place, (pile, index) in tableau.items():
        slot = game.layout[pile]
        columns.setdefault(slot.x, []).append((slot.y, index, place))
    return [[place for *_, place in sorted(columns[x])] for x in sorted(columns)]
