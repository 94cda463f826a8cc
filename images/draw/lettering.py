"""The ranks of the decks without serifs: bars, rings and parts of rings, all of one weight.

Each rank is one outline between y = -20 and y = 20 about x = 0. `weight` is the breadth of all
strokes, `wide` what widths are multiplied by; the strokes stay as broad. All pieces run clockwise
and counters the other way, so that pieces may overlap under the non-zero rule.
"""

from __future__ import annotations

from collections.abc import Callable
from math import acos, asin, atan2, cos, hypot, pi, sin, tau

from images.draw.outline import mapped, polygon, written
from images.draw.svg import number

TOP, BOTTOM = -20.0, 20.0

_Ellipse = tuple[float, float, float, float]
"""Middle and the two radii."""
_End = Callable[[_Ellipse], float]
"""Where an ellipse is cut: 0 to the right and growing clockwise, in radians."""


def rank_outline(rank: int | str, weight: float, wide: float) -> str:
    """Return the outline of a rank, by its number or by its letter in some language."""
    return _DRAWN[rank](weight, wide)


def bar(x1: float, y1: float, x2: float, y2: float, weight: float) -> str:
    """Return a straight stroke downwards whose ends are cut level."""
    half = weight / 2 * hypot(x2 - x1, y2 - y1) / (y2 - y1)
    return polygon([(x1 - half, y1), (x1 + half, y1), (x2 + half, y2), (x2 - half, y2)])


def beam(x1: float, x2: float, y: float, weight: float) -> str:
    """Return a level stroke whose middle is at y."""
    half = weight / 2
    return polygon([(x1, y - half), (x2, y - half), (x2, y + half), (x1, y + half)])


def ellipse(x: float, y: float, across: float, along: float, *, is_counter: bool = False) -> str:
    """Return a whole ellipse by its middle and its radii."""
    arc = f"A{number(across)} {number(along)} 0 1 {0 if is_counter else 1} "
    left, right = written((x - across, y)), written((x + across, y))
    return f"M{left}{arc}{right}{arc}{left}Z"


def _ring(x: float, y: float, across: float, along: float, weight: float) -> str:
    inner = ellipse(x, y, across - weight, along - weight, is_counter=True)
    return ellipse(x, y, across, along) + inner


def _bow(outer: _Ellipse, weight: float, begin: _End, end: _End) -> str:
    """Return a part of a ring, from one cut clockwise to another."""
    inner = _within(outer, weight)
    first, last = begin(outer), end(outer)
    inner_first, inner_last = begin(inner), end(inner)
    return (
        f"M{written(_at(outer, first))}{_arc(outer, first, last)}"
        f"L{written(_at(inner, inner_last))}{_arc(inner, inner_last, inner_first)}Z"
    )


def _within(outer: _Ellipse, weight: float) -> _Ellipse:
    x, y, across, along = outer
    return x, y, across - weight, along - weight


def _at(on: _Ellipse, angle: float) -> tuple[float, float]:
    x, y, across, along = on
    return x + across * cos(angle), y + along * sin(angle)


def _arc(on: _Ellipse, begin: float, end: float) -> str:
    _, _, across, along = on
    is_long, is_clockwise = int(abs(end - begin) > pi), int(end > begin)
    radii = f"{number(across)} {number(along)}"
    return f"A{radii} 0 {is_long} {is_clockwise} {written(_at(on, end))}"


def _angle(angle: float) -> _End:
    """Cut across the stroke."""
    return lambda _: angle


def _level_left(y: float) -> _End:
    """Cut the left side along a level line."""
    return lambda on: pi - asin((y - on[1]) / on[3])


_WAIST = -1.3
"""Where the upper and the lower half of 3 and 8 meet."""


def _halves(weight: float, upper: float, lower: float) -> tuple[_Ellipse, _Ellipse]:
    """Return the rings of 3 and 8, so far across, which share the stroke of the waist."""
    over, under = _WAIST + weight / 2, _WAIST - weight / 2
    return (
        (0, (TOP + over) / 2, upper, (over - TOP) / 2),
        (0, (BOTTOM + under) / 2, lower, (BOTTOM - under) / 2),
    )


def _ace(weight: float, wide: float) -> str:
    foot = 13.6 * wide
    legs = bar(0, TOP, -foot, BOTTOM, weight) + bar(0, TOP, foot, BOTTOM, weight)
    return legs + beam(-9 * wide, 9 * wide, 8.8, weight * 0.9)


def _two(weight: float, wide: float) -> str:
    outer: _Ellipse = (0, -8.4, 12.2 * wide, 11.6)
    inner = _within(outer, weight)
    left, right, base = -12.4 * wide, 12.6 * wide, BOTTOM - weight
    turn = _touching(inner, (left, base))
    (px, py), (qx, qy) = _at(outer, turn), _at(inner, turn)
    foot = px + (base - py) * (left - qx) / (base - qy)
    return (
        f"M{written(_at(outer, pi))}{_arc(outer, pi, tau + turn)}"
        f"L{written((foot, base))}L{written((right, base))}L{written((right, BOTTOM))}"
        f"L{written((left, BOTTOM))}L{written((left, base))}L{written((qx, qy))}"
        f"{_arc(inner, tau + turn, pi)}Z"
    )


