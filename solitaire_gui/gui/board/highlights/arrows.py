"""Arrows from card to card of a table at rest, which leave the ranks of both visible.

Within a column an arrow is straight, on the right half of the cards. Between columns it is a curve
between the right half of one card and the left edge of the other. Two arrows in opposite directions
become one with two heads. An arrow with `is_straight` runs between the middles of two cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.gui.board.card_layout import Scene, Spot
from solitaire_gui.gui.board.highlights.mark_styles import Sprite
from solitaire_gui.gui.graphics.theme import ARROW, ARROW_EDGE, Colour, Theme

LANES = (0.88, 0.74, 0.6)
"""The horizontal places of arrows within a column, in card widths; those that overlap differ."""
BESIDE = -0.04
"""Where an arrow meets a card at its left edge, in card widths."""
DEEPEST = 0.5
"""How far down an uncovered card an arrow ends, in card heights."""
INSIDE = 0.64
"""Where an arrow ends on a card that it reaches from the right, in card widths."""
APART = 7
"""Design pixels by which a curve begins lower, and ends higher, than the middle.

So a curve that ends on a card is not continued by one that begins there.
"""
SHORT = 0.42
"""How far before the middle of a card a straight arrow ends, in card widths."""
BEND = 0.5
"""The level part of a curve, as a share of its width."""
LINE, HEAD = 3.2, 4.4
"""The width of a line in design pixels, and the length of a head in line widths."""
EDGE = 1.8
"""The width of the edge around a line on each side, in design pixels."""
SAMPLES = 12
"""The points of a curve from which its bounding rectangle is computed."""


class Arrow(NamedTuple):
    """An arrow from one card to another."""

    start: Spot
    end: Spot
    colour: Colour = ARROW
    is_straight: bool = False


class _Course(NamedTuple):
    """The four control points of a Bézier curve; their real and imaginary parts are x and y."""

    start: complex
    off: complex
    near: complex
    end: complex
    colour: Colour
    both_ways: bool

    def at(self, t: float) -> complex:
        """Return the point at a share of the curve, from 0 to 1."""
        u = 1 - t
        ends = u**3 * self.start + t**3 * self.end
        return ends + 3 * u * t * (u * self.off + t * self.near)


def drawn(theme: Theme, scene: Scene, arrows: Sequence[Arrow]) -> list[Sprite]:
    """Return the pictures of arrows, the longest first."""
    courses = sorted(_courses(theme, scene, arrows), key=lambda each: -abs(each.end - each.start))
    return [_drawn(theme, course) for course in courses]


def _courses(theme: Theme, scene: Scene, arrows: Sequence[Arrow]) -> Iterator[_Course]:
    """Yield the curves of arrows; in a column the shortest get the rightmost lanes."""
    width = scene.geometry.card_width
    taken: dict[tuple[int, float], list[tuple[int, int]]] = {}
    for arrow in arrows:
        if arrow.is_straight:
            yield _straight(scene, arrow)
    pairs = {(one, other): colour for one, other, colour, is_straight in arrows if not is_straight}
    for one, other in sorted(pairs, key=_card_distance):
        both_ways = (other, one) in pairs
        if both_ways and other < one:
            continue
        (x, y), (to_x, to_y) = _meeting_point(scene, one), _meeting_point(scene, other)
        if x == to_x:
            lane = _free_lane(taken, x, (min(y, to_y), max(y, to_y)))
            start, end = (complex(x + lane * width, down) for down in (y, to_y))
            before_turn = (end - start) / 3
        else:
            rightwards = x < to_x
            apart = theme.px(APART) * (not both_ways)
            start = complex(x + (LANES[0] if rightwards else BESIDE) * width, y + apart)
            inside = LANES[0] if both_ways else INSIDE
            end = complex(to_x + (BESIDE if rightwards else inside) * width, to_y - apart)
            before_turn = complex(BEND * (end - start).real)
        off, near = start + before_turn, end - before_turn
        yield _Course(start, off, near, end, pairs[one, other], both_ways)


def _straight(scene: Scene, arrow: Arrow) -> _Course:
    """Return the line between the middles of two cards."""
    middles = [_visible_part(scene, spot).center for spot in (arrow.start, arrow.end)]
    start, end = (complex(*middle) for middle in middles)
    way = end - start
    end -= SHORT * scene.geometry.card_width * way / max(1.0, abs(way))
    third = (end - start) / 3
    return _Course(start, start + third, end - third, end, arrow.colour, both_ways=False)


def _free_lane(
    taken: dict[tuple[int, float], list[tuple[int, int]]], column: int, span: tuple[int, int]
) -> float:
    """Take the first lane of a column that is free between two heights, or the last one."""
    for lane in LANES:
        spans = taken.setdefault((column, lane), [])
        if all(span[1] < top or bottom < span[0] for top, bottom in spans):
            break
    spans.append(span)
    return lane


def _card_distance(ends: tuple[Spot, Spot]) -> tuple[int, int]:
    """Return how many cards apart two spots are, and the smaller of their indices."""
    depths = [spot.depth for spot in ends]
    return max(depths) - min(depths), min(depths)


def _meeting_point(scene: Scene, spot: Spot) -> tuple[int, int]:
    """Return the left edge of a card, and the height at which arrows meet it."""
    seen = _visible_part(scene, spot)
    deepest = round(DEEPEST * scene.geometry.card_height)
    return seen.left, seen.top + min(seen.height // 2, deepest)


def _visible_part(scene: Scene, spot: Spot) -> Rect:
    """Return the visible part of a card, or the end of its pile."""
    seen = scene.visible_part(spot) if scene.piles[spot.pile] else scene.places[spot.pile]
    return seen if all(seen.size) else scene.end(spot.pile)


def _drawn(theme: Theme, course: _Course) -> Sprite:
    """Return the picture of an arrow: a dot or a head at its start, a curve, a head."""
    line, edge = max(2.0, LINE * theme.scale), max(1.0, EDGE * theme.scale)
    head = min(HEAD * line, 0.4 * max(1.0, abs(course.end - course.start)))
    ends = [(course.end, course.near), *([(course.start, course.off)] if course.both_ways else [])]
    heads = []
    for tip, towards in ends:
        into = (tip - towards) / max(1.0, abs(tip - towards))
        wings = (tip - head * into + side * 0.5j * head * into for side in (1, -1))
        heads.append((tip, *wings, tip - 0.8 * head * into))
    first = heads[1][-1] if course.both_ways else course.start
    last = heads[0][-1]
    curve = [course.at(number / SAMPLES) for number in range(SAMPLES + 1)]
    points = [*curve, *(point for corners in heads for point in corners)]
    box = _around(points, round(line + 2 * edge) + 1)

    def at(point: complex) -> str:
        return f"{point.real - box.left:.1f} {point.imag - box.top:.1f}"

    tips = "".join(f"M{at(tip)} L{at(one)} L{at(two)} Z" for tip, one, two, _ in heads)
    dot = "" if course.both_ways else f"M{at(first)} l0.1 0"
    body = "".join(
        f'<g stroke-linecap="round" stroke-linejoin="round" stroke="{ink}">'
        f'<path d="M{at(first)} C{at(course.off)} {at(course.near)} {at(last)}" fill="none" '
        f'stroke-width="{thick:.1f}"/>'
        f'<path d="{dot}" fill="none" stroke-width="{thick + 1.6 * line:.1f}"/>'
        f'<path d="{tips}" fill="{ink}" stroke-width="{max(0.1, thick - line):.1f}"/></g>'
        for ink, thick in (
            (theme.colour(ARROW_EDGE), line + 2 * edge),
            (theme.colour(course.colour), line),
        )
    )
    return theme.pixel_shape(body, box.size), box


def _around(points: Sequence[complex], margin: int) -> Rect:
    """Return the rectangle of all points within a distance of its edges."""
    left, right = (int(each(point.real for point in points)) for each in (min, max))
    top, bottom = (int(each(point.imag for point in points)) for each in (min, max))
    return Rect(left, top, right - left + 1, bottom - top + 1).inflate(2 * margin, 2 * margin)
