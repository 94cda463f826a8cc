"""Montana by its rules and nothing else, for decks of any size: what its solver is judged by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from solitaire_gui import cards as full
from solitaire_gui.games.montana import Montana, Table
from solitaire_gui.rules.montana import SHUFFLES
from solitaire_gui.solver.engine.search import Found, Limit, Outcome
from solitaire_gui.solver.engine.verdict import Open
from solitaire_gui.solver.montana.solver import decide, task_of
from solitaire_gui.solver.montana.space import State, Step, Task
from tests.solver.brute import wander

MOST_MOVES = 12
MOST_OUT_OF_PLACE = 9


class Card(NamedTuple):
    """A card: its suit from 0 and its rank from 2. A blank is no card but None."""

    suit: int
    rank: int


class Shape(NamedTuple):
    """A deck: as many rows as suits, as many columns as ranks."""

    suits: int
    ranks: int


FULL = Shape(suits=4, ranks=13)
SMALL = (
    Shape(suits=2, ranks=8),
    Shape(suits=2, ranks=10),
    Shape(suits=2, ranks=13),
    Shape(suits=3, ranks=5),
    Shape(suits=3, ranks=6),
    Shape(suits=3, ranks=7),
    Shape(suits=4, ranks=4),
    Shape(suits=4, ranks=5),
)

Row = tuple[Card | None, ...]


@dataclass(frozen=True)
class SmallMontana:
    """A position: its rows, and how many shuffles are left in the game of a seed."""

    rows: tuple[Row, ...]
    shuffles: int
    seed: str

    def key(self) -> tuple[tuple[Row, ...], int]:
        return self.rows, self.shuffles

    def is_won(self) -> bool:
        return all(run_length(row) == len(row) - 1 and row[-1] is None for row in self.rows)

    def children(self) -> Iterator[SmallMontana]:
        return (position for _, position in self.moves())

    def moves(self) -> Iterator[tuple[str, SmallMontana]]:
        """Yield every legal line as it is typed, and the position after it."""
        cells = [(row, col) for row, cards in enumerate(self.rows) for col in range(len(cards))]
        blanks = [(row, col) for row, col in cells if self.rows[row][col] is None]
        for source in cells:
            for target in blanks:
                if self._may_move(source, target):
                    line = " ".join(str(number + 1) for number in source + target)
                    yield line, self._moved(source, target)
        if self.shuffles:
            yield "S", self._shuffled()

    def _may_move(self, source: tuple[int, int], target: tuple[int, int]) -> bool:
        row, col = target
        card = self.rows[source[0]][source[1]]
        if card is None:
            return False
        if col == 0:
            return card.rank == 2
        left = self.rows[row][col - 1]
        return left is not None and left.suit == card.suit and left.rank + 1 == card.rank

    def _moved(self, source: tuple[int, int], target: tuple[int, int]) -> SmallMontana:
        rows = [list(row) for row in self.rows]
        rows[target[0]][target[1]] = rows[source[0]][source[1]]
        rows[source[0]][source[1]] = None
        return replace(self, rows=tuple(map(tuple, rows)))

    def _shuffled(self) -> SmallMontana:
        numbers = Random(self.seed)
        for_each_shuffle = [numbers.getrandbits(64) for _ in range(SHUFFLES)]
        loose = [card for row in self.rows for card in row[run_length(row) :]]
        Random(for_each_shuffle[SHUFFLES - self.shuffles]).shuffle(loose)
        cards = [card for card in loose if card is not None]
        rows = []
        for row in self.rows:
            stay = run_length(row)
            dealt = len(row) - stay - 1
            rows.append((*row[:stay], None, *cards[:dealt]))
            del cards[:dealt]
        return replace(self, rows=tuple(rows), shuffles=self.shuffles - 1)


def run_length(row: Row) -> int:
    """Return how many cards from the left end on are 2, 3, 4, … of one suit."""
    length = 0
    while length < len(row) and row[0] and row[length] == Card(row[0].suit, length + 2):
        length += 1
    return length


def dealt(shape: Shape, rng: Random) -> SmallMontana:
    """Return the first position of a shuffled deck."""
    deck = [card for row in won_rows(shape) for card in row]
    rng.shuffle(deck)
    return of_deck(deck, shape, rng)


def nearly_won(shape: Shape, rng: Random) -> SmallMontana:
    """Return a position in which a few cards and blanks are out of place."""
    deck = [card for row in won_rows(shape) for card in row]
    places = rng.sample(range(len(deck)), rng.randrange(2, MOST_OUT_OF_PLACE))
    places += [place for place, card in enumerate(deck) if card is None and place not in places]
    mixed = rng.sample(places, len(places))
    cards = {new: deck[old] for old, new in zip(places, mixed, strict=True)}
    return of_deck([cards.get(place, card) for place, card in enumerate(deck)], shape, rng)


def won_rows(shape: Shape) -> list[Row]:
    """Return the rows of a won position."""
    return [
        (*(Card(suit, rank) for rank in range(2, shape.ranks + 1)), None)
        for suit in range(shape.suits)
    ]


def of_deck(deck: list[Card | None], shape: Shape, rng: Random) -> SmallMontana:
    """Return the position of a deck dealt row by row, in a game of any seed and shuffles."""
    starts = range(0, len(deck), shape.ranks)
    rows = tuple(tuple(deck[start : start + shape.ranks]) for start in starts)
    return SmallMontana(rows, rng.choice((0, 0, 1, 2)), str(rng.getrandbits(32)))


def random_position(rng: Random) -> SmallMontana:
    """Return a position of a small deck, some random moves after its deal or near a win."""
    start = rng.choice((dealt, dealt, nearly_won))
    position = wander(start(rng.choice(SMALL), rng), rng, MOST_MOVES)
    assert isinstance(position, SmallMontana)
    return position


def of_table(table: Table, seed: str) -> SmallMontana:
    """Return the position of a table in a game of a seed."""
    rows = tuple(
        tuple(
            None if card.rank() == full.ACE else Card(full.SUITS.index(card.suit()), card.rank())
            for card in row
        )
        for row in table.tableau
    )
    return SmallMontana(rows, table.shuffles_left, seed)


def task(position: SmallMontana) -> Task:
    """Return what the solver is to decide of a position."""
    aces = iter(full.SUITS)
    tableau = [
        [
            full.Card(full.ACE, next(aces))
            if card is None
            else full.Card(card.rank, full.SUITS[card.suit])
            for card in row
        ]
        for row in position.rows
    ]
    return task_of(Montana(), Table(tableau, position.shuffles), position.seed)


Search = Callable[[Task, Limit], Outcome[State, Step]]


def verdict(position: SmallMontana, search: Search = decide) -> bool | None:
    """Return what a search of the solver says; a win must be one by the rules of this module."""
    outcome = search(task(position), Limit())
    if isinstance(outcome, Found):
        for _, step in outcome.steps:
            position = dict(position.moves())[_typed(step, len(position.rows[0]))]
        assert position.is_won()
        return True
    return None if isinstance(outcome, Open) else False


def _typed(step: Step, columns: int) -> str:
    if step is None:
        return "S"
    return " ".join(str(number + 1) for cell in step for number in divmod(cell, columns))
