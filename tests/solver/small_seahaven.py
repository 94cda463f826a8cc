"""Seahaven with small decks, straight from its rules and as naive as can be."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple, TypeVar

from solitaire_gui import cards as full
from solitaire_gui.games.seahaven import Table
from solitaire_gui.solver.engine.card_codes import SUIT_STEP
from solitaire_gui.solver.engine.search import Found, Limit, best_first
from solitaire_gui.solver.engine.verdict import Open
from solitaire_gui.solver.seahaven.space import SeahavenSpace
from tests.solver.brute import Position, wander

MOST_WANDERED = 30
MOST_STATES = 100_000

Place = TypeVar("Place")


class Card(NamedTuple):
    """A card of a small deck, whose kings have its highest rank; suits count from 0."""

    suit: int
    rank: int


class Shape(NamedTuple):
    """A small deck and where it is dealt; what the columns do not take lies in the cells."""

    suits: int
    ranks: int
    columns: int
    rows: int
    cells: int


SHAPES = (
    Shape(suits=2, ranks=4, columns=2, rows=4, cells=2),
    Shape(suits=2, ranks=7, columns=3, rows=4, cells=2),
    Shape(suits=3, ranks=5, columns=2, rows=7, cells=4),
    Shape(suits=3, ranks=5, columns=3, rows=5, cells=2),
    Shape(suits=3, ranks=6, columns=4, rows=4, cells=2),
    Shape(suits=4, ranks=3, columns=2, rows=6, cells=3),
    Shape(suits=4, ranks=4, columns=3, rows=5, cells=2),
    Shape(suits=4, ranks=5, columns=2, rows=8, cells=4),
    Shape(suits=4, ranks=5, columns=4, rows=4, cells=4),
)


@dataclass(frozen=True)
class SmallSeahaven:
    """A position; the foundation has one pile for each suit, and any of them takes any ace."""

    columns: tuple[tuple[Card, ...], ...]
    cells: tuple[Card | None, ...]
    piles: tuple[tuple[Card, ...], ...]
    ranks: int

    def key(self) -> Hashable:
        """Return the columns as they lie, and what is in the cells and up, wherever it is there."""
        return self.columns, tuple(sorted(filter(None, self.cells))), tuple(sorted(self.piles))

    def is_won(self) -> bool:
        """Return whether all piles are full."""
        return all(len(pile) == self.ranks for pile in self.piles)

    def children(self) -> Iterable[SmallSeahaven]:
        """Return the position after each legal move."""
        return (position for _, position in self.moves())

    def moves(self) -> Iterator[tuple[str, SmallSeahaven]]:
        """Yield every legal move as it is typed, and the position after it."""
        for source, column in enumerate(self.columns):
            if column:
                taken = replace(self, columns=put(self.columns, source, column[:-1]))
                for target in self._columns_for(column[-1]):
                    yield f"MTT {source + 1} {target + 1}", taken.with_column(target, column[-1])
                for target in self._piles_for(column[-1]):
                    yield f"MTF {source + 1} {target + 1}", taken.with_pile(target, column[-1])
                for target, held in enumerate(self.cells):
                    if held is None:
                        after = replace(taken, cells=put(self.cells, target, column[-1]))
                        yield f"MTC {source + 1} {target + 1}", after
        for source, held in enumerate(self.cells):
            if held is not None:
                taken = replace(self, cells=put(self.cells, source, None))
                for target in self._columns_for(held):
                    yield f"MCT {source + 1} {target + 1}", taken.with_column(target, held)
                for target in self._piles_for(held):
                    yield f"MCF {source + 1} {target + 1}", taken.with_pile(target, held)

    def _columns_for(self, card: Card) -> list[int]:
        higher = Card(card.suit, card.rank + 1)
        return [
            target
            for target, column in enumerate(self.columns)
            if (column[-1] == higher if column else card.rank == self.ranks)
        ]

    def _piles_for(self, card: Card) -> list[int]:
        lower = Card(card.suit, card.rank - 1)
        return [
            target
            for target, pile in enumerate(self.piles)
            if (pile[-1] == lower if pile else card.rank == 1)
        ]

    def with_column(self, target: int, card: Card) -> SmallSeahaven:
        """Return the position with a card more at the end of a column."""
        column = (*self.columns[target], card)
        return replace(self, columns=put(self.columns, target, column))

    def with_pile(self, target: int, card: Card) -> SmallSeahaven:
        """Return the position with a card more on a pile."""
        return replace(self, piles=put(self.piles, target, (*self.piles[target], card)))


def put(places: tuple[Place, ...], index: int, content: Place) -> tuple[Place, ...]:
    """Return places with another content in one of them."""
    return (*places[:index], content, *places[index + 1 :])


def dealt(shape: Shape, rng: Random) -> SmallSeahaven:
    """Return a shuffled small deck as it is dealt."""
    deck = [Card(suit, rank + 1) for suit in range(shape.suits) for rank in range(shape.ranks)]
    rng.shuffle(deck)
    count = shape.columns * shape.rows
    rest = deck[count:]
    assert len(rest) <= shape.cells
    columns = tuple(tuple(deck[place : count : shape.columns]) for place in range(shape.columns))
    cells = (*rest, *[None] * (shape.cells - len(rest)))
    return SmallSeahaven(columns, cells, ((),) * shape.suits, shape.ranks)


def random_position(rng: Random) -> Position:
    """Return a position of a small deck some random moves on."""
    return wander(dealt(rng.choice(SHAPES), rng), rng, MOST_WANDERED)


def of_table(table: Table) -> SmallSeahaven:
    """Return a full deck's table as a position."""

    def named(card: full.Card) -> Card:
        return Card(full.SUITS.index(card.suit()), card.rank())

    return SmallSeahaven(
        tuple(tuple(map(named, column)) for column in table.tableau),
        tuple(named(held) if held else None for held in table.cells),
        tuple(tuple(map(named, pile)) for pile in table.foundation),
        len(full.RANKS),
    )


def verdict(position: Position) -> bool | None:
    """Return what the solver says of a position."""
    outcome = best_first(space_of(position), Limit(states=MOST_STATES))
    return None if isinstance(outcome, Open) else isinstance(outcome, Found)


def space_of(position: Position) -> SeahavenSpace:
    """Return the solver's space of a position."""
    assert isinstance(position, SmallSeahaven)
    heights = [0] * len(position.piles)
    for pile in filter(None, position.piles):
        heights[pile[-1].suit] = pile[-1].rank
    return SeahavenSpace(
        [bytes(map(code, column)) for column in position.columns],
        bytes(map(code, filter(None, position.cells))),
        heights,
        position.ranks,
        len(position.cells),
    )


def code(card: Card) -> int:
    """Return a card as the solver's number."""
    return card.suit * SUIT_STEP + card.rank
