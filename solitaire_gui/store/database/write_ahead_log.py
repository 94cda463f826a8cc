"""Finds changes in SQLite's write-ahead log that SQLite itself passes over.

After a crash SQLite reads a log up to the first frame that does not fit, and does not report what
lies behind. The format is described in sqlite.org/fileformat2.html, section 4.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from struct import Struct
from sys import byteorder
from typing import IO

HEADER = Struct(">IIIIIIII")
"""Magic number, version, page size, checkpoint, two salts, two sums over what is before them."""
FRAME = Struct(">IIIIII")
"""Page number, pages of the database if a change ends here, two salts, two sums; then the page."""
LITTLE_ENDIAN, BIG_ENDIAN = 0x377F0682, 0x377F0683
"""The magic numbers: by which byte of a number comes first where a sum is made."""
SUMMED = 8
"""Bytes of a frame's head over which its sums go, and over the page."""

Sums = tuple[int, int]


def loses_changes(path: str) -> bool:
    """Return whether a log holds whole changes behind the last frame that SQLite reads.

    What a killed program had half written is no whole change. Only to be called while no program
    has the file open, since a log that is being written may look damaged. Raise OSError.
    """
    with open(path, "rb") as log:
        head = log.read(HEADER.size)
        if len(head) < HEADER.size:
            return False
        magic, _, page_size, _, *salts, first, second = HEADER.unpack(head)
        is_swapped = (magic == BIG_ENDIAN) != (byteorder == "big")
        sums = _sums(head[:-SUMMED], (0, 0), is_swapped=is_swapped)
        if magic not in (LITTLE_ENDIAN, BIG_ENDIAN) or sums != (first, second):
            return bool(log.read(1))
        frames = _frames(log, page_size)
        for frame in frames:
            _, pages, *own_salts, first, second = FRAME.unpack_from(frame)
            sums = _sums(frame[:SUMMED], sums, is_swapped=is_swapped)
            sums = _sums(frame[FRAME.size :], sums, is_swapped=is_swapped)
            if sums != (first, second) or own_salts != salts:
                ends_change = pages and (sums == (first, second) or own_salts == salts)
                return bool(ends_change) or any(_ends_change(frame, salts) for frame in frames)
    return False


def _frames(log: IO[bytes], page_size: int) -> Iterator[bytes]:
    """Yield the frames that are there as a whole."""
    size = FRAME.size + page_size
    while len(frame := log.read(size)) == size:
        yield frame


def _ends_change(frame: bytes, salts: list[int]) -> bool:
    """Return whether a frame is the last of a change, and of the log with these salts."""
    _, pages, *own_salts, _, _ = FRAME.unpack_from(frame)
    return pages > 0 and own_salts == salts


def _sums(data: bytes, sums: Sums, *, is_swapped: bool) -> Sums:
    """Return SQLite's two sums over some data, where they go on from others."""
    numbers = array("I", data)
    if is_swapped:
        numbers.byteswap()
    first, second = sums
    pairs = iter(numbers)
    for even, odd in zip(pairs, pairs, strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