def _touching(on: _Ellipse, point: tuple[float, float]) -> float:
    """Return where the line from a point below touches the right side of an ellipse."""
    x, y, across, along = on
    u, v = (point[0] - x) / across, (point[1] - y) / along
    return atan2(v, u) - acos(1 / hypot(u, v))


def _three(weight: float, wide: float) -> str:
    upper, lower = _halves(weight, 11.6 * wide, 12.6 * wide)
    over = upper[1] - 0.5 * (upper[3] - weight)
    under = lower[1] + 0.4 * (lower[3] - weight)
    return (
        _bow(upper, weight, _level_left(over), _angle(tau + pi / 2))
        + _bow(lower, weight, _angle(-pi / 2), _level_left(under))
        + beam(-4.4 * wide, 0.2, _WAIST, weight)
    )


def _four(weight: float, wide: float) -> str:
    half, stem = weight / 2, 6.4 * wide
    level = 12.0 - half
    left = -13.4 * wide
    steep = (level + half - TOP) / (stem + half - left)
    slope = bar(stem - half / 2, TOP, left + half / steep + half * 0.9, level + half, weight * 0.96)
    return slope + beam(left, 13.4 * wide, level, weight) + bar(stem, TOP, stem, BOTTOM, weight)


def _five(weight: float, wide: float) -> str:
    half, left, top = weight / 2, -10.4 * wide, -6.6
    bowl: _Ellipse = (-0.4, (top + BOTTOM) / 2, 12.6 * wide, (BOTTOM - top) / 2)
    under = bowl[1] + 0.4 * (bowl[3] - weight)
    return (
        beam(left, 10.6 * wide, TOP + half, weight)
        + bar(left + half, TOP, left + half, top + weight, weight)
        + beam(left, -0.2, top + half, weight)
        + _bow(bowl, weight, _angle(-pi / 2), _level_left(under))
    )


def _six(weight: float, wide: float) -> str:
    back: _Ellipse = (3.4 * wide, 7, 15.9 * wide, 27)
    return _ring(0, 7, 12.5 * wide, 13, weight) + _bow(
        back, weight, _angle(pi), _angle(tau - pi / 2 + 0.42)
    )


def _seven(weight: float, wide: float) -> str:
    right = 12.2 * wide
    half = weight / 2 * hypot(16.6 * wide, 40) / 40
    slope = bar(right - half, TOP, -4.8 * wide, BOTTOM, weight)
    return beam(-12.2 * wide, right, TOP + weight / 2, weight) + slope


def _eight(weight: float, wide: float) -> str:
    return "".join(_ring(*half, weight) for half in _halves(weight, 11.4 * wide, 12.8 * wide))


def _nine(weight: float, wide: float) -> str:
    back: _Ellipse = (-3.4 * wide, -7, 15.9 * wide, 27)
    return _ring(0, -7, 12.5 * wide, 13, weight) + _bow(
        back, weight, _angle(0), _angle(pi / 2 + 0.42)
    )


def _ten(weight: float, wide: float) -> str:
    half, stem, middle, across = weight / 2, -12.6 * wide, 7.6 * wide, 10.6 * wide
    flag, edge = stem - half - 5.2 * wide, stem - half
    return (
        polygon([(edge, TOP), (edge, TOP + weight), (flag, TOP + weight + 3.4), (flag, TOP + 3.4)])
        + bar(stem, TOP, stem, BOTTOM, weight)
        + _loop(middle, across, across)
        + _loop(middle, across, across - weight, is_counter=True)
    )


def _loop(x: float, end: float, across: float, *, is_counter: bool = False) -> str:
    """Return a line with round ends and straight sides.

    `end` is how far from the top and the bottom the middles of its ends are.
    """
    upper, lower = TOP + end, BOTTOM - end
    arc = f"A{number(across)} {number(across)} 0 0 {0 if is_counter else 1} "
    begin, opposite = (x + across, x - across) if is_counter else (x - across, x + across)
    return (
        f"M{written((begin, upper))}{arc}{written((opposite, upper))}"
        f"L{written((opposite, lower))}{arc}{written((begin, lower))}Z"
    )


def _jack(weight: float, wide: float) -> str:
    left, right, along = -11.6 * wide, 9.4 * wide, 11.6
    bowl: _Ellipse = ((left + right) / 2, BOTTOM - along, (right - left) / 2, along)
    half = weight / 2
    return bar(right - half, TOP, right - half, bowl[1], weight) + _bow(
        bowl, weight, _angle(0), _level_left(bowl[1] + 0.8)
    )


def _queen(weight: float, wide: float) -> str:
    return _ring(0, 0, 14.8 * wide, BOTTOM, weight) + bar(
        4.2 * wide, 5.6, 13.6 * wide, 20.6, weight
    )


