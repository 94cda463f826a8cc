"""A rounded rectangle in dashes, as an SVG path: each side begins and ends with a round corner.

SDL's own dashes come out wrong where one ends in a corner: a stroke then runs across the inside.
"""

from __future__ import annotations

from collections.abc import Iterator

BEND = 0.5523
"""How far the control points of a quarter of a circle lie from its ends, in radiuses."""


def dashed_rect(
    left: float, top: float, width: float, height: float, radius: float, dash: float
) -> str:
    """Return the path; dashes are about as long as they should be, and gaps two thirds of that."""
    right, bottom, bend = left + width, top + height, radius * (1 - BEND)
    corners = (
        (left, top + radius, left, top + bend, left + bend, top, left + radius, top),
        (right - radius, top, right - bend, top, right, top + bend, right, top + radius),
        (
            *(right, bottom - radius, right, bottom - bend),
            *(right - bend, bottom, right - radius, bottom),
        ),
        (
            *(left + radius, bottom, left + bend, bottom),
            *(left, bottom - bend, left, bottom - radius),
        ),
    )
    parts = [
        "M{:.2f} {:.2f} C{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f}".format(*c) for c in corners
    ]
    for begin, end in _dashes(width - 2 * radius, dash):
        x, y = left + radius, (top, bottom)
        parts += [f"M{x + begin:.2f} {at:.2f} H{x + end:.2f}" for at in y]
    for begin, end in _dashes(height - 2 * radius, dash):
        parts += [
            f"M{at:.2f} {top + radius + begin:.2f} V{top + radius + end:.2f}"
            for at in (left, right)
        ]
    return " ".join(parts)


def _dashes(length: float, dash: float) -> Iterator[tuple[float, float]]:
    """Yield where dashes begin and end on a side; a gap comes before each and after the last."""
    gap = dash * 2 / 3
    count = max(0, round((length - gap) / (dash + gap)))
    shrunk = length / (count * (dash + gap) + gap)
    for number in range(count):
        begin = shrunk * (gap + number * (dash + gap))
        yield begin, begin + shrunk * dash
