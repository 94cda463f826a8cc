"""Round ornaments for the backs: the outlines of petals, lobes and beads about a point.

Angles are in radians, 0 pointing up and growing clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from images.draw.outline import at_angle, mapped, written
from images.draw.svg import number

QUARTER = (pi / 2, pi)
"""From right to down: the quarter of a circle that shows in the top left corner of a field."""

WHOLE = (0.0, 2 * pi)


def angles(count: int, part: tuple[float, float] = WHOLE) -> list[float]:
    """Return the middles of `count` equal steps of a turn, or of a part of one."""
    start, end = part
    return [start + (end - start) * (step + 0.5) / count for step in range(count)]


def petals(
    x: float, y: float, at: Iterable[float], reach: tuple[float, float], width: float
) -> str:
    """Return pointed petals that grow from one radius to another, one at each angle."""
    inner, outer = reach
    belly = inner + (outer - inner) * 0.55
    one = (
        f"M0 {inner}C{width} {belly} {width} {belly} 0 {outer}"
        f"C{-width} {belly} {-width} {belly} 0 {inner}Z"
    )
    return "".join(_set(one, x, y, angle) for angle in at)


def lobed_disc(x: float, y: float, count: int, radius: float, depth: float) -> str:
    """Return a disc whose rim is made of round lobes."""
    return f"{_lobes(x, y, count, radius, depth, WHOLE)}Z"


def lobed_quarter(x: float, y: float, count: int, radius: float, depth: float) -> str:
    """Return the lower right quarter of such a disc, with `count` lobes."""
    return f"{_lobes(x, y, count, radius, depth, QUARTER)}L{number(x)} {number(y)}Z"


def sector(x: float, y: float, radius: float) -> str:
    """Return the lower right quarter of a disc."""
    far = 0.5523 * radius
    handles = (x + radius, y + far), (x + far, y + radius)
    arc = f"M{written((x + radius, y))}C{written(*handles, (x, y + radius))}"
    return f"{arc}L{number(x)} {number(y)}Z"


def beads(x: float, y: float, count: int, radius: float, size: float) -> str:
    """Return small discs set evenly on a circle."""
    return "".join(bead(*at_angle(x, y, radius, angle), size) for angle in angles(count))


def bead(x: float, y: float, size: float) -> str:
    """Return a small disc."""
    arc = f"A{number(size)} {number(size)} 0 0 1 "
    left, right = written((x - size, y)), written((x + size, y))
    return f"M{left}{arc}{right}{arc}{left}"


def _lobes(
    x: float, y: float, count: int, radius: float, depth: float, part: tuple[float, float]
) -> str:
    start, end = part
    step = (end - start) / count
    text = "M" + written(at_angle(x, y, radius, start))
    for lobe in range(count):
        angle = start + step * lobe
        bulge = at_angle(x, y, radius + depth, angle + step * 0.15)
        other = at_angle(x, y, radius + depth, angle + step * 0.85)
        text += "C" + written(bulge, other, at_angle(x, y, radius, angle + step))
    return text


def _set(d: str, x: float, y: float, angle: float) -> str:
    c, s = cos(angle), sin(angle)
    return mapped(d, lambda px, py: (x + px * c + py * s, y + px * s - py * c))