def _king(weight: float, wide: float) -> str:
    half, left = weight / 2, -12.4 * wide
    stem = bar(left + half, TOP, left + half, BOTTOM, weight)
    return (
        stem
        + bar(11.2 * wide - half * 0.3, TOP, left + weight - half * 0.4, 4.2, weight)
        + bar(-0.6 * wide, -5.4, 11.6 * wide, BOTTOM, weight)
    )


def _stem(left: float, weight: float) -> str:
    return bar(left + weight / 2, TOP, left + weight / 2, BOTTOM, weight)


def _bowl(left: float, right: float, top: float, bottom: float, weight: float) -> str:
    """Return a bow that is open to the left, with level strokes from there to its curve."""
    along = (bottom - top) / 2
    across = min(along, (right - left) * 0.62)
    middle = right - across
    level = (beam(left, middle, y, weight) for y in (top + weight / 2, bottom - weight / 2))
    curve = _bow((middle, top + along, across, along), weight, _angle(-pi / 2), _angle(pi / 2))
    return "".join(level) + curve


def _letter_b(weight: float, wide: float) -> str:
    left, right = -11.4 * wide, 11.6 * wide
    over, under = _WAIST + weight / 2, _WAIST - weight / 2
    return (
        _stem(left, weight)
        + _bowl(left + weight / 2, right - 1.2, TOP, over, weight)
        + _bowl(left + weight / 2, right, under, BOTTOM, weight)
    )


def _letter_d(weight: float, wide: float) -> str:
    left = -12 * wide
    return _stem(left, weight) + _bowl(left + weight / 2, 13 * wide, TOP, BOTTOM, weight)


def _letter_e(weight: float, wide: float) -> str:
    left, half = -10.4 * wide, weight / 2
    rows = ((TOP + half, 10.8), (-0.6, 8.4), (BOTTOM - half, 11))
    return _stem(left, weight) + "".join(beam(left, end * wide, y, weight) for y, end in rows)


def _letter_h(weight: float, wide: float) -> str:
    left, right = -12.4 * wide, 12.4 * wide
    return _stem(left, weight) + _stem(right - weight, weight) + beam(left, right, -0.4, weight)


def _letters_kn(weight: float, wide: float) -> str:
    """Return both letters in a lighter weight, so that each keeps its inside open."""
    slim = weight * 0.74
    half, left, right, top = slim / 2, 3.4 * wide, 18.4 * wide, -6.6
    across = (right - left) / 2
    arch: _Ellipse = (left + across, top + across, across, across)
    small = (
        bar(left + half, top, left + half, BOTTOM, slim)
        + _bow(arch, slim, _angle(-pi), _angle(0))
        + bar(right - half, arch[1], right - half, BOTTOM, slim)
    )
    return mapped(_king(slim, wide * 0.8), lambda x, y: (x - 9.4 * wide, y)) + small


def _letter_r(weight: float, wide: float) -> str:
    left, right = -11.4 * wide, 11.6 * wide
    leg = bar(1.2 * wide, 1.6, right - weight * 0.2, BOTTOM, weight)
    return _stem(left, weight) + _bowl(left + weight / 2, right - 0.4, TOP, 3.4, weight) + leg


def _letter_v(weight: float, wide: float) -> str:
    top, foot = 12.6 * wide, weight * 0.28
    return bar(-top, TOP, -foot, BOTTOM, weight) + bar(top, TOP, foot, BOTTOM, weight)


def _letter_w(weight: float, wide: float) -> str:
    top, foot, slim = 16.4 * wide, 8.2 * wide, weight * 0.86
    left = bar(-top, TOP, -foot, BOTTOM, slim) + bar(0, TOP + 8, -foot, BOTTOM, slim)
    return left + bar(0, TOP + 8, foot, BOTTOM, slim) + bar(top, TOP, foot, BOTTOM, slim)


def _letter_de(weight: float, wide: float) -> str:
    half, floor = weight / 2, BOTTOM - 2.0
    left, right, foot = -8.4 * wide, 9.6 * wide, 14 * wide
    base = floor - weight
    return (
        beam(left, right, TOP + half, weight)
        + bar(left + half, TOP, -10 * wide, base + half, weight)
        + bar(right - half, TOP, right - half, base + half, weight)
        + beam(-foot, foot, base + half, weight)
        + bar(half - foot, base, half - foot, BOTTOM + 3, weight)
        + bar(foot - half, base, foot - half, BOTTOM + 3, weight)
    )


def _letter_t(weight: float, wide: float) -> str:
    return beam(-12.4 * wide, 12.4 * wide, TOP + weight / 2, weight) + bar(
        0, TOP, 0, BOTTOM, weight
    )


_DRAWN: dict[int | str, Callable[[float, float], str]] = {
    1: _ace,
    2: _two,
    3: _three,
    4: _four,
    5: _five,
    6: _six,
    7: _seven,
    8: _eight,
    9: _nine,
    10: _ten,
    11: _jack,
    12: _queen,
    13: _king,
    "B": _letter_b,
    "D": _letter_d,
    "E": _letter_e,
    "H": _letter_h,
    "Kn": _letters_kn,
    "R": _letter_r,
    "V": _letter_v,
    "W": _letter_w,
    "\u0414": _letter_de,
    "T": _letter_t,
}
