"""Montana's beam: a whole level of positions at a time in NumPy, the best of it kept.

Knows cards and cells, but neither tables nor shuffles: a gap is filled, and nothing else happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.montana.beam_level import (
    PLACES,
    Children,
    Fills,
    Level,
    all_fills,
    change_of_pairs,
    count_runs,
    filled,
    laid_out,
    next_level,
    packed,
    unpacked,
)
from solitaire_gui.solver.montana.dead_test import are_dead
from solitaire_gui.solver.montana.lookup_tables import Array, Weights, keys, tables

WEIGHTS = Weights()
MAX_WIDTH = 200_000
"""The largest width of a beam: the number of a position's parent has 18 bits."""
MAX_DEPTH = 140
"""Levels of a beam that has left positions out, which might go round in circles."""
MIN_BITS, MAX_BITS = 16, 22
"""The sizes of the table of visited positions, in powers of two; a wider beam has a larger one."""
LEVELS_BETWEEN_TESTS = 8
"""Dead positions are removed on every eighth level only: the test takes longer than all else.

The children of a dead position are dead too, and are removed later.
"""
BEST_OF_LEVEL = 16
"""The best positions of each level that are noted."""

MIXER = np.uint64(0x9E3779B97F4A7C15)
"""2 ** 64 divided by the golden ratio: the high bits of a product with it hang on all bits."""

# The sort key of the child in the worked example of beam_level.py, of worth -33:
#
#     mixed     0xbe6e44963a7043e4 * MIXER = 0xfbe2ce86e80001b4, of which fbe2 counts
#     key       ffdf fbe2 = -33 * 65536 + 0xfbe2 = -2098206

Moves = list[tuple[int, int]]
"""From which cell to which, counted row by row from 0."""


class Route(NamedTuple):
    """A position that was met: by these moves from that one of the roots."""

    root: int
    moves: Moves


class Swept(NamedTuple):
    """The result of a beam: a win, or none exists if it `is_complete`, or neither.

    `best` are routes to positions with many cards in their rows' runs, the most first.
    """

    win: Route | None
    is_complete: bool
    states: int
    best: list[Route]


class Beam:
    """A sweep from all its roots at once."""

    def __init__(
        self,
        roots: Sequence[bytes],
        columns: int,
        width: int,
        *,
        weights: Weights = WEIGHTS,
        is_without_dead: bool = False,
        is_exact: bool = False,
    ) -> None:
        """Judge positions by the weights.

        If it `is_exact`, positions are one only if all of their cells are equal, which takes
        longer; else if their hashes are, so that a win may be overlooked.

        If it `is_without_dead`, positions are left out that are lost without a shuffle; whether it
        `is_complete` says no less for that, but then the best of what it met is not.
        """
        assert width <= MAX_WIDTH
        self._columns, self._width = columns, width
        self._rows = len(roots[0]) // columns
        self._goal = self._rows * (columns - 1)
        self._is_without_dead = is_without_dead
        self._is_exact = is_exact
        self._tables, self._keys = tables(self._rows, columns, weights), keys()
        self._roots = np.arange(len(roots))
        self._history: list[Array] = []
        self._noted: list[tuple[int, int, int]] = []
        self.level = laid_out(roots, columns, self._tables, self._keys)
        self._visited = Visited(self.level.hashes, width)
        self._met = Met(self.level.grids)

    def sweep(self, limit: Limit, best: int = 0) -> Swept:
        """Go level by level until there is a win, nothing is left, or the limit is reached.

        Up to `best` of the best positions on the way are noted.
        """
        won = np.flatnonzero(self.level.runs == self._goal)
        if len(won):
            return Swept(Route(int(won[0]), []), False, 1, [])
        states, is_cut = 0, False
        while not limit.is_reached(states):
            if self._is_without_dead and len(self._history) % LEVELS_BETWEEN_TESTS == 0:
                self._remove_dead()
            states += len(self.level.grids)
            if best:
                self._note()
            children = self._children()
            won = np.flatnonzero(children.runs == self._goal)
            if len(won):
                win = self._route(int(children.moves[won[0]]))
                return Swept(win, False, states, self._best(best))
            if not len(children.moves):
                return Swept(None, not is_cut, states, self._best(best))
            if is_cut and len(self._history) >= MAX_DEPTH:
                break
            if len(children.moves) > self._width:
                if self._is_exact:
                    break
                if not is_cut:
                    self._visited.start_forgetting()
                is_cut = True
                chosen = nearest(children, self._width)
                children = Children(*(array[chosen] for array in children))
            self._history.append(children.moves)
            self.level = next_level(self.level, children)
        return Swept(None, False, states, self._best(best))

    def _remove_dead(self) -> None:
        """Leave out of the level what is lost without a shuffle."""
        alive = np.flatnonzero(~are_dead(self.level.grids, self._columns))
        self.level = Level(*(array[alive] for array in self.level))
        if self._history:
            self._history[-1] = self._history[-1][alive]
        else:
            self._roots = self._roots[alive]

    def _children(self) -> Children:
        """Return what can be reached by one move, without what has been met before."""
        level = self.level
        fills = all_fills(level, self._tables)
        mark = fills.card << 6
        hashes = level.hashes[fills.parent]
        hashes ^= self._keys[mark | fills.source]
        hashes ^= self._keys[mark | fills.target]
        new = self._met.add(filled(level, fills)) if self._is_exact else self._visited.add(hashes)
        fills = Fills(*(array[new] for array in fills))
        worths = level.worths[fills.parent] + change_of_pairs(level, fills, self._tables)
        runs = level.runs[fills.parent]
        gains = count_runs(level, fills, self._tables, worths, runs)
        return Children(packed(fills), hashes[new], worths, runs, gains)

    def _note(self) -> None:
        """Note the positions of the level that have the most cards in runs."""
        runs = self.level.runs
        order = np.argsort(-runs, kind="stable")[:BEST_OF_LEVEL]
        depth = len(self._history)
        self._noted += [(-int(runs[place]), depth, int(place)) for place in order]

    def _best(self, most: int) -> list[Route]:
        return [self._route_to(depth, place) for _, depth, place in sorted(self._noted)[:most]]

    def _route_to(self, depth: int, place: int) -> Route:
        moves = []
        for level in reversed(self._history[:depth]):
            place, _, target, source = unpacked(int(level[place]))
            moves.append((self._cell(source), self._cell(target)))
        return Route(int(self._roots[place]), moves[::-1])

    def _route(self, move: int) -> Route:
        """Return the route to a child of this level."""
        parent, _, target, source = unpacked(move)
        route = self._route_to(len(self._history), parent)
        return Route(route.root, [*route.moves, (self._cell(source), self._cell(target))])

    def _cell(self, place: int) -> int:
        return (place >> 4) * self._columns + (place & 15) - 1


