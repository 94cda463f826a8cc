"""SVG frames that differ in shape, not only in colour: four corners, and dashes."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import MOVE_HIGHLIGHT, MOVE_HIGHLIGHT_EDGE, Theme

ARM_SHARE = 0.3
"""The length of a corner's arms, as a share of the frame's shorter side."""
MAX_ARM = 30
"""The longest arm, in design pixels."""
ARROW_SHARE = 0.16
"""Half the width of the arrow, as a share of the frame's width."""
BEND = 0.5523
"""The distance of a quarter circle's control points from its ends, in radii."""


def brackets(theme: Theme, size: Size, line: int, *, arrow: bool = False) -> Surface:
    """Return four corners in a frame of this size, with `arrow` also one that points down into it.

    `size` and the thickness `line` are in window pixels.
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
    """Return the SVG path of a dashed rounded rectangle; every corner is drawn.

    Dashes are about `dash` long and gaps two thirds of that. SDL's own dashes are wrong where one
    ends in a corner: a stroke then runs across the inside.
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
    """Yield the start and end of each dash on a side; the side begins and ends with a gap."""
    gap = dash * 2 / 3
    count = max(0, round((length - gap) / (dash + gap)))
    shrunk = length / (count * (dash + gap) + gap)
    for number in range(count):
        begin = shrunk * (gap + number * (dash + gap))
        yield begin, begin + shrunk * dash
