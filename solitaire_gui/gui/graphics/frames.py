"""Frames as SVG that are told apart by their shapes: four corners, and dashes."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import MOVE_HIGHLIGHT, MOVE_HIGHLIGHT_EDGE, Theme

ARM_SHARE = 0.3
"""How much of the shorter side a corner takes."""
MAX_ARM = 30
"""In design pixels."""
ARROW_SHARE = 0.16
"""Half an arrow's width, as a share of the box's."""
BEND = 0.5523
"""How far the control points of a quarter of a circle lie from its ends, in radiuses."""


def brackets(theme: Theme, size: Size, line: int, *, arrow: bool = False) -> Surface:
    """Return four corners in a box of this size, with an arrow that points into it if wished.

    The size and the line's thickness are in window pixels.
    """
    width, height = size
    arm = min(ARM_SHARE * min(size), theme.px(MAX_ARM))
    near, right, low = line, width - line, height - line
    corners = "".join(
        f"M{x + way_x * arm:g} {y}H{x}V{y + way_y * arm:g}"
        for x, way_x in ((near, 1), (right, -1))
        for y, way_y in ((near, 1), (low, -1))
    )
    head = ""
    if arrow:
        half, middle = ARROW_SHARE * width, width / 2
        head = f"M{middle - half:g} {near}H{middle + half:g}L{middle:g} {near + half:g}Z"
    strokes = "".join(
        f'<path d="{corners}" fill="none" stroke="{colour}" stroke-width="{thick}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        f'<path d="{head}" fill="{colour}" stroke="{colour}" stroke-width="{thick - line}" '
        'stroke-linejoin="round"/>'
        for colour, thick in (
            (theme.colour(MOVE_HIGHLIGHT_EDGE), 2 * line),
            (theme.colour(MOVE_HIGHLIGHT), line),
        )
    )
    return theme.pixel_shape(strokes, size)


def dashed_rect(
    left: float, top: float, width: float, height: float, radius: float, dash: float
) -> str:
    """Return a rounded rectangle in dashes as a path: each side begins and ends with a corner.

    Dashes are about as long as they should be, and gaps two thirds of that. SDL's own come out
    wrong where one ends in a corner: a stroke then runs across the inside.
    """
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
