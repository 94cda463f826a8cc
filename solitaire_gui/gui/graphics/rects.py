"""Points, sizes, and rectangles minus those that hide them, so that little is painted twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

Size = tuple[int, int]
Point = tuple[int, int]

MAX_HIDING = 3
"""Rectangles subtracted from one by default, the largest overlaps first: others hide little."""
MERGE_ALL_SHARE = 0.6
"""Rectangles that cover this share of their bounds are painted as one; overlaps count twice."""
MERGE_PIXELS = 50_000
"""Pixels that take no longer to paint than one rectangle more."""


def subtract(rect: Rect, hidden: Rect) -> list[Rect]:
    """Return a rectangle minus another, as up to four rectangles."""
    hidden = hidden.clip(rect)
    if not hidden:
        return [rect]
    left = (
        Rect(rect.left, rect.top, rect.width, hidden.top - rect.top),
        Rect(rect.left, hidden.top, hidden.left - rect.left, hidden.height),
        Rect(hidden.right, hidden.top, rect.right - hidden.right, hidden.height),
        Rect(rect.left, hidden.bottom, rect.width, rect.bottom - hidden.bottom),
    )
    return [*filter(None, left)]


def visible_parts(rect: Rect, above: Sequence[Rect], max_hiding: int = MAX_HIDING) -> list[Rect]:
    """Return rectangles that cover all of `rect` that is visible below `above`.

    They may include hidden parts: only the `max_hiding` largest overlaps are subtracted.
    """
    if not rect:
        return []
    hidden = [*map(above.__getitem__, rect.collidelistall(above))]
    if len(hidden) > max_hiding:
        hidden = sorted(hidden, key=lambda part: -_area(part.clip(rect)))[:max_hiding]
    pieces = [rect]
    for part in hidden:
        pieces = [left for piece in pieces for left in subtract(piece, part)]
    return pieces


def inset_rect(rect: Rect, margins: tuple[int, int]) -> Rect:
    """Return a rectangle without its margins (left and right, top and bottom); it may be empty."""
    across, along = margins
    left = Rect(rect.left + across, rect.top + along, 0, 0)
    left.size = max(0, rect.width - 2 * across), max(0, rect.height - 2 * along)
    return left


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Return fewer rectangles that cover at least the same: neighbours in the sequence are united.

    All become one if they cover most of their bounds.
    """
    found: list[Rect] = []
    for rect in filter(None, rects):
        both = found[-1].union(rect) if found else rect
        if found and _area(both) - _area(found[-1]) <= MERGE_PIXELS:
            found[-1] = both
        else:
            found.append(rect)
    whole = found[0].unionall(found[1:]) if found else Rect(0, 0, 0, 0)
    return [whole] if sum(map(_area, found)) > MERGE_ALL_SHARE * _area(whole) else found


def without_overlaps(rects: Sequence[Rect]) -> list[Rect]:
    """Return rectangles that cover the same with little overlap."""
    each = enumerate(rects, 1)
    return [part for number, rect in each for part in visible_parts(rect, rects[number:])]


def _area(rect: Rect) -> int:
    return rect.width * rect.height
