"""Alaska by its rules and nothing else, for decks of any size: what its solver is judged by."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from solitaire_gui import cards as full
from solitaire_gui.games.alaska import Table
from solitaire_gui.solver.alaska.solver import AlaskaSpace
from solitaire_gui.solver.engine.card_codes import FACE_DOWN, SUIT_STEP
from solitaire_gui.solver.engine.search import Found, Limit, best_first
from solitaire_gui.solver.engine.verdict import Open
from tests.solver.brute import wander

MOST_STATES = 100_000
MOST_WANDERED = 12


class Card(NamedTuple):
    """A card as it lies: its suit from 0, its rank from 1, and whether its face shows."""

    suit: int
    rank: int
    is_up: bool = True


class Shape(NamedTuple):
    """A deck, and how many cards of each column are dealt face down and then face up."""

    suits: int
    ranks: int
    hidden: tuple[int, ...]
    shown: tuple[int, ...]


SHAPES = (
    Shape(2, 5, hidden=(0, 1, 2), shown=(1, 3, 3)),
    Shape(2, 8, hidden=(0, 1, 2, 3), shown=(1, 3, 3, 3)),
    Shape(2, 10, hidden=(0, 2, 3), shown=(5, 5, 5)),
    Shape(3, 5, hidden=(0, 1, 2, 3), shown=(1, 3, 3, 2)),
    Shape(3, 5, hidden=(0, 3, 3), shown=(3, 3, 3)),
    Shape(3, 6, hidden=(0, 1, 2), shown=(4, 5, 6)),
    Shape(3, 7, hidden=(0, 1, 2, 3), shown=(3, 4, 4, 4)),
    Shape(4, 4, hidden=(0, 1, 2, 2), shown=(1, 4, 3, 3)),
    Shape(4, 4, hidden=(0, 1, 2, 3, 4), shown=(1, 1, 1, 1, 2)),
    Shape(4, 5, hidden=(0, 2, 3, 3), shown=(2, 3, 3, 4)),
)

Column = tuple[Card, ...]


@dataclass(frozen=True)
class SmallAlaska:
    """A position of a deck whose kings have the rank `king`; any stack takes any ace."""

    columns: tuple[Column, ...]
    foundation: tuple[Column, ...]
    king: int

    def key(self) -> Hashable:
        """Return the columns as they lie and what is on the foundation, on whichever stacks."""
        return self.columns, tuple(sorted(self.foundation))

    def is_won(self) -> bool:
        """Return whether all cards are on the foundation."""
        return not any(self.columns)

    def children(self) -> Iterator[SmallAlaska]:
        """Return the position after each legal move."""
        return (position for _, position in self.moves())

    def moves(self) -> Iterator[tuple[str, SmallAlaska]]:
        """Yield every legal move as it is typed, and the position after it."""
        for source, column in enumerate(self.columns):
            for stack, pile in enumerate(self.foundation):
                if column and self._may_go_up(column[-1], pile):
                    yield f"F {source + 1} {stack + 1}", self._with_card_up(source, stack)
            for start, card in enumerate(column):
                for target, other in enumerate(self.columns):
                    if card.is_up and source != target and self._may_join(card, other):
                        line = f"T {source + 1} {target + 1} {len(column) - start}"
                        yield line, self._with_pile_moved(source, start, target)

    def _may_go_up(self, card: Card, pile: Column) -> bool:
        if not pile:
            return card.rank == 1
        return pile[-1].suit == card.suit and pile[-1].rank == card.rank - 1

    def _may_join(self, card: Card, column: Column) -> bool:
        if not column:
            return card.rank == self.king
        last = column[-1]
        return last.suit == card.suit and last.rank in (card.rank - 1, card.rank + 1)

    def _with_card_up(self, source: int, stack: int) -> SmallAlaska:
        columns, foundation = list(self.columns), list(self.foundation)
        foundation[stack] += columns[source][-1:]
        columns[source] = turned_up(columns[source][:-1])
        return SmallAlaska(tuple(columns), tuple(foundation), self.king)

    def _with_pile_moved(self, source: int, start: int, target: int) -> SmallAlaska:
        columns = list(self.columns)
        columns[target] += columns[source][start:]
        columns[source] = turned_up(columns[source][:start])
        return SmallAlaska(tuple(columns), self.foundation, self.king)


def turned_up(column: Column) -> Column:
    """Return a column with its last card face up."""
    return (*column[:-1], column[-1]._replace(is_up=True)) if column else ()


def dealt(shape: Shape, rng: Random) -> SmallAlaska:
    """Return the first position of a shuffled deck."""
    deck = [Card(suit, rank + 1) for suit in range(shape.suits) for rank in range(shape.ranks)]
    assert len(deck) == sum(shape.hidden) + sum(shape.shown)
    rng.shuffle(deck)
    columns = tuple(
        (
            *(deck.pop()._replace(is_up=False) for _ in range(hidden)),
            *(deck.pop() for _ in range(shown)),
        )
        for hidden, shown in zip(shape.hidden, shape.shown, strict=True)
    )
    return SmallAlaska(columns, ((),) * shape.suits, shape.ranks)


def random_position(rng: Random) -> SmallAlaska:
    """Return a position of a small deck some random moves after its deal."""
    position = wander(dealt(rng.choice(SHAPES), rng), rng, MOST_WANDERED)
    assert isinstance(position, SmallAlaska)
    return position


def of_table(table: Table) -> SmallAlaska:
    """Return the position of a table of the full deck."""

    def named(cards: Iterable[full.Card]) -> Column:
        return tuple(
            Card(full.SUITS.index(card.suit()), card.rank(), card.is_face_up()) for card in cards
        )

    return SmallAlaska(
        tuple(map(named, table.tableau)), tuple(map(named, table.foundation)), full.KING
    )


def space(position: SmallAlaska) -> AlaskaSpace:
    """Return what the solver makes of a position."""
    return AlaskaSpace(map(codes, position.columns), position.king)


def codes(column: Column) -> bytes:
    """Return the solver's numbers of a column."""
    return bytes(
        SUIT_STEP * card.suit + card.rank + (0 if card.is_up else FACE_DOWN) for card in column
    )


def verdict(position: SmallAlaska) -> bool | None:
    """Return whether the solver says that the position can be won; None if it is left open."""
    outcome = best_first(space(position), Limit(states=MOST_STATES))
    return None if isinstance(outcome, Open) else isinstance(outcome, Found)
