"""Recorded winnable deals: how hard each is, and the lines that win it.

`python3 -m tools.record_wins` writes the files. The efforts, computed by effort.py, are in one
file, the easiest deal first, because the start of the program needs them. The winning lines are
compressed in parts, in the order of the deal numbers, because usually one deal is needed. The daily
deals are in a third file, which never changes.
"""

from __future__ import annotations

import lzma
import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

FOLDER = os.path.dirname(__file__)
BETWEEN_LINES = "; "
DEALS_PER_PART = 100
"""Deals that are compressed together: decompressing them takes less than a millisecond."""
XZ_HEADER = b"\xfd7zXZ\0"
"""The first bytes of each compressed part of a file."""


@lru_cache(None)
def efforts(slug: str) -> Mapping[int, int]:
    """Return the recorded deals of a game with the effort of each, the easiest first."""
    path = os.path.join(FOLDER, f"{slug}.txt")
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="ascii") as file:
        return {int(deal): int(effort) for deal, effort in map(str.split, file)}


def deals(slug: str) -> Sequence[int]:
    """Return the recorded deals of a game, the easiest first."""
    return [*efforts(slug)]


def daily_deals(slug: str) -> Sequence[int]:
    """Return the deals that take turns as the daily deal; none if none are recorded."""
    try:
        with open(daily_deals_path(slug), encoding="ascii") as file:
            return [*map(int, file)]
    except FileNotFoundError:
        return ()


def daily_deals_path(slug: str) -> str:
    """Return the path of the file of the daily deals."""
    return os.path.join(FOLDER, f"{slug}_days.txt")


def solution(slug: str, deal: int | None) -> Sequence[str]:
    """Return the lines that win a recorded deal; none for any other deal."""
    if deal is None or deal not in efforts(slug):
        return ()
    part, place = divmod(sorted(efforts(slug)).index(deal), DEALS_PER_PART)
    return unpacked(parts(FOLDER, slug)[part])[place].split(BETWEEN_LINES)


def solutions(slug: str) -> Mapping[int, Sequence[str]]:
    """Return the winning lines of each recorded deal of a game."""
    rows = chain.from_iterable(map(unpacked, parts(FOLDER, slug)))
    lines = (row.split(BETWEEN_LINES) for row in rows)
    return dict(zip(sorted(efforts(slug)), lines, strict=True))


def parts(folder: str, slug: str) -> Sequence[bytes]:
    """Return the compressed parts of a game's file in a folder, without their XZ_HEADER."""
    with open(os.path.join(folder, f"{slug}.xz"), "rb") as file:
        return file.read().split(XZ_HEADER)[1:]


def unpacked(part: bytes) -> Sequence[str]:
    """Return the rows of a compressed part; raise ValueError if it is damaged."""
    try:
        return lzma.decompress(XZ_HEADER + part).decode("ascii").splitlines()
    except (EOFError, lzma.LZMAError) as error:
        raise ValueError(str(error)) from error
