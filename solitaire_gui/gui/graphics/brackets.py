"""Four corners around something: how a move looks that the keyboard has lit."""

from __future__ import annotations

from pygame import Surface

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import LIT_MOVE, LIT_MOVE_EDGE, Theme

ARM = 0.3
"""How much of the shorter side a corner takes."""
LONGEST_ARM = 30
"""In design pixels."""
ARROW = 0.16
"""Half an arrow's width, as a share of the box's."""


def brackets(theme: Theme, size: Size, line: int, *, arrow: bool = False) -> Surface:
    """Return four corners in a box of this size, with an arrow that points into it if wished.

    The size and the line's thickness are in window pixels.
    """
    width, height = size
    arm = min(ARM * min(size), theme.px(LONGEST_ARM))
    near, right, low = line, width - line, height - line
    corners = "".join(
        f"M{x + way_x * arm:g} {y}H{x}V{y + way_y * arm:g}"
        for x, way_x in ((near, 1), (right, -1))
        for y, way_y in ((near, 1), (low, -1))
    )
    head = ""
    if arrow:
        half, middle = ARROW * width, width / 2
        head = f"M{middle - half:g} {near}H{middle + half:g}L{middle:g} {near + half:g}Z"
    strokes = "".join(
        f'<path d="{corners}" fill="none" stroke="{colour}" stroke-width="{thick}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        f'<path d="{head}" fill="{colour}" stroke="{colour}" stroke-width="{thick - line}" '
        'stroke-linejoin="round"/>'
        for colour, thick in (
            (theme.colour(LIT_MOVE_EDGE), 2 * line),
            (theme.colour(LIT_MOVE), line),
        )
    )
    return theme.drawn(strokes, size)
