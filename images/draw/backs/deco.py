"""The violet back: fans that open away from the middle, on them a sunburst in a lozenge."""

from __future__ import annotations

from math import cos, pi, radians, sin

from images.draw import palette
from images.draw.backs.fans import fans
from images.draw.backs.ground import MIDDLE, both_ends, four_corners, ground
from images.draw.backs.rosette import sector
from images.draw.card import HEIGHT, WIDTH
from images.draw.outline import at_angle, polygon
from images.draw.svg import Paint, circle, document, line, path, rect

_X, _Y = MIDDLE
_RADIUS = 23.75
_COLUMNS, _ROWS = 4, 6
_FIELD_WIDTH, _FIELD_HEIGHT = 2 * _COLUMNS * _RADIUS, 2 * _ROWS * _RADIUS
_LEFT, _TOP = _X - _FIELD_WIDTH / 2, _Y - _FIELD_HEIGHT / 2

_REEDS_ACROSS, _REEDS_DOWN = 40, 60
_REED = _FIELD_WIDTH / _REEDS_ACROSS
_BAND = 15.5
"""Where the band of reeds begins, that ends at the field."""

_RAYS = 40
_LOZENGE = (64.0, 90.0)
_GOLD = Paint(palette.GOLD)


def violet() -> str:
    """Return the violet back."""
    field = Paint(palette.VIOLET, palette.GOLD, 1.4)
    shapes = (
        ground(palette.DARK_VIOLET),
        path(both_ends(_reeds()), Paint(palette.LIGHT_VIOLET)),
        rect(_LEFT, _TOP, _FIELD_WIDTH, _FIELD_HEIGHT, field),
        *_fans(),
        path(four_corners(sector(_LEFT, _TOP, 31)), Paint(palette.DARK_VIOLET, palette.GOLD, 1.6)),
        path(four_corners(_corner_rays()), _GOLD),
        *_sunburst(),
    )
    return document(WIDTH, HEIGHT, "\n".join(shapes))


def _fans() -> tuple[str, ...]:
    rims, feathers, pivots = map(both_ends, fans(_LEFT, _TOP, _RADIUS, _COLUMNS, _ROWS))
    return (
        path(feathers, Paint(palette.LIGHT_VIOLET)),
        path(rims, line(palette.GOLD, 1.3)),
        path(pivots, _GOLD),
    )


def _reeds() -> str:
    """Return the bars of the band, those above the field and those on its left."""
    wide, long = _REED * 0.27, 3.8
    across = [(_LEFT + _REED * (step + 0.5), (_BAND + _TOP) / 2) for step in range(_REEDS_ACROSS)]
    down = [((_BAND + _LEFT) / 2, _TOP + _REED * (step + 0.5)) for step in range(_REEDS_DOWN)]
    bars = [_bar(x, y, wide, long) for x, y in across] + [_bar(x, y, long, wide) for x, y in down]
    return "".join(bars)


def _bar(x: float, y: float, wide: float, high: float) -> str:
    return polygon(
        [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]
    )


def _corner_rays() -> str:
    """Return the rays of a quarter of a sunburst in the top left corner of the field."""
    rays = ""
    for step in range(6):
        low, high = radians(94 + 15 * step), radians(101 + 15 * step)
        ends = ((low, 13), (low, 27), (high, 27), (high, 13))
        rays += polygon(at_angle(_LEFT, _TOP, radius, angle) for angle, radius in ends)
    return rays


def _sunburst() -> tuple[str, ...]:
    width, height = _LOZENGE
    rays = "".join(_ray(2 * pi * step / _RAYS) for step in range(_RAYS))
    star = polygon(at_angle(_X, _Y, (13, 4.4)[step % 2], step * pi / 8) for step in range(16))
    return (
        path(_lozenge(width, height), Paint(palette.DARK_VIOLET, palette.GOLD, 2)),
        path(_lozenge(width - 5, height - 7), line(palette.LIGHT_GOLD, 0.8)),
        path(rays, _GOLD),
        circle(_X, _Y, 22, Paint(palette.VIOLET, palette.GOLD, 1.8)),
        circle(_X, _Y, 17.6, Paint(palette.DARK_VIOLET, palette.LIGHT_GOLD, 0.8)),
        path(star, Paint(palette.LIGHT_GOLD)),
        circle(_X, _Y, 2.6, Paint(palette.DARK_VIOLET)),
    )


def _ray(angle: float) -> str:
    """Return one ray, from under the disc in the middle to near the lozenge's edge."""
    half = 0.42 * pi / _RAYS
    tips = [at_angle(_X, _Y, _reach(a), a) for a in (angle - half, angle, angle + half)]
    foot = at_angle(_X, _Y, 20, angle - half), at_angle(_X, _Y, 20, angle + half)
    return polygon([foot[0], *tips, foot[1]])


def _reach(angle: float) -> float:
    width, height = _LOZENGE
    return 0.85 / (abs(sin(angle)) / width + abs(cos(angle)) / height)


def _lozenge(width: float, height: float) -> str:
    return polygon([(_X, _Y - height), (_X + width, _Y), (_X, _Y + height), (_X - width, _Y)])
