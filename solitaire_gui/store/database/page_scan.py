"""Reads the rows of an SQLite file page by page, whatever state its other pages are in.

SQLite finds a row by way of the first page and the inner pages of a tree, and gives up where one of
them is damaged. The rows themselves lie in leaf pages, which can be read one by one. The format is
that of https://www.sqlite.org/fileformat2.html, of which our own files need only a part: one page
size, no text but UTF-8.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import struct
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice
from tempfile import TemporaryDirectory
from typing import Optional, Union

from solitaire_gui.store.database.schema import HEADER, MAGIC, PAGE_SIZE, is_header_sound

INDEX_INNER, INDEX_LEAF, TABLE_LEAF = 2, 10, 13
GAME_BEGINS = bytes((0, 13 + 2 * 16))
"""How a game's row tells that its first column is empty and its second a text of 16 bytes."""
SMALLEST_LOCAL = (PAGE_SIZE - 12) * 32 // 255 - 23
LARGEST_LOCAL = {
    INDEX_INNER: (PAGE_SIZE - 12) * 64 // 255 - 23,
    INDEX_LEAF: (PAGE_SIZE - 12) * 64 // 255 - 23,
    TABLE_LEAF: PAGE_SIZE - 35,
}
SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
"""How many bytes the numbers of each kind take; the kinds from 12 on are blobs and texts."""

SOUND_HEADER = MAGIC + PAGE_SIZE.to_bytes(2, "big") + b"\2\2\0\x40\x20\x20" + bytes(HEADER - 24)
"""The least that a file with a log begins with for SQLite."""

Pages = dict[int, bytes]
"""By their numbers, from 1 on."""
Value = Union[None, int, float, str, bytes]  # noqa: UP007 (an alias at run time)
Row = tuple[Optional[int], list[Value]]  # noqa: UP045
"""The number of a row if it has one, and what its columns hold."""


def read_rows(pages: Pages) -> Iterator[Row]:
    """Yield every row that can be read of some pages."""
    for number, page in pages.items():
        yield from _rows(page, HEADER if number == 1 else 0, pages)


def pages_alone(file: str) -> Pages:
    """Return the pages of a file as they are without its log; raise OSError."""
    with open(file, "rb") as opened:
        data = opened.read()
    starts = range(0, len(data), PAGE_SIZE)
    return {number: data[start : start + PAGE_SIZE] for number, start in enumerate(starts, 1)}


def pages_with_log(file: str) -> Pages:
    """Return the pages that a file has once SQLite has brought its log into it, in a copy.

    There are none where SQLite cannot. It drops what is behind a damaged place of the log. Raise
    OSError.
    """
    with TemporaryDirectory() as folder:
        copy = os.path.join(folder, "copy")
        shutil.copyfile(f"{file}-wal", f"{copy}-wal")
        with open(file, "rb") as opened:
            data = opened.read()
        if not is_header_sound(data):
            data = SOUND_HEADER + data[HEADER:]
        with open(copy, "wb") as opened:
            opened.write(data.ljust(PAGE_SIZE, b"\0"))  # else SQLite deletes the log
        try:
            with closing(sqlite3.connect(copy)) as db:  # which does it when it is closed
                db.execute("PRAGMA user_version").fetchone()
        except sqlite3.Error:
            return {}
        return pages_alone(copy)


def _rows(page: bytes, start: int, pages: Pages) -> Iterator[Row]:
    kind = page[start] if start < len(page) else None
    rows: list[Row | None] = [None]
    if kind in LARGEST_LOCAL:
        count, begins = struct.unpack_from(">HH", page.ljust(HEADER + 8, b"\0"), start + 3)
        first = start + (12 if kind == INDEX_INNER else 8)
        last = min(first + 2 * count, len(page) - 1)
        places = [page[place] << 8 | page[place + 1] for place in range(first, last, 2)]
        rows = [_row(page, place, kind, pages) for place in places]
        if min(places, default=PAGE_SIZE) != begins:
            rows.append(None)  # it says where its rows begin, and tells of others
    yield from filter(None, rows)
    if None in rows:
        yield from _stray_rows(page)


def _row(page: bytes, place: int, kind: int, pages: Pages) -> Row | None:
    """Return a row, None if what noise has got into is no number, no text or beyond the page."""
    try:
        if kind == INDEX_INNER:
            place += 4
        id = None
        length, place = _varint(page, place)
        if kind == TABLE_LEAF:
            id, place = _varint(page, place)
        return id, _values(_payload(page, place, length, LARGEST_LOCAL[kind], pages))
    except (IndexError, ValueError, struct.error):
        return None


def _stray_rows(page: bytes) -> Iterator[Row]:
    """Yield the rows of games in a page that does not say where they are."""
    found = page.find(GAME_BEGINS, 3)
    while found > 0:
        # Before it stand the lengths of the row and of its first part, and the row's number.
        places = range(found - 3, max(found - 11, -1), -1)
        yield from islice(filter(None, (_row(page, at, TABLE_LEAF, {}) for at in places)), 1)
        found = page.find(GAME_BEGINS, found + 1)


def _payload(page: bytes, place: int, length: int, most: int, pages: Pages) -> bytes:
    """Return all of a row's bytes; what its page has no room for lies in a chain of others."""
    if length <= most:
        return _exactly(page, place, length)
    local = SMALLEST_LOCAL + (length - SMALLEST_LOCAL) % (PAGE_SIZE - 4)
    if local > most:
        local = SMALLEST_LOCAL
    parts, left = [_exactly(page, place, local)], length - local
    following, chain = int.from_bytes(_exactly(page, place + local, 4), "big"), set[int]()
    while left > 0:
        if following in chain:
            raise ValueError
        chain.add(following)
        overflow = pages.get(following, b"")
        following = int.from_bytes(_exactly(overflow, 0, 4), "big")
        parts.append(_exactly(overflow, 4, min(left, PAGE_SIZE - 4)))
        left -= PAGE_SIZE - 4
    return b"".join(parts)


def _values(record: bytes) -> list[Value]:
    place = record[0]
    kinds: Sequence[int] = record[1:place]
    if place > 127 or max(kinds, default=0) > 127:
        kinds, place = _long_kinds(record)
    values: list[Value] = []
    for kind in kinds:
        size = SIZES[kind] if kind < 12 else (kind - 12) // 2
        part = record[place : place + size]
        place += size
        if kind >= 12:
            values.append(part.decode() if kind % 2 else part)
        elif kind == 0:
            values.append(None)
        elif kind == 7:
            values.append(float(struct.unpack(">d", part)[0]))
        else:
            values.append(kind - 8 if kind > 7 else int.from_bytes(part, "big", signed=True))
    if place != len(record):
        raise ValueError
    return values


def _long_kinds(record: bytes) -> tuple[list[int], int]:
    """Return the kinds of a record's values if a byte is not enough for each, and their end."""
    size, place = _varint(record, 0)
    kinds = []
    while place < size:
        kind, place = _varint(record, place)
        kinds.append(kind)
    return kinds, place


def _exactly(data: bytes, place: int, length: int) -> bytes:
    part = data[place : place + length]
    if len(part) != length:
        raise ValueError
    return part


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and where it ends."""
    number = 0
    for end in range(place, place + 8):
        byte = data[end]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, end + 1
    return number << 8 | data[place + 8], place + 9
