"""Where every card lies: piles, Slots and the room there is -> Scene. Pure numbers, no drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, copysign
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.cards import Card
from solitaire_gui.games.places import CardKey, Pile, Piles, Slot, card_key
from solitaire_gui.gui.card_pictures.decks import DEFAULT_INDEX_AREA, IndexArea

CARD_RATIO = 1.4
"""A card's height in card widths."""
COMFORTABLE_COLUMN = 5
"""How many cards below its first a column should hold at its full fan."""
WIDEST_STEP = 1.25
"""How far the places may be drawn apart, as a factor, to fill a wide window."""
WIDEST_OF_ROWS = 1.05
"""The same where cards lie in rows: as far apart across as down."""
CARDS_AT_A_TIME = 3
"""For so many cards at once a long column makes all smaller, rather than at every move."""
MARGIN = 0.14
"""The free strip around the table, in card widths."""
FACE_DOWN_FAN = 0.45
"""How much of its fan a face-down card takes."""
SMALLEST_DOWN, SMALLEST_UP = 0.045, 0.07
"""The least that a squeezed column leaves to see of a card, in card heights."""

Point = tuple[int, int]

NO_CARDS: Piles = {}


class Placed(NamedTuple):
    """One card on the table, with `depth` cards before it in its pile."""

    card: Card
    pile: Pile
    depth: int
    rect: Rect
    key: CardKey


class Spot(NamedTuple):
    """A card of a pile by its depth, or an empty pile by depth 0."""

    pile: Pile
    depth: int


class Carried(NamedTuple):
    """Cards held above the table, and how far they have been carried from where they lie."""

    cards: tuple[Placed, ...]
    offset: Point

    @property
    def keys(self) -> frozenset[CardKey]:
        """The cards."""
        return frozenset(placed.key for placed in self.cards)


class Geometry(NamedTuple):
    """How card widths and heights become pixels."""

    card_width: int
    card_height: int
    left: float
    top: float
    step: float
    """Pixels for one card width of a Slot's x."""
    bottom: int
    corner: IndexArea
    """What must be seen of a card to tell which it is."""

    @property
    def card_size(self) -> tuple[int, int]:
        """A card's width and height."""
        return self.card_width, self.card_height

    def place(self, slot: Slot) -> Rect:
        """Return the rectangle of a pile's first card."""
        x = self.left + slot.x * self.step
        y = self.top + slot.y * self.card_height
        return Rect(round(x), round(y), self.card_width, self.card_height)


def mirrored(
    layout: Mapping[Pile, Slot], corner: IndexArea = DEFAULT_INDEX_AREA, *, is_turnable: bool = True
) -> dict[Pile, Slot]:
    """Return a layout with left and right exchanged.

    The cards of a spread lie left of each other then, unless their right edges tell nothing: those
    that are not turnable cover the same room from left to right.
    """
    right = max(slot.x for slot in layout.values())
    exchanged = {}
    for pile, slot in layout.items():
        if is_turnable:
            exchanged[pile] = slot._replace(x=right - slot.x, spread=-slot.spread)
        else:
            reach = (slot.spread_cards - 1) * _spread(slot, corner)
            exchanged[pile] = slot._replace(x=right - slot.x - reach)
    return exchanged


def fit(
    layout: Mapping[Pile, Slot],
    room: Rect,
    piles: Piles = NO_CARDS,
    corner: IndexArea = DEFAULT_INDEX_AREA,
) -> Geometry:
    """Return the geometry with the largest cards that let a layout fit into the room.

    They are smaller only where a column is so long that its indices could not be read; the columns
    stay where they are then, farther apart.
    `corner` is what must be seen of a card to tell which it is.
    """
    slots = layout.values()
    columns = max(slot.x for slot in slots)
    ends = [slot.x + (slot.spread_cards - 1) * _spread(slot, corner) for slot in slots]
    before, beyond = max(0.0, -min(ends)), max(0.0, max(ends) - columns)
    wide = before + columns + 1 + beyond + 2 * MARGIN
    high = max(slot.y + 1 + COMFORTABLE_COLUMN * _fan(slot, corner) for slot in slots)
    least = corner.height * corner.min_share
    further = CARDS_AT_A_TIME * least
    readable = (
        layout[pile].y + 1 + _shortest(cards[:-1], least) - high
        for pile, cards in piles.items()
        if layout[pile].fan
    )
    usual, width = (
        max(8, int(min(room.width / wide, room.height / (CARD_RATIO * most + 2 * MARGIN))))
        for most in (high, high + ceil(max([0.0, *readable]) / further) * further)
    )
    height = round(width * CARD_RATIO)
    fanned = any(slot.fan for slot in slots)
    widest = WIDEST_STEP if fanned else WIDEST_OF_ROWS
    step = min(widest * usual, (room.width - (wide - columns) * width) / max(columns, 1))
    step = max(step, width)
    spare = room.width - columns * step - (before + 1 + beyond) * width
    left = room.left + spare / 2 + before * width
    below = room.height - high * height
    top = room.top + (MARGIN * width if fanned else max(0.0, below / 2))
    bottom = room.bottom - round(MARGIN * width)
    return Geometry(width, height, left, top, step, bottom, corner)


def _fan(slot: Slot, corner: IndexArea) -> float:
    """Return how far each face-up card lies below the one before it, in card heights."""
    return max(slot.fan, corner.height) if slot.fan else 0.0


