"""Arrows from card to card of a table at rest: bent, so that two that meet again lie apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.gui.board.layout import Scene, Spot
from solitaire_gui.gui.board.marks import Sprite
from solitaire_gui.gui.graphics.theme import ARROW, ARROW_EDGE, Colour, Theme

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
SAMPLES = 12
"""At so many steps along it, it is found how far a curve reaches."""


class Arrow(NamedTuple):
    """What leads from one card to another."""

    start: Spot
    end: Spot
    colour: Colour = ARROW


def drawn(theme: Theme, scene: Scene, arrows: Sequence[Arrow]) -> list[Sprite]:
    """Return arrows as pictures, the longest below."""
    ends = [(_meets(scene, start), _meets(scene, end), colour) for start, end, colour in arrows]
    ends.sort(key=lambda each: -abs(each[1] - each[0]))
    return [_drawn(theme, *each, scene.geometry.card_width) for each in ends]


def _meets(scene: Scene, spot: Spot) -> complex:
    """Return where on a card arrows begin and end; x and y are the parts of a complex number."""
    card = scene.geometry
    seen = scene.seen(spot) if scene.piles[spot.pile] else scene.places[spot.pile]
    if not all(seen.size):
        seen = scene.end(spot.pile)
    down = min(seen.height / 2, DEEPEST * card.card_height)
    return complex(seen.left + ACROSS * card.card_width, seen.top + down)


def _drawn(theme: Theme, start: complex, end: complex, colour: Colour, card_width: int) -> Sprite:
    """Return one arrow: a dot where it begins, a curve, a head."""
    line, edge = max(2.0, LINE * theme.scale), max(1.0, EDGE * theme.scale)
    length = max(1.0, abs(end - start))
    along = (end - start) / length
    bend = BEND * length + LEAST_BEND * card_width * abs(along.imag)
    bow = (start + end) / 2 + 2j * along * bend
    into = (end - bow) / abs(end - bow)
    head = min(HEAD * line, 0.5 * length)
    neck = end - 0.8 * head * into
    wings = [end - head * into + side * 0.5j * head * into for side in (1, -1)]
    shares = [number / SAMPLES for number in range(SAMPLES + 1)]
    curve = [(1 - t) ** 2 * start + 2 * t * (1 - t) * bow + t**2 * neck for t in shares]
    box = _around([end, *wings, *curve], round(line + 2 * edge) + 1)

    def at(point: complex) -> str:
        return f"{point.real - box.left:.1f} {point.imag - box.top:.1f}"

    body = "".join(
        f'<g stroke-linecap="round" stroke-linejoin="round" stroke="{ink}">'
        f'<path d="M{at(start)} Q{at(bow)} {at(neck)}" fill="none" stroke-width="{thick:.1f}"/>'
        f'<path d="M{at(start)} l0.1 0" fill="none" stroke-width="{thick + 1.6 * line:.1f}"/>'
        f'<path d="M{at(end)} L{at(wings[0])} L{at(wings[1])} Z" fill="{ink}" '
        f'stroke-width="{max(0.1, thick - line):.1f}"/></g>'
        for ink, thick in (
            (theme.colour(ARROW_EDGE), line + 2 * edge),
            (theme.colour(colour), line),
        )
    )
    return theme.drawn(body, box.size), box


def _around(points: Sequence[complex], margin: int) -> Rect:
    """Return the rectangle that has all points at a distance from its edges."""
    left, right = (int(each(point.real for point in points)) for each in (min, max))
    top, bottom = (int(each(point.imag for point in points)) for each in (min, max))
    return Rect(left, top, right - left + 1, bottom - top + 1).inflate(2 * margin, 2 * margin)
