"""Finds changes in SQLite's write-ahead log that SQLite itself skips.

After a crash SQLite reads a log up to the first invalid frame, and does not report what lies behind
it. The format is described in sqlite.org/fileformat2.html, section 4.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from struct import Struct
from sys import byteorder
from typing import IO

HEADER = Struct(">IIIIIIII")
"""Magic number, version, page size, checkpoint, two salts, two checksums of these."""
FRAME = Struct(">IIIIII")
"""Page number, pages of the database if a change ends here, two salts, two checksums; the page."""
LITTLE_ENDIAN, BIG_ENDIAN = 0x377F0682, 0x377F0683
"""The magic numbers: the byte order in which checksums read their numbers."""
SUMMED = 8
"""Bytes of a frame's header that its checksums cover, together with the page."""

Sums = tuple[int, int]


def loses_changes(path: str) -> bool:
    """Return whether a log holds complete changes behind the last frame that SQLite reads.

    A change that a killed program had half written is not complete. Call it only while no program
    has the file open: a log that is being written may look damaged. Raise OSError.
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
    """Yield the complete frames."""
    size = FRAME.size + page_size
    while len(frame := log.read(size)) == size:
        yield frame


def _ends_change(frame: bytes, salts: list[int]) -> bool:
    """Return whether a frame is the last of a change and belongs to the log with these salts."""
    _, pages, *own_salts, _, _ = FRAME.unpack_from(frame)
    return pages > 0 and own_salts == salts


def _sums(data: bytes, sums: Sums, *, is_swapped: bool) -> Sums:
    """Return SQLite's two checksums of some data, continued from those of the data before."""
    numbers = array("I", data)
    if is_swapped:
        numbers.byteswap()
    first, second = sums
    pairs = iter(numbers)
    for even, odd in zip(pairs, pairs, strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
