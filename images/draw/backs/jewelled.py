"""The navy and the crimson back: jewelled band, lattice, four quarter roses and one in the middle.

Another such back is another `Theme`, or another `Lattice`.
"""

from __future__ import annotations

from math import pi
from typing import NamedTuple

from images.draw import palette
from images.draw.backs.ground import MIDDLE, four_corners
from images.draw.backs.lattice import Field, Lattice, ogee, trellis
from images.draw.backs.rosette import (
    QUARTER,
    angles,
    bead,
    beads,
    lobed_disc,
    lobed_quarter,
    petals,
    sector,
)
from images.draw.card import HEIGHT, WIDTH, paper
from images.draw.outline import Point, moved
from images.draw.svg import Paint, circle, document, line, path, rect

_FIELD = Field(27, 27, 196, 296)
_BAND_SHAPE = (
    "M15 7L235 7Q243 7 243 15L243 335Q243 343 235 343L15 343Q7 343 7 335L7 15Q7 7 15 7Z"
    "M27 27L27 323L223 323L223 27Z"
)
_ACROSS, _DOWN = 20, 30
_LOZENGE = "M0 -3.4 L3.4 0 L0 3.4 L-3.4 0Z"

_FLEURON = (
    "M0 -10.5 C3 -6.4 2.6 -4 0 -1.6 C-2.6 -4 -3 -6.4 0 -10.5Z"
    "M0 10.5 C3 6.4 2.6 4 0 1.6 C-2.6 4 -3 6.4 0 10.5Z"
    "M1.4 0 C3 -2.2 5 -2.4 7.2 0 C5 2.4 3 2.2 1.4 0Z"
    "M-1.4 0 C-3 -2.2 -5 -2.4 -7.2 0 C-5 2.4 -3 2.2 -1.4 0Z"
)
_STAR = (
    "M0 -6 C0.8 -2.4 2.4 -0.8 6 0 C2.4 0.8 0.8 2.4 0 6"
    "C-0.8 2.4 -2.4 0.8 -6 0 C-2.4 -0.8 -0.8 -2.4 0 -6Z"
)


class Theme(NamedTuple):
    """The colours of a back."""

    ground: str
    dark: str
    lattice: str
    motif: str
    jewel: str


_NAVY = Theme(palette.NAVY, palette.DARK_NAVY, palette.PALE_NAVY, palette.LIGHT_NAVY, palette.RED)
_CRIMSON = Theme(palette.RED, palette.DARK_RED, palette.LIGHT_GOLD, palette.LIGHT_RED, palette.NAVY)


def navy() -> str:
    """Return the navy back: ogees, a fleuron in each."""
    return _back(_NAVY, ogee(_FIELD, 12, 12), _FLEURON)


def crimson() -> str:
    """Return the crimson back: a trellis, a star in each lozenge."""
    return _back(_CRIMSON, trellis(_FIELD, 14, 22), _STAR)


def _back(theme: Theme, lattice: Lattice, motif: str) -> str:
    motifs = "".join(moved(motif, x, y) for x, y in lattice.cells)
    shapes = [
        paper(),
        rect(*_FIELD, Paint(theme.ground)),
        path(lattice.lines, line(theme.lattice, 0.9)),
        path(motifs, Paint(theme.motif)),
    ]
    shapes += [_corner_roses(theme), _band(theme), _rose(theme)]
    return document(WIDTH, HEIGHT, "\n".join(shapes))


def _band(theme: Theme) -> str:
    """Return the band about the field; it also hides what of the motifs overlaps the rim."""
    shapes = [
        path(_BAND_SHAPE, Paint(theme.dark, palette.INK, 1.2)),
        rect(10.4, 10.4, WIDTH - 20.8, HEIGHT - 20.8, line(palette.GOLD, 1.1), 6),
        rect(24, 24, WIDTH - 48, HEIGHT - 48, line(palette.GOLD, 0.6)),
        rect(*_FIELD, line(palette.GOLD, 1.6)),
    ]
    places = _jewel_places()
    lozenges = "".join(moved(_LOZENGE, x, y) for x, y in places[::2])
    pearls = "".join(bead(x, y, 1.3) for x, y in places[1::2])
    shapes += [path(lozenges, Paint(palette.GOLD)), path(pearls, Paint(palette.CREAM))]
    return "\n".join(shapes)


def _jewel_places() -> list[Point]:
    """Return the places along the middle of the band, clockwise from its top left corner."""
    left, top, right, bottom = 17, 17, WIDTH - 17, HEIGHT - 17
    across = [left + (right - left) * step / _ACROSS for step in range(_ACROSS)]
    down = [top + (bottom - top) * step / _DOWN for step in range(_DOWN)]
    half: list[Point] = [*((x, top) for x in across), *((right, y) for y in down)]
    return half + [(WIDTH - x, HEIGHT - y) for x, y in half]


def _corner_roses(theme: Theme) -> str:
    x, y, *_ = _FIELD
    rays = angles(4, QUARTER)
    shapes = (
        (lobed_quarter(x, y, 5, 38, 5), Paint(theme.dark, palette.GOLD, 1.4)),
        (sector(x, y, 35), Paint(theme.ground, palette.GOLD, 1.2)),
        (petals(x, y, rays, (12, 33), 6), Paint(palette.CREAM)),
        (petals(x, y, rays, (15, 28), 3), Paint(theme.jewel)),
        (sector(x, y, 12), Paint(theme.dark, palette.GOLD, 1.4)),
        (sector(x, y, 6), Paint(palette.GOLD)),
    )
    return "\n".join(path(four_corners(d), paint) for d, paint in shapes)


def _rose(theme: Theme) -> str:
    x, y = MIDDLE
    cream, gold = Paint(palette.CREAM), Paint(palette.GOLD)
    behind = angles(12)
    before = [angle + pi / 12 for angle in behind]
    return "\n".join(
        (
            path(lobed_disc(x, y, 24, 56, 6), Paint(theme.dark, palette.GOLD, 1.8)),
            path(beads(x, y, 24, 56.6, 1.4), cream),
            circle(x, y, 52, Paint(theme.ground, palette.GOLD, 1.6)),
            path(petals(x, y, behind, (20, 49), 6), gold),
            path(petals(x, y, before, (12, 46), 8.4), Paint(palette.CREAM, theme.dark, 0.8)),
            path(petals(x, y, before, (16, 38), 4.4), Paint(theme.jewel)),
            circle(x, y, 19, Paint(theme.dark, palette.GOLD, 1.8)),
            path(beads(x, y, 12, 15.6, 1.2), cream),
            path(petals(x, y, angles(8), (2, 13), 4), gold),
            circle(x, y, 3.4, Paint(theme.jewel, palette.LIGHT_GOLD, 1)),
        )
    )
