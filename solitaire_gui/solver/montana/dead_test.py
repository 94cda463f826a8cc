"""Which of many Montana positions are lost without a shuffle for certain: a test of all at once.

It relaxes the rules: a card that goes to another cell stays in its old one as well, and a gap that
is filled stays open. So every card collects cells and every gap is kept, until nothing is added.
A position is dead if even so no row can be given to each suit in which all its cards have come to
their places.

*A dead position cannot be won without a shuffle.* Take any game from it, and suppose that so far
each card lies in a cell that it has collected, and each gap is in a cell that is open. Both are so
at the beginning. The next move takes a card out of a cell into a gap: if it is a two, one of the
first column; else one right of the card that it follows. That card lies in a cell that it has
collected, and the gap is open; so the moved card has collected the gap's cell too. The cell that it
leaves is either the one it lay in at first, which is open, for a card has moved that has collected
another cell; or one that was a gap before, and is open for that. So it remains true to the end of
the game. At a win each suit fills a row of its own, and all its cards lie there in their places:
they have collected these cells, and the position is not dead.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

import numpy as np

from solitaire_gui.solver.montana.beam_level import PLACES
from solitaire_gui.solver.montana.lookup_tables import Array

AT_A_TIME = 2_048
"""Positions tested together, so that the data of the test fits into the processor's cache."""
WORTH_A_COPY = 0.75
"""The others are removed when at most this share of the positions is still to be tested."""

# Cells are the bits of a 64-bit number, numbered as in beam_level.py: bit 16 times the row plus
# the column, from 1 on. To the right of a cell is the next bit; the bits of no cell are never open.

ONE = np.uint64(1)
FIRST_COLUMN = np.uint64(0x0002_0002_0002_0002)
GATHER = np.uint64(0x0001_0002_0004_0008)
"""Times bits 0, 16, 32 and 48 it has them in bits 51, 50, 49 and 48."""


def are_dead(grids: Array, columns: int) -> Array:
    """Return for each grid of a level, a row of 128 bytes, whether it is dead."""
    starts = range(0, len(grids), AT_A_TIME)
    parts = [_are_dead(grids[start : start + AT_A_TIME], columns) for start in starts]
    return np.concatenate(parts) if parts else np.zeros(0, bool)


def _are_dead(grids: Array, columns: int) -> Array:
    places = grids[:, PLACES:].reshape(len(grids), 4, 16).transpose(2, 1, 0)
    cells = ONE << places[: columns + 1].astype(np.uint64, order="C")  # [rank, suit, position]
    suits = int(np.count_nonzero(places[2].any(axis=1)))
    is_open = np.bitwise_or.reduce(cells[0], axis=0)
    first = cells[2:, :suits]
    collected = first.copy()
    tested = np.arange(len(grids))
    is_dead = np.zeros(len(grids), bool)
    while True:
        before = is_open.copy()
        filled = _collect(collected, first, is_open)
        is_alive = _has_row_for_each(suits)[_table_index(filled)]
        is_through = is_open == before
        is_dead[tested[is_through & ~is_alive]] = True
        left = np.flatnonzero(~(is_through | is_alive))
        if not len(left):
            return is_dead
        if len(left) < WORTH_A_COPY * len(tested):
            tested, is_open = tested[left], is_open[left]
            first, collected = first.take(left, 2), collected.take(left, 2)


def _collect(collected: Array, first: Array, is_open: Array) -> Array:
    """Add to each card's cells the open cells right of those of the card that it follows.

    Changes `collected` and `is_open`, and returns for each suit the rows that it fills, each as the
    bit of its first cell.
    """
    collected[0] |= is_open & FIRST_COLUMN
    filled: Array = collected[0] & FIRST_COLUMN
    others = np.empty_like(first[0])
    _open(is_open, collected[0], first[0], others)
    for rank in range(1, len(collected)):
        np.left_shift(collected[rank - 1], ONE, out=others)
        others &= is_open
        collected[rank] |= others
        _open(is_open, collected[rank], first[rank], others)
        np.right_shift(collected[rank], np.uint64(rank), out=others)
        filled &= others
    return filled


def _open(is_open: Array, collected: Array, first: Array, opened: Array) -> None:
    """Open the first cells of cards that have collected others; `opened` is room for them."""
    np.multiply(first, collected != first, out=opened)
    is_open |= np.bitwise_or.reduce(opened, axis=0)


def _table_index(filled: Array) -> Array:
    """Return the rows that each suit fills as one number, four bits a suit."""
    index = np.zeros(filled.shape[1], np.uint64)
    for suit, rows in enumerate(filled):
        index |= ((rows >> ONE) * GATHER >> np.uint64(48) & np.uint64(15)) << np.uint64(4 * suit)
    return index.astype(np.intp)


@cache
def _has_row_for_each(suits: int) -> Array:
    """Return for each number of `_table_index` whether the suits can have a row each."""
    numbers = np.arange(1 << 4 * suits)
    has_rows = np.zeros(len(numbers), bool)
    for rows in permutations(range(4), suits):
        is_filled = [numbers >> 4 * suit + 3 - row & 1 for suit, row in enumerate(rows)]
        has_rows |= np.all(is_filled, axis=0)
    return has_rows
