"""A note on a table: a sentence placed beside the cards, piles or button that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from solitaire_gui.gui.board.card_layout import Scene
from solitaire_gui.gui.board.highlights.mark_styles import Sprite, TableMark, extent, thickness
from solitaire_gui.gui.graphics.theme import HINT, PILL, Theme
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.message import Sentence

TEXT_SIZE, LARGE_SIZE, LARGE_FROM, RADIUS = 16, 19, 1000, 10
"""The text size, and that in a room of at least LARGE_FROM, in design pixels."""
WIDTHS, EVEN = (280, 380, 480, 590), 1.1
"""Widths of the lines to try, in design pixels, and the factor of a width that makes them even."""
PADDING, GAP, AWAY, TAIL, MESSAGE = 12, 8, 20, 9, 28
"""Distances in design pixels.

GAP is kept from the room's edge and from cards, AWAY from what the note is about. TAIL is the
length of the pointer. MESSAGE is the height of the message line, which is kept free, too.
"""
STEPS = 16
"""The number of steps across and down a room at which places are tried."""
HIDING, TOUCHING = 8.0, 100.0
"""The cost of covering cards, and what the note is about, in heights of distance."""
FARTHER, ASIDE = 0.4, 0.1
"""The weight of the distance to all but the nearest, and of an offset to the side."""


class Note(NamedTuple):
    """A sentence, and the marks and the button that it is about."""

    sentence: Sentence
    marks: tuple[TableMark, ...] = ()
    button: Rect | None = None


def drawn(theme: Theme, scene: Scene, room: Rect, note: Note) -> list[Sprite]:
    """Return the pictures of a note at the place of least cost in a room."""
    words = note.sentence if isinstance(note.sentence, str) else note.sentence.parts()
    text_size = LARGE_SIZE if room.width >= theme.px(LARGE_FROM) else TEXT_SIZE
    text, padding, gap = Text([words], text_size), theme.px(PADDING), theme.px(GAP)
    room = room.inflate(-2 * gap, -2 * gap)
    about = [extent(scene, mark.where)[0] for mark in note.marks]
    about += [note.button] if note.button else []
    told, about = about, about or [room]
    lying = [[card.rect for card in cards] for cards in scene.piles.values() if cards]
    lying += [[scene.places[pile]] for pile, cards in scene.piles.items() if not cards]
    message = Rect(room.left, room.bottom - theme.px(MESSAGE), room.width, theme.px(MESSAGE))
    piles = [message, *(_with_air(cards[0].unionall(cards), gap) for cards in lying)]
    away, tried = theme.px(AWAY), []
    for width, height in _sizes(theme, text, room.width - 2 * padding):
        box = Rect(0, 0, width + 2 * padding, height + 2 * padding)
        for place in _places(box, room, about, away):
            hidden = sum(_area(place.clip(piles[n])) for n in place.collidelistall(piles))
            bad = HIDING * hidden / _area(place) + _far(place, about, away)
            tried.append((bad, *place))
    place = Rect(min(tried)[1:])
    plate = theme.panel(place.size, RADIUS, PILL, HINT, line=thickness(theme))
    inside = place.inflate(-2 * padding, -2 * padding)
    written = Surface(inside.size, SRCALPHA)
    text.paint(written, theme, written.get_rect())
    return [(plate, place), *tail(theme, place, told), (written, inside)]


def tail(theme: Theme, place: Rect, about: Sequence[Rect]) -> list[Sprite]:
    """Return the pointer from a note to the nearest thing that it is about, if that is near."""
    if not about:
        return []
    to, line, long = min(about, key=partial(_distance, place)), thickness(theme), theme.px(TAIL)
    inset = theme.px(RADIUS) + long
    x = _between(place.left, place.right, to.left, to.right, inset)
    y = _between(place.top, place.bottom, to.top, to.bottom, inset)
    far, edge, (across, down) = max(
        (to.top - place.bottom, (x, place.bottom - line), (0, 1)),
        (place.top - to.bottom, (x, place.top + line), (0, -1)),
        (to.left - place.right, (place.right - line, y), (1, 0)),
        (place.left - to.right, (place.left + line, y), (-1, 0)),
    )
    if far > 2 * theme.px(AWAY):
        return []
    box, middle, high = Rect(0, 0, 4 * long, 4 * long), 2 * long, long + line
    box.center = edge
    corners = (
        f"{middle + side * long * down + tip * across} {middle + side * long * across + tip * down}"
        for side, tip in ((-1, 0), (0, high), (1, 0))
    )
    look = f'fill="{theme.colour(PILL)}" stroke="{theme.colour(HINT)}" stroke-width="{line}"'
    path = f'<path d="M{" L".join(corners)}" {look} stroke-linejoin="round"/>'
    return [(theme.pixel_shape(path, box.size), box)]


def _between(first: int, last: int, start: int, end: int, inset: int) -> int:
    """Return the middle of the overlap of two ranges, or of the gap between them.

    It is at least `inset` inside the first one.
    """
    middle = (max(first, start) + min(last, end)) // 2
    return max(first + inset, min(last - inset, middle))


def _sizes(theme: Theme, text: Text, widest: int) -> set[tuple[int, int]]:
    """Return sizes of a wrapped text, each no wider than its lines need."""
    sizes, whole = set(), text.width(theme)
    line = text.height(theme, whole)
    for wide in WIDTHS:
        width = min(theme.px(wide), widest, whole)
        height = text.height(theme, width)
        even = round(EVEN * whole * line / height)
        if even < width and text.height(theme, even) == height:
            width = even
        sizes.add((width, height))
    return sizes


def _places(box: Rect, room: Rect, about: Sequence[Rect], gap: int) -> Iterator[Rect]:
    """Yield rectangles in a room: beside each of `about`, and on a grid."""
    spare = max(0, room.width - box.width), max(0, room.height - box.height)
    lefts = {room.left + spare[0] * n // STEPS for n in range(STEPS + 1)}
    tops = {room.top + spare[1] * n // STEPS for n in range(STEPS + 1)}
    for rect in about:
        lefts |= {rect.centerx - box.width // 2, rect.right + gap, rect.left - gap - box.width}
        tops |= {rect.centery - box.height // 2, rect.bottom + gap, rect.top - gap - box.height}
    for left in lefts:
        for top in tops:
            yield Rect(left, top, *box.size).clamp(room)


def _far(place: Rect, about: Sequence[Rect], gap: int) -> float:
    """Return the cost of a place by its distance to `about`, in heights; much if it touches one."""
    around = place.inflate(2 * gap - 2, 2 * gap - 2)
    touched = sum(_area(around.clip(rect)) for rect in about) / _area(place)
    nearest, *others = sorted(_distance(place, rect) for rect in about)
    return TOUCHING * touched + (nearest + FARTHER * sum(others)) / place.height


def _distance(one: Rect, other: Rect) -> float:
    """Return the distance of two rectangles in pixels, plus a little for an offset to the side."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    aside = min(abs(one.centerx - other.centerx), abs(one.centery - other.centery))
    return hypot(across, down) + ASIDE * aside


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _with_air(cards: Rect, gap: int) -> Rect:
    return cards.inflate(2 * gap - 2, 2 * gap - 2)
