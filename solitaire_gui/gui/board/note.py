"""A note on a table: a sentence beside the cards and places, or the button, that it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from solitaire_gui.gui.board.layout import Scene
from solitaire_gui.gui.board.marks import Sprite, TableMark, extent, thickness
from solitaire_gui.gui.graphics.theme import HINT, PILL, Theme
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.message import Sentence

TEXT_SIZE, LARGE_SIZE, LARGE_FROM, RADIUS = 16, 19, 1000, 10
"""The letters, and those in a room that is so wide, in design pixels."""
WIDTHS, EVEN = (280, 380, 480, 590), 1.1
"""How wide the lines of a note may be, in design pixels, and how much wider than all alike."""
PADDING, GAP, MESSAGE = 12, 8, 28
"""The last is how much of the room at its lower edge a message takes, which is left free, too."""
STEPS = 16
"""Into so many a room is divided for places besides those beside what is spoken of."""
HIDING, HIDING_LITTLE, TOUCHING = 8.0, 1.5, 100.0
"""How bad it is to lie on cards, also where a button is spoken of, and on what is spoken of: as
being so many heights away."""
FARTHER, ASIDE = 0.4, 0.1
"""How much it counts to be away from the farther of two, and not to lie straight beside one."""


class Note(NamedTuple):
    """What is said, and beside what."""

    sentence: Sentence
    marks: tuple[TableMark, ...] = ()
    button: Rect | None = None


def drawn(theme: Theme, scene: Scene, room: Rect, note: Note) -> list[Sprite]:
    """Return a note where it is best read in a room."""
    words = note.sentence if isinstance(note.sentence, str) else note.sentence.parts()
    text_size = LARGE_SIZE if room.width >= theme.px(LARGE_FROM) else TEXT_SIZE
    text, padding, gap = Text([words], text_size), theme.px(PADDING), theme.px(GAP)
    room = room.inflate(-2 * gap, -2 * gap)
    about = [extent(scene, mark.where)[0] for mark in note.marks]
    about += [note.button] if note.button else []
    about = about or [room]
    columns = [[card.rect for card in cards] for cards in scene.piles.values() if cards]
    message = Rect(room.left, room.bottom - theme.px(MESSAGE), room.width, theme.px(MESSAGE))
    piles = [message, *(_with_air(cards[0].unionall(cards), gap) for cards in columns)]
    hiding = HIDING_LITTLE if note.button else HIDING
    tried = []
    for width, height in _sizes(theme, text, room.width - 2 * padding):
        box = Rect(0, 0, width + 2 * padding, height + 2 * padding)
        for place in _places(box, room, about, gap):
            hidden = sum(_area(place.clip(piles[n])) for n in place.collidelistall(piles))
            bad = hiding * hidden / _area(place) + _far(place, about, gap)
            tried.append((bad, *place))
    place = Rect(min(tried)[1:])
    plate = theme.panel(
        place.size, RADIUS, PILL, HINT, opacity=theme.opacity(0.96), line=thickness(theme)
    )
    inside = place.inflate(-2 * padding, -2 * padding)
    written = Surface(inside.size, SRCALPHA)
    text.paint(written, theme, written.get_rect())
    return [(plate, place), (written, inside)]


def _sizes(theme: Theme, text: Text, widest: int) -> set[tuple[int, int]]:
    """Return sizes for a text of different shapes, each no wider than its lines need."""
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
    """Yield places for a box in a room: beside what is spoken of, and everywhere."""
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
    """Return how many heights a place is away from what is spoken of; far more if it lies on it."""
    around = place.inflate(2 * gap - 2, 2 * gap - 2)
    touched = sum(_area(around.clip(rect)) for rect in about) / _area(place)
    nearest, *others = sorted(_distance(place, rect) for rect in about)
    return TOUCHING * touched + (nearest + FARTHER * sum(others)) / place.height


def _distance(one: Rect, other: Rect) -> float:
    """Return how far two rectangles are apart, and a little for not lying straight beside."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    aside = min(abs(one.centerx - other.centerx), abs(one.centery - other.centery))
    return hypot(across, down) + ASIDE * aside


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _with_air(cards: Rect, gap: int) -> Rect:
    return cards.inflate(2 * gap - 2, 2 * gap - 2)
