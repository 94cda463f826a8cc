"""The marks of empty places: translucent white, or ink, so that they suit a table of any colour.

In high contrast they are white, and of strong lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from images.draw import palette
from images.draw.card import HEIGHT, RADIUS, WIDTH
from images.draw.glyphs import GLYPHS
from images.draw.indices import RANK
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES, sign
from images.draw.svg import Paint, circle, document, line, path, place, rect

_GROUND, _SIGN, _EDGE = 0.05, 0.54, 0.54
_OF_INK = 0.72
"""Signs and edges stand out 3:1 on every cloth; much more would outshine the cards."""
_THICKER, _WHOLE = 3, 0.97
"""How much thicker a line is in high contrast, and how opaque: no edge is as opaque as a card's."""
_SHAPE = Paint(palette.WHITE, fill_opacity=_SIGN)


def plain() -> str:
    """Return an empty place with nothing to say."""
    return _mark()


def foundation(rank: int) -> str:
    """Return a foundation that takes an ace of any suit, or a king with all cards of his."""
    ring = circle(125, 175, 66, line(palette.WHITE, 5, _SIGN))
    return _mark(ring, path(GLYPHS[rank], _SHAPE, place(125, 175, 1.9), RANK))


def foundation_of(suit: int) -> str:
    """Return a foundation that takes one suit."""
    return _mark(sign(suit, 125, 175, 3.4, _SHAPE))


def cell() -> str:
    """Return a cell that holds one card: a smaller card's outline."""
    return _mark(rect(62, 87, WIDTH - 124, HEIGHT - 174, line(palette.WHITE, 5, _SIGN), 9))


def column() -> str:
    """Return an empty column: the top edges of the cards that may lie there, fading away."""
    edges = (
        path(f"M26 {y}L{WIDTH - 26} {y}", line(palette.WHITE, 4, opacity))
        for y, opacity in ((56, 0.54), (112, 0.38), (168, 0.23), (224, 0.12))
    )
    return _mark(*edges)


def king() -> str:
    """Return a column that only a king may begin."""
    return _mark(path(GLYPHS[13], _SHAPE, place(125, 175, 2.6), RANK))


def stock() -> str:
    """Return a stock that is empty for good, for no game here turns the waste: a barred ring."""
    ring = "M71 175A54 54 0 1 1 179 175A54 54 0 1 1 71 175"
    bar = "M86.82 213.18L163.18 136.82"
    return _mark(path(ring + bar, line(palette.WHITE, 13, _SIGN)))


def _mark(*shapes: str) -> str:
    edge = Paint(palette.WHITE, palette.WHITE, 3, fill_opacity=_GROUND, stroke_opacity=_EDGE)
    base = rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, edge, RADIUS)
    return document(WIDTH, HEIGHT, "\n".join((base, *shapes)))


def strong(mark: str) -> str:
    """Return a mark as it is in high contrast: no line of it is faint or thin."""
    bare = mark.replace(f'"{palette.WHITE}" fill-opacity="{_GROUND}"', '"none"')
    whole = re.sub('(fill|stroke)-opacity="[^"]*"', rf'\1-opacity="{_WHOLE}"', bare)
    return re.sub(r'(?<=stroke-width=")\d(?=")', lambda line: str(int(line[0]) + _THICKER), whole)


def in_ink(mark: str) -> str:
    """Return a mark as it is on a light cloth."""
    return mark.replace(palette.WHITE, palette.INK).replace(f'="{_SIGN}"', f'="{_OF_INK}"')


MARKS: dict[str, Callable[[], str]] = {
    "mark_plain": plain,
    "mark_foundation": partial(foundation, 1),
    "mark_foundation_king": partial(foundation, 13),
    "mark_foundation_clubs": partial(foundation_of, CLUBS),
    "mark_foundation_diamonds": partial(foundation_of, DIAMONDS),
    "mark_foundation_hearts": partial(foundation_of, HEARTS),
    "mark_foundation_spades": partial(foundation_of, SPADES),
    "mark_cell": cell,
    "mark_column": column,
    "mark_king": king,
    "mark_stock": stock,
}
