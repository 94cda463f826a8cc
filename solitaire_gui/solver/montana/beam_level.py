"""A level of Montana's beam: many positions in NumPy arrays, and how a move changes them.

A position is a row of 128 bytes. The first 64 are a padded grid, 16 a row: START, the cells, END.
The rest says where things are: at 64 + card its cell, at 64 + 16 j the cell of gap j, and at
65 + 16 r the length of the run 2, 3, 4, … of one suit that begins in row r's first column.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from solitaire_gui.solver.montana.lookup_tables import END, GAP, START, Array, Tables

ROW_BITS = 7
PLACES, RUNS = 64, 65
PADDING = 15
"""The cell of a gap that a small deck has not: outside every grid, and nothing can fill it."""

# A worked example, of a small deck: two suits from two to five, the king, in two rows of five.
#
#     row 0     2C  3C  --  5D  4D
#     row 1     3D  2D  4C  --  5C
#
# A card is 16 times its suit plus its rank, a cell 16 times its row plus its column from 1 on; both
# are hexadecimal here. Of the 128 bytes the first 8 of every 16; the others are all 00:
#
#     00    0e 02 03 00 15 14 0f 00    START, row 0, END
#     10    0e 13 12 04 00 05 0f 00    START, row 1, END
#     20    00 00 00 00 00 00 00 00
#     30    00 00 00 00 00 00 00 00
#     40    03 02 01 02 13 15 00 00    gap 0 is in cell 03; row 0 has a run of 2; 2C in 01, 3C in 02
#     50    14 00 12 11 05 04 00 00    gap 1 is in cell 14; row 1 has no run; 2D in 12, 3D in 11
#     60    0f 00 00 00 00 00 00 00    a gap that is not there: PADDING
#     70    0f 00 00 00 00 00 00 00
#
# Worth, from the weights of lookup_tables.py:
#
#     -28 = -13 (2C 3C, a link) - 16 (a run of 2) + 1 (row 1 begins with 3D)
#
# Hash: the exclusive or of a random number for each card in its cell, 0x5b69a0a6664de952 here.
#
# The move of 4C from cell 13 to gap 0 in cell 03, if this is position 6 of the level:
#
#     packed    110 00 000011 010011    parent, gap, target, source
#     bytes     03: 00 -> 04    13: 04 -> 00    40: 03 -> 13    41: 02 -> 03    44: 13 -> 03
#     worth     -33 = -28 - 13 (3C 4C, a link) - 8 (a longer run) + 16 (a gap right of a gap)
#     hash      0x5b69a0a6664de952 ^ 0x8cda80a34b452123 (4C in 13) ^ 0x69dd649317788b95 (4C in 03)
#               = 0xbe6e44963a7043e4


class Level(NamedTuple):
    """Positions that are equally many moves from the roots, each an entry of every array."""

    grids: Array  # (n, 128)
    hashes: Array
    worths: Array  # the smaller, the nearer to a win it looks
    runs: Array  # how many cards there are in the runs of all rows


class Fills(NamedTuple):
    """Moves: a card of a position of the level goes from a cell into a gap."""

    parent: Array
    gap: Array  # its number, 0 to 3
    card: Array
    source: Array
    target: Array


class Children(NamedTuple):
    """Positions that are one move further and not yet laid out."""

    moves: Array  # as `packed` packs them
    hashes: Array
    worths: Array
    runs: Array
    gains: Array  # by how much the run of the target's row has grown


Packed = TypeVar("Packed", int, Array)


def packed(fills: Fills) -> Array:
    """Return the moves as one 32-bit integer each: 18 bits of parent, and 2, 6 and 6 more."""
    moves = fills.parent << 14 | fills.gap << 12 | fills.target << 6 | fills.source
    return moves.astype(np.uint32)


def unpacked(moves: Packed) -> tuple[Packed, Packed, Packed, Packed]:
    """Return parent, gap, target and source of one packed move or of an array of them."""
    return moves >> 14, moves >> 12 & 3, moves >> 6 & 63, moves & 63


def laid_out(roots: Sequence[bytes], columns: int, tables: Tables, keys: Array) -> Level:
    """Return the level of some grids, each the bytes of its cells row by row, a gap being 0."""
    count, rows = len(roots), len(roots[0]) // columns
    cards = np.frombuffer(b"".join(roots), np.uint8).reshape(count, rows, columns)
    grids = np.zeros((count, 128), np.uint8)
    padded = grids[:, : 16 * rows].reshape(count, rows, 16)
    padded[:, :, 0], padded[:, :, columns + 1] = START, END
    padded[:, :, 1 : columns + 1] = cards
    follows = np.empty(cards.shape, bool)
    follows[:, :, 0] = cards[:, :, 0] & 15 == 2
    follows[:, :, 1:] = cards[:, :, 1:] == cards[:, :, :-1] + 1
    runs = np.cumprod(follows, 2).sum(2)
    pairs = padded[:, :, :columns].astype(np.intp) << 6 | padded[:, :, 1 : columns + 1]
    worths = tables.worth[pairs].sum((1, 2)) + tables.run[runs].sum(1)
    cells = np.add.outer(np.arange(rows) << 4, np.arange(1, columns + 1)).ravel()
    codes = cards.reshape(count, -1).astype(np.intp)
    lines = np.arange(count)[:, None]
    grids[lines, PLACES + codes] = cells
    gaps = cells[np.nonzero(codes == GAP)[1]].reshape(count, rows)
    grids[:, PLACES::16] = PADDING
    grids[:, PLACES : PLACES + 16 * rows : 16] = gaps
    grids[:, RUNS : RUNS + 16 * rows : 16] = runs
    marks = np.where(codes == GAP, np.uint64(0), keys[codes << 6 | cells])
    return Level(
        grids,
        np.bitwise_xor.reduce(marks, axis=1, keepdims=True)[:, 0],  # else NumPy 2.5 has no type
        worths.astype(np.int16),
        runs.sum(1).astype(np.int16),
    )


def all_fills(level: Level, tables: Tables) -> Fills:
    """Return every move from every position of the level."""
    follower, twos = tables.follower, tables.twos
    flat = level.grids.ravel()
    places = level.grids[:, PLACES::16].astype(np.intp)
    bases = np.arange(len(places)) << ROW_BITS
    left = flat[(places + bases[:, None] - 1).ravel()]
    next_card = follower[left]
    inner, first = np.flatnonzero(next_card), np.flatnonzero(left == START)
    gap = np.concatenate((inner, np.repeat(first, len(twos))))
    card = np.concatenate((next_card[inner], np.tile(twos, len(first)))).astype(np.intp)
    parent = gap >> 2
    source = flat[(parent << ROW_BITS) + PLACES + card].astype(np.intp)
    return Fills(parent, gap & 3, card, source, places.ravel()[gap])


def change_of_pairs(level: Level, fills: Fills, tables: Tables) -> Array:
    """Return what the moves change in the worth of the four pairs of neighbours concerned."""
    flat = level.grids.ravel()
    base = fills.parent << ROW_BITS
    target, source = base + fills.target, base + fills.source
    left = flat[source - 1].astype(np.intp)
    # A card that moves by one place to the left becomes the neighbour of the gap it leaves.
    np.copyto(left, fills.card, where=source == target + 1)
    bond = fills.card << 6
    change: Array = tables.arrival[fills.card]
    change += tables.bond[bond | flat[target + 1]]
    change -= tables.bond[bond | flat[source + 1]]
    change += tables.parting[left << 6 | fills.card]
    return change


def count_runs(level: Level, fills: Fills, tables: Tables, worths: Array, runs: Array) -> Array:
    """Return by how much the targets' runs grow; bring worths and runs up to date.

    A card that continues its row's run may join more cards to it that lie to the right. A run
    breaks only when its two goes to another row: nothing else of a run has anywhere to go.
    """
    flat, worth_of_run = level.grids.ravel(), tables.run
    base = fills.parent << ROW_BITS
    target = base + fills.target
    gains = np.zeros(len(base), np.uint8)
    column = (fills.target & 15) - 1
    grown = np.flatnonzero(flat[base + RUNS + (fills.target & 48)] == column)
    growing, step = grown, 1
    while len(growing):
        gains[growing] = step
        growing = growing[flat[target[growing] + step] == fills.card[growing] + step]
        step += 1
    runs += gains
    length = column[grown]
    worths[grown] += worth_of_run[length + gains[grown]] - worth_of_run[length]
    broken = np.flatnonzero((fills.source & 15 == 1) & (fills.card & 15 == 2))
    length = flat[base[broken] + RUNS - 1 + fills.source[broken]]
    runs[broken] -= length
    worths[broken] -= worth_of_run[length]
    return gains


def filled(level: Level, fills: Fills) -> Array:
    """Return the cells of the positions after the moves."""
    grids = level.grids[fills.parent, :PLACES]
    lines = np.arange(len(grids))
    grids[lines, fills.target] = fills.card
    grids[lines, fills.source] = GAP
    return grids


def next_level(level: Level, children: Children) -> Level:
    """Return the level of the children of this one."""
    parent, gap, target, source = unpacked(children.moves.astype(np.intp))
    grids = level.grids.take(parent, 0)
    flat, base = grids.ravel(), np.arange(len(grids)) << ROW_BITS
    card = flat[base + source]
    flat[base + target] = card
    flat[base + source] = GAP
    flat[base + PLACES + card] = target
    flat[base + PLACES + (gap << 4)] = source
    left_end = np.flatnonzero(source & 15 == 1)
    flat[base[left_end] + RUNS - 1 + source[left_end]] = 0
    grown = np.flatnonzero(children.gains)
    row = base[grown] + RUNS + (target[grown] & 48)
    flat[row] = (target[grown] & 15) - 1 + children.gains[grown]
    return Level(grids, children.hashes, children.worths, children.runs)
