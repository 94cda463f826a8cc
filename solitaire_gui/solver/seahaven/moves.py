"""Seahaven's positions move by move, for shorter wins.

The space in which a win is found has no room for those: its steps are made of several moves, and
cards that could stay in the cells are hung on others. Here a state is the cards in the cells and
the columns, in sorted order; whatever can go to the foundation is there, as that is always safe and
spares moves, if it changes anything (`Seahaven.is_safe_up`).
"""

from __future__ import annotations

from solitaire_gui.cards import ACE, KING
from solitaire_gui.games.seahaven import CELL, Table
from solitaire_gui.solver.engine.card_codes import RANK_BITS, SUIT_STEP, codes

State = tuple[bytes, ...]
Step = tuple[int, int]
"""A card's code and that of the card that it goes on, or EMPTY for an empty column, or TO_CELL."""

EMPTY, TO_CELL = 0, -1
BETWEEN = b"\xff"  # no card's code, nor next to one

# The weights of the estimated distance, tuned on sixteen deals.
PER_CARD = 3
PER_BURYING = 3
PER_GAP = 2
PER_CELL = 1
PER_EMPTY_COLUMN = -2


def state_of(table: Table) -> State:
    """Return the state of a table."""
    return settled(codes(filter(None, table.cells)), [codes(column) for column in table.tableau])


class Moves:
    """The space of all moves from a state."""

    def __init__(self, root: State) -> None:
        self.root = root
        self._distances: dict[bytes, int] = {}

    def is_won(self, state: State) -> bool:
        """Return whether all cards have gone up."""
        return not any(state)

    def distance(self, state: State) -> float:
        """Return the estimated distance to a win: the sum of what the cells and columns cost."""
        cells, *columns = state
        total, known = (PER_CARD + PER_CELL) * len(cells), self._distances
        for column in columns:
            if column not in known:
                known[column] = column_distance(column)
            total += known[column]
        return total

    def expand(self, state: State) -> list[tuple[Step, State]]:
        """Return all moves, and where they lead."""
        cells, *columns = state
        there = BETWEEN.join(state)
        ends = {column[-1]: place for place, column in enumerate(columns) if column}
        if not columns[0]:
            ends[EMPTY] = 0
        steps = []
        for place, column in enumerate(columns):
            if not column:
                continue
            card, left = column[-1], column[:-1]
            frees = left != b"" and is_next(left[-1], there)
            for target in (fitting(card), TO_CELL):
                after, held = columns[:], cells
                after[place] = left
                if target in ends:
                    after[ends[target]] += column[-1:]
                elif target == TO_CELL and len(cells) < CELL.last:
                    held += column[-1:]
                else:
                    continue
                child = settled(held, after) if frees else in_order(held, after)
                steps.append(((card, target), child))
        for card in cells:
            target = fitting(card)
            if target in ends:
                after = columns[:]
                after[ends[target]] += bytes((card,))
                steps.append(((card, target), in_order(without(cells, card), after)))
        return steps


def column_distance(column: bytes) -> int:
    """Return the estimated cost of a column.

    A card may bury those of its suit that must go up before it, or not continue a run.
    """
    if not column:
        return PER_EMPTY_COLUMN
    total, lowest = PER_CARD * len(column), dict[int, int]()
    for before, card in zip(bytes((column[0] + 1,)) + column, column, strict=False):
        low = lowest.setdefault(card // SUIT_STEP, card)
        if card > low:
            total += PER_BURYING
        else:
            lowest[card // SUIT_STEP] = card
        total += PER_GAP * (card != before - 1)
    return total


def fitting(card: int) -> int:
    """Return what a card goes on in a column: another card, or EMPTY."""
    return EMPTY if card & RANK_BITS == KING else card + 1


def settled(cells: bytes, columns: list[bytes]) -> State:
    """Return the state after all cards have gone up that can; the columns are used up for it."""
    before: State = ()
    while before != (before := (cells, *columns)):
        there = BETWEEN.join(before)
        for place, column in enumerate(columns):
            if column and is_next(column[-1], there):
                columns[place] = column[:-1]
        for card in cells:
            if is_next(card, there):
                cells = without(cells, card)
    return in_order(cells, columns)


def in_order(cells: bytes, columns: list[bytes]) -> State:
    """Return the one state for all orders of the cells and of the columns."""
    return (bytes(sorted(cells)), *sorted(columns))


def is_next(card: int, there: bytes) -> bool:
    """Return whether the foundation wants a card: the one below it is on the table no more."""
    return card & RANK_BITS == ACE or card - 1 not in there


def without(cells: bytes, card: int) -> bytes:
    """Return the cards of the cells without one."""
    return cells.replace(bytes((card,)), b"")
