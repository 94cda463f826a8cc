"""Arrows from card to card of a table at rest: bent, so that two that meet again lie apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.gui.board.layout import Scene, Spot
from solitaire_gui.gui.board.marks import Sprite
from solitaire_gui.gui.graphics.theme import ARROW, ARROW_EDGE, Theme

ACROSS = 0.66
"""Where an arrow meets a card, in card widths: beside its index."""
DEEPEST = 0.5
"""How far down a card that is wholly seen it does, in card heights."""
BEND, LEAST_BEND = 0.12, 0.2
"""How far an arrow leaves the straight line: in its lengths, and upright besides in card widths."""
LINE, HEAD = 3.2, 4.4
"""How thick it is, in design pixels; how long its head is, in widths of the line."""
EDGE = 1.8
"""How much wider what sets it off is on each side, in design pixels."""

Place = tuple[float, float]


class Arrow(NamedTuple):
    """What leads from one card to another."""

    start: Spot
    end: Spot


def drawn(theme: Theme, scene: Scene, arrows: Sequence[Arrow]) -> list[Sprite]:
    """Return arrows as pictures, the longest below."""
    ends = [(_meets(scene, start), _meets(scene, end)) for start, end in arrows]
    ends.sort(key=lambda pair: -hypot(pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]))
    return [_drawn(theme, start, end, scene.geometry.card_width) for start, end in ends]


def _meets(scene: Scene, spot: Spot) -> Place:
    cards = scene.piles[spot.pile]
    rect = scene.seen(spot) if cards else scene.places[spot.pile]
    if not all(rect.size):
        rect = cards[-1].rect
    card = scene.geometry
    return (
        rect.left + ACROSS * card.card_width,
        rect.top + min(rect.height / 2, DEEPEST * card.card_height),
    )


def _drawn(theme: Theme, start: Place, end: Place, card_width: int) -> Sprite:
    """Return one arrow: a dot where it begins, a curve, a head."""
    line, edge = max(2.0, LINE * theme.scale), max(1.0, EDGE * theme.scale)
    (x, y), (to_x, to_y) = start, end
    length = max(1.0, hypot(to_x - x, to_y - y))
    along = ((to_x - x) / length, (to_y - y) / length)
    bend = BEND * length + LEAST_BEND * card_width * abs(along[1])
    bow = ((x + to_x) / 2 - along[1] * 2 * bend, (y + to_y) / 2 + along[0] * 2 * bend)
    reach = hypot(to_x - bow[0], to_y - bow[1])
    way = ((to_x - bow[0]) / reach, (to_y - bow[1]) / reach)
    head = min(HEAD * line, 0.5 * length)
    neck = (to_x - way[0] * head * 0.8, to_y - way[1] * head * 0.8)
    wings = [
        (
            to_x - way[0] * head - side * way[1] * head * 0.5,
            to_y - way[1] * head + side * way[0] * head * 0.5,
        )
        for side in (1, -1)
    ]
    margin = line + 2 * edge + 1
    points = [
        start,
        end,
        *wings,
        ((x + to_x) / 2 - along[1] * bend, (y + to_y) / 2 + along[0] * bend),
    ]
    left, top = (int(min(point[axis] for point in points) - margin) for axis in (0, 1))
    right, low = (int(max(point[axis] for point in points) + margin) + 1 for axis in (0, 1))
    box = Rect(left, top, right - left, low - top)

    def at(point: Place) -> str:
        return f"{point[0] - left:.1f} {point[1] - top:.1f}"

    curve = f"M{at(start)} Q{at(bow)} {at(neck)}"
    tip = f"M{at(end)} L{at(wings[0])} L{at(wings[1])} Z"
    dot = f'cx="{x - left:.1f}" cy="{y - top:.1f}"'
    body = "".join(
        f'<path d="{curve}" fill="none" stroke="{ink}" stroke-width="{line + 2 * more:.1f}" '
        f'stroke-linecap="round"/><circle {dot} r="{line * 1.3 + more:.1f}" fill="{ink}"/>'
        f'<path d="{tip}" fill="{ink}" stroke="{ink}" stroke-width="{max(0.1, 2 * more):.1f}" '
        'stroke-linejoin="round"/>'
        for ink, more in ((theme.colour(ARROW_EDGE), edge), (theme.colour(ARROW), 0.0))
    )
    return theme.drawn(body, box.size), box
