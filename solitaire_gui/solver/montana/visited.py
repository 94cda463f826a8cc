"""Which positions Montana's beam has met, known by their hashes."""

from __future__ import annotations

import numpy as np

from solitaire_gui.solver.montana.lookup_tables import Array

FEWEST_BITS, MOST_BITS = 16, 22
"""The sizes of the table, in powers of two; a beam of a larger width has a larger one."""


class Visited:
    """The hashes met so far: at first all of them, from `begin_to_forget` on most of them.

    Two positions of the same hash are one here. As long as nothing is forgotten no hash comes
    twice, so that a search that goes on while there are new ones comes to an end.
    """

    def __init__(self, hashes: Array, width: int) -> None:
        self._bits = min(MOST_BITS, max(FEWEST_BITS, width.bit_length() + 6))
        self._all: Array | None = np.sort(hashes)
        self._table = np.empty(0, np.uint64)
        self._owners = np.empty(0, np.int32)

    def begin_to_forget(self) -> None:
        """Go over to a table with one place for many hashes, where the last one to come stays."""
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
