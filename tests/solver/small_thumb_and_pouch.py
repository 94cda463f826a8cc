"""Thumb and Pouch with decks of any size, as naive as can be: the judge of its solver."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import NamedTuple

from solitaire_gui.games.thumb_and_pouch import Table
from solitaire_gui.solver.engine.card_codes import FACE_DOWN, SUIT_STEP
from solitaire_gui.solver.engine.search import Found, Limit
from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.solver.thumb_and_pouch.solver import search
from solitaire_gui.solver.thumb_and_pouch.space import ThumbAndPouchSpace
from tests.solver.brute import wander


class Shape(NamedTuple):
    """How many suits, ranks and columns a game has, and moves at most before it is looked at."""

    suits: int
    ranks: int
    columns: int
    moves: int = 0


FULL = Shape(suits=4, ranks=13, columns=7)
SHAPES = (
    Shape(suits=2, ranks=8, columns=2, moves=12),
    Shape(suits=2, ranks=8, columns=3, moves=20),
    Shape(suits=2, ranks=10, columns=4, moves=25),
    Shape(suits=3, ranks=5, columns=2, moves=16),
    Shape(suits=3, ranks=6, columns=2, moves=16),
    Shape(suits=3, ranks=7, columns=4, moves=40),
    Shape(suits=4, ranks=4, columns=2, moves=16),
    Shape(suits=4, ranks=5, columns=3, moves=30),
)


class Lying(NamedTuple):
    """A card and how it lies; suits count from 1."""

    rank: int
    suit: int
    is_up: bool = True


Pile = tuple[Lying, ...]


class Small(NamedTuple):
    """A position; the last card of the stock is the next to be drawn."""

    foundation: tuple[Pile, ...]
    columns: tuple[Pile, ...]
    stock: Pile
    waste: Pile
    ranks: int

    def key(self) -> Small:
        return self

    def is_won(self) -> bool:
        return all(len(pile) == self.ranks for pile in self.foundation)

    def children(self) -> list[Small]:
        return [child for _, child in self.moves()]

    def moves(self) -> Iterator[tuple[str, Small]]:
        """Yield every legal move as a typed line and the position after it."""
        if self.stock:
            drawn = self.stock[-1]._replace(is_up=True)
            yield "sw", self._replace(stock=self.stock[:-1], waste=(*self.waste, drawn))
        if self.waste:
            top, rest = self.waste[-1], self._replace(waste=self.waste[:-1])
            for y, pile in enumerate(self.foundation):
                if goes_up(top, pile):
                    yield f"wf {y + 1}", rest.with_foundation(y, (*pile, top))
            for y, column in enumerate(self.columns):
                if fits(top, column):
                    yield f"wt {y + 1}", rest.with_column(y, (*column, top))
        for x, source in enumerate(self.columns):
            for n in range(1, len(source) + 1):
                if not is_group(source[-n:]):
                    continue
                rest = self.with_column(x, turned_up(source[:-n]))
                for y, pile in enumerate(self.foundation):
                    if n == 1 and goes_up(source[-1], pile):
                        yield f"tf {x + 1} {y + 1}", rest.with_foundation(y, (*pile, source[-1]))
                for y, column in enumerate(self.columns):
                    if x != y and fits(source[-n], column):
                        line = f"tt {x + 1} {y + 1} {n}"
                        yield line, rest.with_column(y, column + source[-n:])

    def with_column(self, index: int, column: Pile) -> Small:
        """Return the position with another column in the place of one."""
        columns = (*self.columns[:index], column, *self.columns[index + 1 :])
        return self._replace(columns=columns)

    def with_foundation(self, index: int, pile: Pile) -> Small:
        """Return the position with another foundation pile in the place of one."""
        foundation = (*self.foundation[:index], pile, *self.foundation[index + 1 :])
        return self._replace(foundation=foundation)


def goes_up(card: Lying, pile: Pile) -> bool:
    """Return whether a card may go on a foundation pile."""
    if not pile:
        return card.rank == 1
    return card.suit == pile[-1].suit and card.rank == pile[-1].rank + 1


def fits(card: Lying, column: Pile) -> bool:
    """Return whether a card may go to a column."""
    return not column or (card.suit != column[-1].suit and card.rank + 1 == column[-1].rank)


def is_group(cards: Pile) -> bool:
    """Return whether cards may move together."""
    in_order = all(fits(lower, (upper,)) for upper, lower in pairwise(cards))
    return in_order and all(card.is_up for card in cards)


def turned_up(column: Pile) -> Pile:
    """Return a column with its last card face up."""
    return (*column[:-1], column[-1]._replace(is_up=True)) if column else ()


def dealt(shape: Shape, rng: Random) -> Small:
    """Return the first position of a game with a shuffled deck."""
    deck = [
        Lying(rank, suit)
        for suit in range(1, shape.suits + 1)
        for rank in range(1, shape.ranks + 1)
    ]
    rng.shuffle(deck)
    columns: list[Pile] = [()] * shape.columns
    for first in range(shape.columns):
        for index in range(first, shape.columns):
            columns[index] += (deck.pop()._replace(is_up=index == first),)
    waste = (deck.pop(),)
    stock = tuple(card._replace(is_up=False) for card in deck)
    return Small(((),) * shape.suits, tuple(columns), stock, waste, shape.ranks)


def seen(table: Table) -> Small:
    """Return the position of a real table."""
    piles = [*table.foundation, *table.tableau, table.stock.left(), table.waste]
    lying = [
        tuple(Lying(card.rank(), card.suit(), card.is_face_up()) for card in cards)
        for cards in piles
    ]
    stock = tuple(card._replace(is_up=False) for card in lying[-2])
    up = len(table.foundation)
    return Small(tuple(lying[:up]), tuple(lying[up:-2]), stock, lying[-1], FULL.ranks)


def random_position(rng: Random) -> Small:
    """Return a position some random moves into a small game."""
    shape = rng.choice(SHAPES)
    position = wander(dealt(shape, rng), rng, shape.moves)
    assert isinstance(position, Small)
    return position


def space_of(position: Small) -> ThumbAndPouchSpace:
    """Return the solver's space of a position."""
    heights = [0] * len(position.foundation)
    for pile in position.foundation:
        if pile:
            heights[pile[-1].suit - 1] = len(pile)
    stock = numbers(tuple(card._replace(is_up=True) for card in position.stock[::-1]))
    columns = [numbers(column) for column in position.columns]
    return ThumbAndPouchSpace(columns, numbers(position.waste), stock, heights, position.ranks)


def numbers(cards: Pile) -> bytes:
    """Return the codes of cards."""
    return bytes(
        (card.suit - 1) * SUIT_STEP + card.rank + (0 if card.is_up else FACE_DOWN) for card in cards
    )


def verdict(position: Small) -> bool | None:
    """Return what the solver says: won, lost, or None for open."""
    outcome = search(space_of(position), Limit())
    return True if isinstance(outcome, Found) else False if isinstance(outcome, Lost) else None
