"""Deals that are known to be winnable, each with the lines that win it: the files beside this one.

`python3 -m tools.record_wins` makes them. How hard a deal is, solver/winnable/effort.py tells:
a third of a game's deals is easy, a third hard. The numbers are in a file of their own, the easiest
first, for they are needed at the start of the program. The lines are packed some deals at a time,
in the order of their numbers, for one deal's are needed. Which of them take turns as the deal of
the day is in a third file, which is written once and then never changes.
"""

from __future__ import annotations

import lzma
import os
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

FOLDER = os.path.dirname(__file__)
BETWEEN_LINES = "; "
LEVELS = ("easy", "medium", "hard")
DEALS_PER_PART = 100
"""Of so many deals the lines are packed together: to unpack them takes less than a millisecond."""
XZ_HEADER = b"\xfd7zXZ\0"
"""What each part of a file begins with whose rows are packed some at a time."""


@lru_cache(None)
def efforts(slug: str) -> Mapping[int, int]:
    """Return the recorded deals of a game, the easiest first, and how hard each is."""
    path = os.path.join(FOLDER, f"{slug}.txt")
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="ascii") as file:
        return {int(deal): int(effort) for deal, effort in map(str.split, file)}


def deals(slug: str, level: str | None = None) -> Sequence[int]:
    """Return the recorded deals of a game, or only those of one of LEVELS; the easiest first."""
    numbers = [*efforts(slug)]
    if level is None or not numbers:
        return numbers
    place = LEVELS.index(level)
    return numbers[_begin(slug, place) : _begin(slug, place + 1)]


def level_of(slug: str, effort: int) -> str | None:
    """Return the level of a deal that is so hard; None if none of the game is recorded."""
    hard = [*efforts(slug).values()]
    if not hard:
        return None
    easier = bisect_left(hard, effort)
    return LEVELS[min(easier * len(LEVELS) // len(hard), len(LEVELS) - 1)]


def _begin(slug: str, place: int) -> int:
    """Return where the deals of a level begin; those that are as hard as each other are of one."""
    hard = [*efforts(slug).values()]
    third = -(-place * len(hard) // len(LEVELS))
    return bisect_right(hard, hard[third - 1]) if third else 0


def daily_deals(slug: str) -> Sequence[int]:
    """Return the deals that are the deals of days, in their turn; none where none are recorded."""
    try:
        with open(daily_deals_path(slug), encoding="ascii") as file:
            return [*map(int, file)]
    except FileNotFoundError:
        return ()


def daily_deals_path(slug: str) -> str:
    """Return where the deals of days are."""
    return os.path.join(FOLDER, f"{slug}_days.txt")


def solution(slug: str, deal: int | None) -> Sequence[str]:
    """Return the lines that win a recorded deal from its start; none for any other."""
    if deal is None or deal not in efforts(slug):
        return ()
    part, place = divmod(sorted(efforts(slug)).index(deal), DEALS_PER_PART)
    return unpacked(parts(FOLDER, slug)[part])[place].split(BETWEEN_LINES)


def solutions(slug: str) -> Mapping[int, Sequence[str]]:
    """Return the lines that win each recorded deal of a game."""
    rows = chain.from_iterable(map(unpacked, parts(FOLDER, slug)))
    lines = (row.split(BETWEEN_LINES) for row in rows)
    return dict(zip(sorted(efforts(slug)), lines, strict=True))


def parts(folder: str, slug: str) -> Sequence[bytes]:
    """Return the parts of what is packed of a game in a folder, but for their beginning."""
    with open(os.path.join(folder, f"{slug}.xz"), "rb") as file:
        return file.read().split(XZ_HEADER)[1:]


def unpacked(part: bytes) -> Sequence[str]:
    """Return the rows that are packed together; raise ValueError if they are damaged."""
    try:
        return lzma.decompress(XZ_HEADER + part).decode("ascii").splitlines()
    except (EOFError, lzma.LZMAError) as error:
        raise ValueError(str(error)) from error
