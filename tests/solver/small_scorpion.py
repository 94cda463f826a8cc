"""Scorpion by its rules and nothing else, for decks of any size: what its solver is judged by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.games.scorpion import Table
from solitaire_gui.solver.engine.card_codes import FACE_DOWN, SUIT_STEP
from solitaire_gui.solver.engine.search import Found, Limit, depth_first
from solitaire_gui.solver.engine.verdict import Open
from solitaire_gui.solver.scorpion.solver import ScorpionSpace
from tests.solver.brute import wander

MOST_STATES = 50_000
MOST_MOVES = 12


class Lying(NamedTuple):
    """A card as it lies: suit 0 to 3, rank from 1, and whether its face shows."""

    suit: int
    rank: int
    is_up: bool


class Shape(NamedTuple):
    """A deck and how it is dealt; what the rows leave is the stock."""

    suits: int
    ranks: int
    columns: int
    rows: int
    hidden_columns: int
    hidden_rows: int


FULL = Shape(suits=4, ranks=13, columns=7, rows=7, hidden_columns=3, hidden_rows=3)
SMALL = (
    Shape(suits=3, ranks=7, columns=4, rows=5, hidden_columns=2, hidden_rows=2),
    Shape(suits=3, ranks=6, columns=5, rows=3, hidden_columns=2, hidden_rows=1),
    Shape(suits=2, ranks=8, columns=4, rows=3, hidden_columns=3, hidden_rows=1),
    Shape(suits=2, ranks=9, columns=3, rows=5, hidden_columns=1, hidden_rows=2),
    Shape(suits=4, ranks=5, columns=6, rows=3, hidden_columns=2, hidden_rows=2),
    Shape(suits=4, ranks=4, columns=4, rows=3, hidden_columns=2, hidden_rows=1),
    Shape(suits=3, ranks=5, columns=4, rows=3, hidden_columns=4, hidden_rows=1),
)

Column = tuple[Lying, ...]


@dataclass(frozen=True)
class SmallScorpion:
    """A position; `stock` has the next card first, `collected` counts the suits gone."""

    shape: Shape
    columns: tuple[Column, ...]
    stock: Column
    collected: int = 0

    def key(self) -> tuple[tuple[Column, ...], Column]:
        return self.columns, self.stock

    def is_won(self) -> bool:
        return self.collected == self.shape.suits

    def children(self) -> Iterator[SmallScorpion]:
        return map(self.after, self.lines())

    def lines(self) -> list[str]:
        """Return every legal line as it is typed."""
        lines = [
            f"M {source + 1} {row + 1} {target + 1}"
            for source, column in enumerate(self.columns)
            for row, card in enumerate(column)
            for target, other in enumerate(self.columns)
            if card.is_up and source != target and self._may_join(card, other)
        ]
        return [*lines, "D"] if self.stock else lines

    def _may_join(self, card: Lying, column: Column) -> bool:
        if not column:
            return card.rank == self.shape.ranks
        return column[-1].suit == card.suit and column[-1].rank == card.rank + 1

    def after(self, line: str) -> SmallScorpion:
        """Return the position after a legal line."""
        columns, stock = list(self.columns), self.stock
        if line == "D":
            for index, card in enumerate(stock):
                columns[index] += (card,)
            stock = ()
        else:
            source, row, target = (int(number) - 1 for number in line.split()[1:])
            columns[target] += columns[source][row:]
            columns[source] = columns[source][:row]
        collected = self.collected
        for index, column in enumerate(columns):
            if column:
                columns[index] = (*column[:-1], column[-1]._replace(is_up=True))
        for index, column in enumerate(columns):
            if self._is_whole_suit(column):
                columns[index] = ()
                collected += 1
        return SmallScorpion(self.shape, tuple(columns), stock, collected)

    def _is_whole_suit(self, column: Column) -> bool:
        return (
            [card.rank for card in column] == list(range(self.shape.ranks, 0, -1))
            and len({card.suit for card in column}) == 1
            and all(card.is_up for card in column)
        )


def dealt(shape: Shape, rng: Random) -> SmallScorpion:
    """Return the first position of a shuffled deck, dealt row by row."""
    ranks = range(1, shape.ranks + 1)
    deck = [Lying(suit, rank, True) for suit in range(shape.suits) for rank in ranks]
    rng.shuffle(deck)
    columns: list[Column] = [()] * shape.columns
    for row in range(shape.rows):
        for index in range(shape.columns):
            is_up = row >= shape.hidden_rows or index >= shape.hidden_columns
            columns[index] += (deck.pop()._replace(is_up=is_up),)
    return SmallScorpion(shape, tuple(columns), tuple(deck))


def of_table(table: Table) -> SmallScorpion:
    """Return the position of a table of the real game."""
    columns = tuple(map(lying, table.tableau))
    stock = lying(reversed(table.stock.left()))
    return SmallScorpion(FULL, columns, stock, sum(map(bool, table.foundation)))


def lying(cards: Iterable[Card]) -> Column:
    """Return cards of the real game as they lie."""
    return tuple(Lying(card.suit() - 1, card.rank(), card.is_face_up()) for card in cards)


def random_position(rng: Random) -> SmallScorpion:
    """Return a small deck some random moves after its deal."""
    position = wander(dealt(rng.choice(SMALL), rng), rng, MOST_MOVES)
    assert isinstance(position, SmallScorpion)
    return position


def space(position: SmallScorpion) -> ScorpionSpace:
    """Return what the solver makes of a position."""
    columns = map(_codes, position.columns)
    return ScorpionSpace(columns, _codes(position.stock), position.shape.ranks)


def verdict(position: SmallScorpion) -> bool | None:
    """Return whether the solver says that the position can be won; None if it is left open."""
    outcome = depth_first(space(position), Limit(states=MOST_STATES))
    return None if isinstance(outcome, Open) else isinstance(outcome, Found)


def _codes(cards: Column) -> bytes:
    return bytes(
        SUIT_STEP * card.suit + card.rank + (0 if card.is_up else FACE_DOWN) for card in cards
    )
