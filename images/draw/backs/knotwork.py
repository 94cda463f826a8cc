"""The emerald back: a braid around a field of plaiting, on it a wreath around a flower."""

from __future__ import annotations

from math import pi

from images.draw import palette
from images.draw.backs.ground import MIDDLE, ground
from images.draw.backs.knot import Knot, Wall, bridges, gaps, strands
from images.draw.backs.lattice import Field
from images.draw.backs.rosette import angles, petals
from images.draw.card import HEIGHT, WIDTH
from images.draw.outline import Point, at_angle
from images.draw.svg import Paint, circle, document, line, path, rect

_X, _Y = MIDDLE
_BRAID, _BRAID_STEP = 2, 13
_COLUMNS, _ROWS = 16, 24
_FIELD = Field(52.6, 52.6, WIDTH - 105.2, HEIGHT - 105.2)
_FIELD_COLUMNS, _FIELD_ROWS, _FIELD_MARGIN = 14, 24, 4.5
_WREATH = 20


def emerald() -> str:
    """Return the emerald back."""
    shapes = (
        ground(palette.EMERALD),
        *_golden(Knot(_COLUMNS, _ROWS, _braid_place, _braid_wall), 6.2),
        rect(*_FIELD, Paint(palette.DARK_EMERALD, palette.GOLD, 1.6), 2),
        *_plaiting(),
        circle(_X, _Y, 58, Paint(palette.EMERALD, palette.GOLD, 2)),
        circle(_X, _Y, 54.6, line(palette.LIGHT_GOLD, 0.8)),
        *_golden(Knot(_WREATH, 4, _wreath_place, _no_wall, is_wreath=True), 5.6),
        circle(_X, _Y, 18.5, Paint(palette.DARK_EMERALD, palette.GOLD, 1.6)),
        path(petals(_X, _Y, angles(10), (3, 16), 3.6), Paint(palette.CREAM)),
        path(petals(_X, _Y, angles(10), (6, 13.4), 1.8), Paint(palette.RED)),
        circle(_X, _Y, 3.2, Paint(palette.GOLD)),
    )
    return document(WIDTH, HEIGHT, "\n".join(shapes))


def _golden(knot: Knot, width: float) -> tuple[str, ...]:
    """Return a knot of gold on emerald with a bright line along every strand."""
    net, bright = strands(knot), width * 0.2
    return (
        path(net, line(palette.GOLD, width)),
        path(net, line(palette.LIGHT_GOLD, bright)),
        path(gaps(knot, width, 1.7), Paint(palette.EMERALD)),
        path(bridges(knot, width, width * 0.5), Paint(palette.GOLD)),
        path(bridges(knot, bright, width * 0.6), Paint(palette.LIGHT_GOLD)),
    )


def _plaiting() -> tuple[str, ...]:
    knot = Knot(_FIELD_COLUMNS, _FIELD_ROWS, _field_place, _no_wall)
    return (
        path(strands(knot), line(palette.LIGHT_EMERALD, 4.8)),
        path(gaps(knot, 4.8, 1.4), Paint(palette.DARK_EMERALD)),
    )


def _braid_place(i: float, j: float) -> Point:
    return _X + (i - _COLUMNS / 2) * _BRAID_STEP, _Y + (j - _ROWS / 2) * _BRAID_STEP


def _braid_wall(i: int, j: int) -> Wall:
    """Return the wall that keeps the braid to the rim."""
    inwards = min(i, _COLUMNS - i), min(j, _ROWS - j)
    if min(inwards) < _BRAID:
        return ""
    if min(inwards) > _BRAID:
        return "hole"
    return "|" if inwards[0] == _BRAID else "-"


def _field_place(i: float, j: float) -> Point:
    across = (_FIELD.width - 2 * _FIELD_MARGIN) / _FIELD_COLUMNS
    down = (_FIELD.height - 2 * _FIELD_MARGIN) / _FIELD_ROWS
    return _FIELD.left + _FIELD_MARGIN + i * across, _FIELD.top + _FIELD_MARGIN + j * down


def _wreath_place(i: float, j: float) -> Point:
    return at_angle(_X, _Y, 21 + 8 * j, 2 * pi * i / _WREATH)


def _no_wall(i: int, j: int) -> Wall:
    return ""
