"""Montana's grids one at a time: what can be done to one, and the space of all that follow.

A grid is the bytes of its cells, row by row: 16 times the suit plus the rank, 0 for a blank. There
are as many suits as rows and as many ranks as columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from solitaire_gui.solver.engine.card_codes import RANK_BITS
from solitaire_gui.solver.engine.search import Found

BLANK, TWO = 0, 2

Step = tuple[int, int] | None
"""From which cell into which blank, counted row by row from 0; None for a shuffle."""
State = tuple[int, bytes]
"""How many shuffles are left, and the grid."""

# A worked example, of a small deck: two suits from two to five, the king, and one shuffle left.
#
#     2C  3C  --  5D  4D
#     3D  2D  4C  --  5C
#     state     1, 02 03 00 15 14 13 12 04 00 05
#     step      7, 2                              4C from the third cell of the second row
#     state     1, 02 03 04 15 14 13 12 00 00 05
#
# With no shuffle left the rows are sorted, so that their order makes no difference.


class Task(NamedTuple):
    """A grid to be won, and the function that shuffles a grid, by the number of shuffles left."""

    grid: bytes
    columns: int
    shuffles: int
    shuffled: Callable[[bytes, int], bytes]


class Grids:
    """The grids that can be reached by moves and by a number of shuffles."""

    def __init__(self, task: Task, shuffles: int) -> None:
        self._columns, self._shuffled = task.columns, task.shuffled
        self._twos = [number for number in task.grid if number & RANK_BITS == TWO]
        self._is_ordered = not shuffles
        self._links = len(self._twos) * (task.columns - 2)
        self.root: State = shuffles, self._canonical(task.grid)

    def expand(self, state: State) -> list[tuple[Step, State]]:
        """Return the shuffle, if one is left, and every move."""
        left, grid = state
        children: list[tuple[Step, State]] = []
        if left:
            children.append((None, (left - 1, self._shuffled(grid, left))))
        blank = grid.find(BLANK)
        while blank >= 0:
            for card in self._fitting(grid, blank):
                step = grid.index(card), blank
                children.append((step, (left, self._canonical(moved(grid, (step,))))))
            blank = grid.find(BLANK, blank + 1)
        return children

    def is_won(self, state: State) -> bool:
        """Return whether every row runs from two to king, with the blank at its end."""
        return all(
            row[0] & RANK_BITS == TWO and row[:-1] == bytes(range(row[0], row[0] + len(row) - 1))
            for row in rows(state[1], self._columns)
        )

    def distance(self, state: State) -> float:
        """Return how many cards do not lie right of the one that they follow."""
        return self._links - sum(card == left + 1 and left > 0 for left, card in pairwise(state[1]))

    def _fitting(self, grid: bytes, blank: int) -> Sequence[int]:
        if blank % self._columns == 0:
            return self._twos
        before = grid[blank - 1]
        is_followed = before != BLANK and before & RANK_BITS < self._columns
        return (before + 1,) if is_followed else ()

    def _canonical(self, grid: bytes) -> bytes:
        """Return the grid with its rows sorted, if no shuffle can follow: it is won if this is.

        Proof: which card fits a blank depends on the column and on the cell to the left, and a win
        asks each row by itself. So an exchange of two rows turns every game from the one grid into
        a game from the other, move for move, and a win into a win. A shuffle would tell them
        apart, for it deals to the rows in turn.
        """
        return b"".join(sorted(rows(grid, self._columns))) if self._is_ordered else grid


def rows(grid: bytes, columns: int) -> list[bytes]:
    """Return the rows of a grid."""
    return [grid[start : start + columns] for start in range(0, len(grid), columns)]


def moved(grid: bytes, moves: Iterable[tuple[int, int]]) -> bytes:
    """Return the grid after cards have changed places with blanks, one after the other."""
    cells = bytearray(grid)
    for source, blank in moves:
        cells[blank], cells[source] = cells[source], BLANK
    return bytes(cells)


def in_place(task: Task, found: Found[State, Step]) -> Found[State, Step]:
    """Return a win that was found in a space of grids as it is on the table itself.

    In the space the rows may be in another order, but each of them is there: so a card is found by
    its code, and a blank by its row.
    """
    columns, state = task.columns, (task.shuffles, task.grid)
    steps: list[tuple[State, Step]] = []
    for (_, seen), step in found.steps:
        if step is not None:
            grid, (source, blank) = state[1], step
            row = rows(grid, columns).index(rows(seen, columns)[blank // columns])
            step = grid.index(seen[source]), row * columns + blank % columns
        steps.append((state, step))
        state = after(task, state, step)
    return Found(steps, found.states)


def with_states(task: Task, steps: Iterable[Step]) -> list[tuple[State, Step]]:
    """Return steps from the task's grid, each with the state in which it is taken."""
    pairs, state = [], (task.shuffles, task.grid)
    for step in steps:
        pairs.append((state, step))
        state = after(task, state, step)
    return pairs


def after(task: Task, state: State, step: Step) -> State:
    """Return the state that a step leads to."""
    left, grid = state
    return (left - 1, task.shuffled(grid, left)) if step is None else (left, moved(grid, (step,)))
