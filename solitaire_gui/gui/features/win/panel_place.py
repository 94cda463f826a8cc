"""Where the panel of a win stands: it hides no card where they can be told above it.

Pure numbers, no drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect


class Place(NamedTuple):
    """Where a panel stands."""

    rect: Rect
    room: Rect | None
    """Where the cards are to be laid; None if they may stay as they lie."""


def panel_place(
    size: tuple[int, int],
    cloth: Rect,
    cards: Sequence[Rect],
    places: Sequence[Rect],
    *,
    margin: int,
    below: int,
    gap: int,
    least: int,
) -> Place:
    """Return the place of a panel of a size.

    It is in the middle of the cloth if that is `margin` away from every card and covers none of the
    empty `places`, else at the lower edge, `below` above it; if cards lie there too, they are to be
    laid above it, with a `gap`. Where what is left there is lower than `least` they stay below it.
    """
    rect = Rect((0, 0), size)
    rect.center = cloth.center
    if not _touches(rect, cards, margin) and not _touches(rect, places, gap):
        return Place(rect, None)
    rect.bottom = cloth.bottom - below
    if not _touches(rect, cards, margin):
        return Place(rect, None)
    room = Rect(cloth.topleft, (cloth.width, max(1, rect.top - gap - cloth.top)))
    return Place(rect, room if room.height >= least else None)


def _touches(rect: Rect, cards: Sequence[Rect], margin: int) -> bool:
    return rect.inflate(2 * margin, 2 * margin).collidelist(cards) >= 0
