"""The icon of a game's file: a sheet with a corner turned down, and on it the cards of the program.

Small sizes have drawings of their own, whose edges fall on whole pixels; the smallest one has room
for a spade alone.
"""

from __future__ import annotations

from typing import NamedTuple

from images.draw import palette
from images.draw.suits import HEARTS, SPADES, sign
from images.draw.svg import Paint, document, group, number, path, rect

MASTER = 64


class Fit(NamedTuple):
    """The measures of the icon, in its own pixels; the places are middles."""

    sheet: tuple[float, float, float, float]
    """The left, top, right and bottom edge, each in the middle of its line."""
    fold: float
    edge: float
    spade: tuple[float, float, float]
    """Where on the sheet, and its scale."""
    front: tuple[float, float] | None = None
    """The size of the card around the spade, if there is room for cards."""
    back: tuple[float, float, float] = (0, 0, 0)
    """Where the card behind it is, and how many degrees it leans."""
    heart: tuple[float, float, float] = (0, 0, 0)
    """Where on the card behind, and its scale."""
    radius: float = 0


FITS = {
    16: Fit((2.5, 0.5, 13.5, 15.5), fold=4, edge=1, spade=(8, 9.6, 0.25)),
    24: Fit((3.5, 0.5, 20.5, 23.5), fold=6, edge=1, spade=(12, 14, 0.4)),
    32: Fit(
        (4.5, 0.5, 27.5, 31.5),
        fold=8,
        edge=1,
        spade=(18.5, 19.5, 0.29),
        front=(12, 17),
        back=(13.5, 20, -12),
        heart=(-2.8, -4.8, 0.13),
        radius=1.6,
    ),
    48: Fit(
        (7.5, 1.5, 40.5, 46.5),
        fold=12,
        edge=1,
        spade=(27, 29, 0.44),
        front=(17, 23),
        back=(21, 29.5, -12),
        heart=(-4.3, -6.6, 0.19),
        radius=2.2,
    ),
    64: Fit(
        (10, 2, 54, 62),
        fold=16,
        edge=2,
        spade=(37, 38, 0.57),
        front=(22, 30),
        back=(28.5, 38.5, -12),
        heart=(-5.5, -8.5, 0.25),
        radius=3.2,
    ),
}


def icon(size: int = MASTER) -> str:
    """Return the whole SVG file of the icon as it is drawn for so many pixels or more."""
    grid = max(fitted for fitted in FITS if fitted <= size)
    fit = FITS[grid]
    shapes = [_sheet(fit), *_cards(fit)]
    x, y, scale = fit.spade
    shapes.append(sign(SPADES, x, y, scale, Paint(palette.INK)))
    return document(grid, grid, "\n".join(shapes))


def _sheet(fit: Fit) -> str:
    """Return the sheet and, a little darker, its corner."""
    left, top, right, bottom = map(number, fit.sheet)
    turn, below = number(fit.sheet[2] - fit.fold), number(fit.sheet[1] + fit.fold)
    outline = f"M{left} {top}L{turn} {top}L{right} {below}L{right} {bottom}L{left} {bottom}Z"
    corner = f"M{turn} {top}L{turn} {below}L{right} {below}Z"
    edge = palette.EDGE
    return "\n".join(
        (
            path(outline, Paint(palette.CREAM, edge, fit.edge)),
            path(corner, Paint(palette.DARK_CREAM, edge, fit.edge)),
        )
    )


def _cards(fit: Fit) -> list[str]:
    if fit.front is None:
        return []
    x, y, lean = fit.back
    across, down, scale = fit.heart
    behind = _card(fit, Paint(palette.RED, palette.DARK_RED, fit.edge))
    behind += "\n" + sign(HEARTS, across, down, scale, Paint(palette.LIGHT_GOLD))
    before = _card(fit, Paint(palette.PAPER, palette.INK, fit.edge))
    place = f"translate({number(fit.spade[0])} {number(fit.spade[1])})"
    turned = f"translate({number(x)} {number(y)}) rotate({number(lean)})"
    return [group(behind, turned), group(before, place)]


def _card(fit: Fit, paint: Paint) -> str:
    assert fit.front
    width, height = fit.front
    return rect(-width / 2, -height / 2, width, height, paint, fit.radius)
