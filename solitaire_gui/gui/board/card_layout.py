"""The layout of a table: computes a `Scene` from piles, slots and room. Pure; draws nothing."""

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
"""The cards below the first that a column has room for at its full fan."""
WIDEST_STEP = 1.25
"""The factor by which piles may be moved apart in a wide window."""
WIDEST_OF_ROWS = 1.05
"""The same for cards in rows, whose gaps should be alike across and down."""
CARDS_AT_A_TIME = 3
"""Cards are made smaller in steps of this many cards in the longest column, not at each move."""
MARGIN = 0.14
"""The margin around the table, in card widths."""
FACE_DOWN_FAN = 0.45
"""The share of the fan that a face-down card takes."""
SMALLEST_DOWN, SMALLEST_UP = 0.045, 0.07
"""The least visible part of a covered card, face down and face up, in card heights."""

Point = tuple[int, int]

NO_CARDS: Piles = {}


class Placed(NamedTuple):
    """A card with its rectangle, and its index `depth` in its pile."""

    card: Card
    pile: Pile
    depth: int
    rect: Rect
    key: CardKey


class Spot(NamedTuple):
    """A card by its pile and its index in it, or an empty pile with index 0."""

    pile: Pile
    depth: int


class Carried(NamedTuple):
    """Dragged cards, and their offset from their places, in pixels."""

    cards: tuple[Placed, ...]
    offset: Point

    @property
    def keys(self) -> frozenset[CardKey]:
        """The keys of the cards."""
        return frozenset(placed.key for placed in self.cards)


class Geometry(NamedTuple):
    """Turns card widths and heights into pixels."""

    card_width: int
    card_height: int
    left: float
    top: float
    step: float
    """Pixels for one unit of `Slot.x`."""
    bottom: int
    index_area: IndexArea
    """The part of a card that must be visible, so that rank and suit can be read."""

    @property
    def card_size(self) -> tuple[int, int]:
        """A card's width and height, in pixels."""
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

    A spread then goes to the left, unless the deck is not `is_turnable`, because it has no index at
    the right: then it covers the same room from left to right.
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

    A column so long that its indices could not be read makes the cards smaller; the piles then keep
    their distances. `corner` is the part of a card that must be visible.
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
    """Return the distance of face-up cards in a column, in card heights."""
    return max(slot.fan, corner.height) if slot.fan else 0.0


def _spread(slot: Slot, corner: IndexArea) -> float:
    """Return the distance of cards in a spread, in card widths; negative to the left."""
    return copysign(max(abs(slot.spread), corner.width), slot.spread) if slot.spread else 0.0


def _shortest(covered: Sequence[Card], index_height: float) -> float:
    """Return the height of a column's covered cards if each is just readable, in card heights."""
    return sum(index_height if card.is_face_up() else SMALLEST_DOWN for card in covered)


class Scene:
    """The rectangles of all cards and piles. Immutable: a changed table has another scene.

    Scenes are compared by identity.
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
        """The bounding rectangle of each pile, that of the empty pile included."""
        self.slots = slots

    @property
    def cards(self) -> list[Placed]:
        """All cards in drawing order."""
        return [placed for pile in self.piles.values() for placed in pile]

    def corners(self) -> dict[CardKey, Point]:
        """Return the upper left corner of every card."""
        return {placed.key: placed.rect.topleft for placed in self.cards}

    def faces(self) -> dict[CardKey, bool]:
        """Return whether each card is face up."""
        return {placed.key: placed.card.is_face_up() for placed in self.cards}

    def visible_part(self, spot: Spot) -> Rect:
        """Return the part of a card that the next card of its pile leaves visible."""
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
        """Return the rectangle of a pile's last card, or of the empty pile."""
        cards = self.piles[pile]
        return cards[-1].rect if cards else self.places[pile]

    def at(self, point: Point) -> tuple[Pile, int] | None:
        """Return the pile and the card's index at a point, 0 for an empty pile; None beside all."""
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
        step = _spread(slot, geometry.index_area) * geometry.card_width
        hidden = len(cards) - slot.spread_cards
        return [(round(max(0, index - max(0, hidden)) * step), 0) for index in range(len(cards))]
    fan = _fan(slot, geometry.index_area)
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
    """Shorten the steps of a column, in place, until they fit into `room` pixels.

    First all steps shrink until only the index of a card is visible, then those of face-down cards.
    """
    down = [index for index in range(len(steps)) if not cards[index].is_face_up()]
    up = [index for index in range(len(steps)) if cards[index].is_face_up()]
    evenly = dict.fromkeys(down, geometry.index_area.height * FACE_DOWN_FAN)
    evenly.update(dict.fromkeys(up, geometry.index_area.height))
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
