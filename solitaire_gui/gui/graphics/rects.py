"""Points, sizes, and rectangles that hide parts of others, so that little is painted twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

Size = tuple[int, int]
Point = tuple[int, int]

MAX_HIDING = 3
"""So many of those that hide a part of a rectangle are usually considered: others hide little."""
MERGE_ALL_SHARE = 0.6
"""What covers so much of a rectangle, perhaps in part twice, is painted with all of it."""
MERGE_PIXELS = 50_000
"""So many pixels more take no longer to paint than one rectangle more."""


def subtract(rect: Rect, hidden: Rect) -> list[Rect]:
    """Return what is left of a rectangle without a part: up to four others."""
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
    """Return rectangles that have all of one that is seen, and little that others hide.

    At most `most` of the others are considered.
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
    """Return a rectangle without its margins at the sides, and above and below; it may be empty."""
    across, along = margins
    left = Rect(rect.left + across, rect.top + along, 0, 0)
    left.size = max(0, rect.width - 2 * across), max(0, rect.height - 2 * along)
    return left


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Return as much at least in fewer rectangles: one for those in a row that lie together.

    One is for all of them where they cover most of it.
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
    """Return the same in rectangles of which few lie upon another."""
    each = enumerate(rects, 1)
    return [part for number, rect in each for part in visible_parts(rect, rects[number:])]


def _area(rect: Rect) -> int:
    return rect.width * rect.height
