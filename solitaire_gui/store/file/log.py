"""Reads the write-ahead log that SQLite keeps beside its file, also past a damaged place.

SQLite takes the frames of a log one after the other, and at the first whose check sums are wrong it
drops that one and all behind it, without a word. But each frame bears the sums up to itself, so
those behind a damaged one can be checked as well. The format is that of
https://www.sqlite.org/fileformat2.html#the_write_ahead_log.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from typing import NamedTuple

from solitaire_gui.store.file.schema import PAGE_SIZE

HEADER, FRAME_HEADER = 32, 24
FRAME = FRAME_HEADER + PAGE_SIZE
ORDERS = {0x377F0682: "<", 0x377F0683: ">"}
"""How the words are ordered that the sums are made of, by the first word of a log."""
NATIVE = "<" if sys.byteorder == "little" else ">"
"""How SQLite orders them here."""

Pages = dict[int, bytes]
Sums = tuple[int, int]
Salts = tuple[int, int]


class Log(NamedTuple):
    """What a log holds."""

    pages: Pages
    """The newest committed state of each page by its number, with what is behind damaged places."""
    taken: Pages
    """The same as SQLite takes it: up to the first damaged place."""
    is_damaged: bool
    """Whether SQLite would drop something of it that was committed."""


class _Frame(NamedTuple):
    """One page as it was written, or what is left of it."""

    number: int
    pages_after: int
    """How many pages the file has after this transaction; 0 if that goes on."""
    salts: Salts
    sums: Sums
    summed: bytes
    """What the sums are made of: the two numbers, and the page."""

    @property
    def page(self) -> bytes:
        return self.summed[8:]


def read_log(log: bytes) -> Log:
    """Read a log; one of which nothing can be read holds nothing and is not damaged."""
    if len(log) < HEADER + FRAME:
        return Log({}, {}, is_damaged=False)
    magic, salts, sums = _header(log)
    order = ORDERS.get(magic, NATIVE)
    summed = _sums(log[:24], order, (0, 0))
    is_headed = is_good = is_taken = magic in ORDERS and summed == sums
    if not is_headed:
        order = NATIVE  # a flipped bit may have made one order of the other
    seeds = {summed, sums}
    """What the sums before a frame may be: as they are made, and as they stand in the log."""
    pages: Pages = {}
    taken: Pages = {}
    waiting: Pages = {}
    doubtful: _Frame | None = None
    """The frame before, if its page or its sums are damaged."""
    is_damaged = False
    for place, frame in enumerate(_frames(log)):
        if place == 0 and not is_headed:
            salts = frame.salts
        belongs = frame.salts == salts
        made = {seed: _sums(frame.summed, order, seed) for seed in seeds}
        fitting = [seed for seed, result in made.items() if result == frame.sums]
        # A frame of an earlier use of the log fits the one before it too.
        is_good = bool(fitting) and (belongs or is_good)
        is_taken = is_taken and is_good and belongs
        if is_good:
            if doubtful and doubtful.sums not in fitting:
                waiting[doubtful.number] = doubtful.page  # only its sums were damaged
            waiting[frame.number] = frame.page
        if frame.pages_after and (is_good or belongs):
            is_damaged |= not is_taken and (is_good or is_headed)
            pages.update(waiting)
            if is_taken:
                taken.update(waiting)
            waiting.clear()
        doubtful = frame if belongs and not is_good else None
        seeds = {frame.sums, *made.values()} if doubtful else {frame.sums}
    return Log(pages, taken, is_damaged)


def _header(log: bytes) -> tuple[int, Salts, Sums]:
    magic, _, _, _, *rest = struct.unpack(">8I", log[:HEADER])
    return magic, (rest[0], rest[1]), (rest[2], rest[3])


def _frames(log: bytes) -> Iterator[_Frame]:
    for start in range(HEADER, len(log) - FRAME + 1, FRAME):
        head = log[start : start + FRAME_HEADER]
        number, pages_after, *rest = struct.unpack(">6I", head)
        page = log[start + FRAME_HEADER : start + FRAME]
        salts, sums = (rest[0], rest[1]), (rest[2], rest[3])
        yield _Frame(number, pages_after, salts, sums, head[:8] + page)


def _sums(data: bytes, order: str, sums: Sums) -> Sums:
    """Return the two check sums after more of a log."""
    one, two = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
