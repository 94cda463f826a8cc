"""Arrows from card to card of a table at rest, clear of the ranks of both.

Within a column they are straight, on the right half of the cards. From column to column they lead
from that half to the left edge, or back. Two cards of which each leads to the other have one arrow
with two heads. One that is straight leads from the middle of a card towards that of another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.gui.board.card_layout import Scene, Spot
from solitaire_gui.gui.board.highlights.mark_styles import Sprite
from solitaire_gui.gui.graphics.theme import ARROW, ARROW_EDGE, Colour, Theme

LANES = (0.88, 0.74, 0.6)
"""Where arrows within a column run, in card widths: beside each other where they would meet."""
BESIDE = -0.04
"""Where they meet a card from its left, in card widths."""
DEEPEST = 0.5
"""How far down a card that is wholly seen an arrow meets it, in card heights."""
INSIDE = 0.64
"""Where they end on a card from its right, in card widths: further in than they begin on one."""
APART = 7
"""How much lower than that one between columns begins, and how much higher it ends, in design
pixels: where a card has both, they do not look like one arrow."""
SHORT = 0.42
"""How far before the middle of a card one that is straight ends, in card widths."""
BEND = 0.5
"""How far one between columns goes level before it turns, as a share of its width."""
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
    is_straight: bool = False


class _Course(NamedTuple):
    """Where an arrow runs: a curve by its four points, of which x and y are the parts."""

    start: complex
    off: complex
    near: complex
    end: complex
    colour: Colour
    both_ways: bool

    def at(self, t: float) -> complex:
        """Return the point at a share of the curve."""
        u = 1 - t
        ends = u**3 * self.start + t**3 * self.end
        return ends + 3 * u * t * (u * self.off + t * self.near)


def drawn(theme: Theme, scene: Scene, arrows: Sequence[Arrow]) -> list[Sprite]:
    """Return arrows as pictures, the longest below."""
    courses = sorted(_courses(theme, scene, arrows), key=lambda each: -abs(each.end - each.start))
    return [_drawn(theme, course) for course in courses]


def _courses(theme: Theme, scene: Scene, arrows: Sequence[Arrow]) -> Iterator[_Course]:
    """Yield where arrows run; in a column the shortest keep to the right."""
    width = scene.geometry.card_width
    taken: dict[tuple[int, float], list[tuple[int, int]]] = {}
    for arrow in arrows:
        if arrow.is_straight:
            yield _straight(scene, arrow)
    pairs = {(one, other): colour for one, other, colour, is_straight in arrows if not is_straight}
    for one, other in sorted(pairs, key=_how_far):
        both_ways = (other, one) in pairs
        if both_ways and other < one:
            continue
        (x, y), (to_x, to_y) = _meets(scene, one), _meets(scene, other)
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
    """Return where an arrow runs from the middle of a card towards that of another."""
    middles = [_seen(scene, spot).center for spot in (arrow.start, arrow.end)]
    start, end = (complex(*middle) for middle in middles)
    way = end - start
    end -= SHORT * scene.geometry.card_width * way / max(1.0, abs(way))
    third = (end - start) / 3
    return _Course(start, start + third, end - third, end, arrow.colour, both_ways=False)


def _free_lane(
    taken: dict[tuple[int, float], list[tuple[int, int]]], column: int, span: tuple[int, int]
) -> float:
    """Take the first lane of a column that is free from one height to another, or the last."""
    for lane in LANES:
        spans = taken.setdefault((column, lane), [])
        if all(span[1] < top or bottom < span[0] for top, bottom in spans):
            break
    spans.append(span)
    return lane


def _how_far(ends: tuple[Spot, Spot]) -> tuple[int, int]:
    """Return by how many cards of a column two are apart, and how far up they are."""
    depths = [spot.depth for spot in ends]
    return max(depths) - min(depths), min(depths)


def _meets(scene: Scene, spot: Spot) -> tuple[int, int]:
    """Return the left edge of a card, and how high arrows meet it."""
    seen = _seen(scene, spot)
    deepest = round(DEEPEST * scene.geometry.card_height)
    return seen.left, seen.top + min(seen.height // 2, deepest)


def _seen(scene: Scene, spot: Spot) -> Rect:
    """Return what is seen of a card, or the end of its pile."""
    seen = scene.seen(spot) if scene.piles[spot.pile] else scene.places[spot.pile]
    return seen if all(seen.size) else scene.end(spot.pile)


def _drawn(theme: Theme, course: _Course) -> Sprite:
    """Return one arrow: a dot where it begins, a curve, a head; or a head at both ends."""
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
    """Return the rectangle that has all points at a distance from its edges."""
    left, right = (int(each(point.real for point in points)) for each in (min, max))
    top, bottom = (int(each(point.imag for point in points)) for each in (min, max))
    return Rect(left, top, right - left + 1, bottom - top + 1).inflate(2 * margin, 2 * margin)
