"""The levels easy, medium and hard: each a third of the recorded deals of a game.

Imports no search: effort.py computes how hard a deal is, and recorded_deals.py has the results.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from solitaire_gui.solver.winnable.recorded_deals import deals, efforts

LEVELS = ("easy", "medium", "hard")


def deals_of_level(slug: str, level: str) -> Sequence[int]:
    """Return the recorded deals of a game with one of the LEVELS, the easiest first."""
    place = LEVELS.index(level)
    return deals(slug)[_begin(slug, place) : _begin(slug, place + 1)]


def level_of_effort(slug: str, effort: int) -> str | None:
    """Return the level of a deal with an effort; None if no deal of the game is recorded."""
    sorted_efforts = [*efforts(slug).values()]
    if not sorted_efforts:
        return None
    easier = bisect_left(sorted_efforts, effort)
    return LEVELS[min(easier * len(LEVELS) // len(sorted_efforts), len(LEVELS) - 1)]


def _begin(slug: str, place: int) -> int:
    """Return the index of the first deal of a level; deals of equal effort share a level."""
    sorted_efforts = [*efforts(slug).values()]
    third = -(-place * len(sorted_efforts) // len(LEVELS))
    return bisect_right(sorted_efforts, sorted_efforts[third - 1]) if third else 0