def nearest(children: Children, width: int) -> Array:
    """Return the indices of the `width` children that look nearest to a win, in order."""
    order = sort_keys(children)
    worst = np.partition(order, width - 1)[width - 1]
    is_chosen = order < worst
    equals = np.flatnonzero(order == worst)
    is_chosen[equals[: width - np.count_nonzero(is_chosen)]] = True
    return np.flatnonzero(is_chosen)


def sort_keys(children: Children) -> Array:
    """Return for each child its worth, with 16 bits of its mixed hash below to decide among equals.

    That is as good as chance, and the same on every machine. Mixed, because hashes that were chosen
    for bits of their own would share these, and so would the hashes of their children, until nearly
    all were equal.
    """
    ties = (children.hashes * MIXER >> np.uint64(48)).astype(np.int32)
    order: Array = children.worths.astype(np.int32) << 16 | ties
    return order


class Met:
    """All positions met so far, each by all of its cells."""

    def __init__(self, grids: Array) -> None:
        self._all = {*_cells(grids)}

    def add(self, grids: Array) -> Array:
        """Add positions and return the places of those that are new, each once."""
        new = []
        for place, cells in enumerate(_cells(grids)):
            if cells not in self._all:
                self._all.add(cells)
                new.append(place)
        return np.array(new, np.intp)


def _cells(grids: Array) -> Iterator[bytes]:
    """Yield the cells of each position."""
    cells = np.ascontiguousarray(grids[:, :PLACES]).tobytes()
    return (cells[at : at + PLACES] for at in range(0, len(cells), PLACES))


class Visited:
    """The hashes met so far: at first all of them, from `start_forgetting` on most of them.

    Two positions of the same hash are one here. As long as nothing is forgotten no hash comes
    twice, so that a search that goes on while there are new ones comes to an end.
    """

    def __init__(self, hashes: Array, width: int) -> None:
        self._bits = min(MAX_BITS, max(MIN_BITS, width.bit_length() + 6))
        self._all: Array | None = np.sort(hashes)
        self._table = np.empty(0, np.uint64)
        self._owners = np.empty(0, np.int32)

    def start_forgetting(self) -> None:
        """Go over to a direct-mapped table, where a hash replaces whatever was in its place."""
        assert self._all is not None
        self._table = np.zeros(1 << self._bits, np.uint64)
        self._owners = np.zeros(1 << self._bits - 2, np.int32)
        self._table[self._slots(self._all)] = self._all
        self._all = None

    def add(self, hashes: Array) -> Array:
        """Add hashes and return the places of those that are new, as far as is known, each once."""
        return self._add_to_table(hashes) if self._all is None else self._add_to_all(hashes)

    def _add_to_all(self, hashes: Array) -> Array:
        assert self._all is not None
        once, first = np.unique(hashes, return_index=True)
        place = np.searchsorted(self._all, once)
        is_new = self._all[np.minimum(place, len(self._all) - 1)] != once
        # A stable sort merges what is in order already, in one go.
        self._all = np.sort(np.concatenate((self._all, once[is_new])), kind="stable")
        return np.sort(first[is_new])

    def _add_to_table(self, hashes: Array) -> Array:
        """Add hashes to the table of some; of those that are equal here the last one counts.

        Each goes to a place among the owners, which is quicker than to sort them. Only those who
        find the place of their hash taken by another hash are sorted: all of that hash are there.
        """
        slots = self._slots(hashes)
        number = np.arange(len(hashes), dtype=np.int32)
        owners = (hashes >> np.uint64(64 + 2 - self._bits)).astype(np.intp)
        self._owners[owners] = number
        owner = self._owners[owners]
        is_new = owner == number
        without = np.flatnonzero(hashes[owner] != hashes)
        is_new[without[np.unique(hashes[without], return_index=True)[1]]] = True
        is_new &= self._table[slots] != hashes
        self._table[slots] = hashes
        return np.flatnonzero(is_new)

    def _slots(self, hashes: Array) -> Array:
        return hashes.astype(np.int64) & (1 << self._bits) - 1