def _spread(slot: Slot, corner: IndexArea) -> float:
    """Return how far each card lies right of the one before it, in card widths."""
    return copysign(max(abs(slot.spread), corner.width), slot.spread) if slot.spread else 0.0


def _shortest(covered: Sequence[Card], index_height: float) -> float:
    """Return how far the covered cards of a column reach, in card heights, if all can be read."""
    return sum(index_height if card.is_face_up() else SMALLEST_DOWN for card in covered)


class Scene:
    """Every card's rectangle, in drawing order, and every place's; each is equal to itself only.

    A scene never changes: a table that has changed has another.
    """

    def __init__(
        self,
        geometry: Geometry,
        places: Mapping[Pile, Rect],
        piles: Mapping[Pile, Sequence[Placed]],
        areas: Mapping[Pile, Rect],
        slots: Mapping[Pile, Slot],
    ) -> None:
        self.geometry = geometry
        self.places = places
        self.piles = piles
        self.areas = areas
        """All that each pile covers, its empty place if it has no card."""
        self.slots = slots

    @property
    def cards(self) -> list[Placed]:
        """All cards, those drawn first first."""
        return [placed for pile in self.piles.values() for placed in pile]

    def corners(self) -> dict[CardKey, Point]:
        """Return where the upper left corner of every card is."""
        return {placed.key: placed.rect.topleft for placed in self.cards}

    def faces(self) -> dict[CardKey, bool]:
        """Return whether each card lies face up."""
        return {placed.key: placed.card.is_face_up() for placed in self.cards}

    def seen(self, spot: Spot) -> Rect:
        """Return the part of a card that the next one of its pile leaves to see."""
        cards = self.piles[spot.pile]
        rect = cards[spot.depth].rect
        if spot.depth + 1 == len(cards):
            return rect
        over = cards[spot.depth + 1].rect
        if over.top != rect.top:
            return Rect(rect.topleft, (rect.width, over.top - rect.top))
        left = rect.left if over.left >= rect.left else over.right
        return Rect((left, rect.top), (abs(over.left - rect.left), rect.height))

    def end(self, pile: Pile) -> Rect:
        """Return the rectangle of a pile's last card, its empty place if it has none."""
        cards = self.piles[pile]
        return cards[-1].rect if cards else self.places[pile]

    def at(self, point: Point) -> tuple[Pile, int] | None:
        """Return the pile at a point and the index of the card there, 0 for an empty place."""
        for pile, cards in self.piles.items():
            for placed in reversed(cards):
                if placed.rect.collidepoint(point):
                    return pile, placed.depth
            if self.places[pile].collidepoint(point):
                return pile, 0
        return None


def arrange(piles: Piles, layout: Mapping[Pile, Slot], geometry: Geometry) -> Scene:
    """Return the scene of a table."""
    places = {pile: geometry.place(slot) for pile, slot in layout.items()}
    placed = {
        pile: [
            Placed(card, pile, index, places[pile].move(offset), card_key(card))
            for index, (card, offset) in enumerate(
                zip(cards, _offsets(cards, layout[pile], places[pile], geometry), strict=True)
            )
        ]
        for pile, cards in piles.items()
    }
    areas = {
        pile: places[pile].unionall([card.rect for card in cards]) for pile, cards in placed.items()
    }
    return Scene(geometry, places, placed, areas, layout)


def _offsets(
    cards: Sequence[Card], slot: Slot, place: Rect, geometry: Geometry
) -> list[tuple[int, int]]:
    if slot.spread:
        step = _spread(slot, geometry.corner) * geometry.card_width
        hidden = len(cards) - slot.spread_cards
        return [(round(max(0, index - max(0, hidden)) * step), 0) for index in range(len(cards))]
    fan = _fan(slot, geometry.corner)
    steps = [
        geometry.card_height * (fan if card.is_face_up() else slot.fan * FACE_DOWN_FAN)
        for card in cards[:-1]
    ]
    _squeeze(steps, cards, geometry.bottom - place.bottom, geometry)
    offsets, y = [(0, 0)], 0.0
    for step in steps:
        y += step
        offsets.append((0, round(y)))
    return offsets[: len(cards)]


def _squeeze(steps: list[float], cards: Sequence[Card], room: float, geometry: Geometry) -> None:
    """Shorten a column's steps, in place, until they fit.

    All give alike until less than its index would be seen of a card, then the face-down ones.
    """
    down = [index for index in range(len(steps)) if not cards[index].is_face_up()]
    up = [index for index in range(len(steps)) if cards[index].is_face_up()]
    evenly = dict.fromkeys(down, geometry.corner.height * FACE_DOWN_FAN)
    evenly.update(dict.fromkeys(up, geometry.corner.height))
    for smallest in (
        evenly,
        dict.fromkeys(down, SMALLEST_DOWN),
        dict.fromkeys(up, SMALLEST_UP),
        dict.fromkeys(range(len(steps)), 0.0),
    ):
        gives = {
            index: max(0.0, steps[index] - least * geometry.card_height)
            for index, least in smallest.items()
        }
        excess, give = sum(steps) - room, sum(gives.values())
        if excess <= 0 or give <= 0:
            continue
        share = min(1.0, excess / give)
        for index in gives:
            steps[index] -= share * gives[index]
