"""Paints the piles at rest, with the cloth and the marks of empty piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from solitaire_gui.games.places import CardKey, Pile, Role, Slot
from solitaire_gui.gui.board.card_layout import Placed, Scene
from solitaire_gui.gui.card_pictures.card_art import CardPictures
from solitaire_gui.gui.card_pictures.cloth import table_cloth
from solitaire_gui.gui.graphics.picture import BLEND_ALPHA, Blit, bounds
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    HIGHLIGHT,
    INK,
    ON_ACCENT,
    PILL,
    SEMIBOLD,
    Theme,
)

COUNT_SIZE, COUNT_INSET = 17, 5
RIBBON, RIBBON_AT = 0.46, 0.31
"""The length of the mark on a settled pile, and its centre's distance from the left edge.

Both in card widths. It is at the card's lower edge and leaves the lower index free.
"""


class StillTable(NamedTuple):
    """The state of a table at rest."""

    scene: Scene
    absent: frozenset[CardKey] = frozenset()
    """The cards that are animated or dragged, which are not painted here."""
    settled: frozenset[Pile] = frozenset()
    """The piles to mark as settled (`Game.settled`)."""
    render_count: int = 0
    """A counter of rendered pictures: it changes when cards look different."""
    is_over: bool = False
    """Whether the game is won, so that empty piles have no mark."""


class Look(NamedTuple):
    """How a pile is painted."""

    basis: tuple[object, ...]
    """Everything that the other fields depend on: with an equal basis they are reused."""
    layers: list[list[Blit]]
    """The parts of its empty mark, its cards, its count and its settled mark, the lowest first."""
    covered: list[Rect]
    """The bounding rectangle of each layer."""
    area: Rect


class PilePainter:
    """Paints a table at rest.

    It caches the cloth and the list of blits, and no picture of the table.
    """

    def __init__(self, pictures: CardPictures, layout: Mapping[Pile, Slot]) -> None:
        self._pictures = pictures
        self._layout = layout
        self._theme = Theme()
        self._corner = (0, 0)
        """The upper left corner of the cloth in the window."""
        self._cloth = Surface((1, 1))
        self._ribbon = Surface((0, 0), SRCALPHA)
        self._still: StillTable | None = None
        self._looks: dict[Pile, Look] = {}
        self._layers: list[list[Blit]] = []
        self._covered: list[Rect] = []

    def resize(self, theme: Theme, cloth: Rect, table: str) -> None:
        """Use a cloth of another place or colour, and drop all cached looks."""
        self._theme = theme
        self._corner = cloth.topleft
        self._cloth = table_cloth(theme, cloth.size, table)
        self._ribbon = Surface((0, 0), SRCALPHA)
        self._still = None
        self._looks = {}

    def update(self, still: StillTable) -> list[Rect]:
        """Apply another state; return the rectangles of piles that look different now."""
        if still == self._still:
            return []
        self._still = still
        changed: list[Rect] = []
        for pile in still.scene.piles:
            before = self._looks.get(pile)
            look = self._looks[pile] = self._look(pile, still, before)
            if before is None or look[1:] != before[1:]:
                changed.append(look.area.union(before.area) if before else look.area)
        looks = self._looks.values()
        self._layers = [layer for look in looks for layer in look.layers]
        self._covered = [rect for look in looks for rect in look.covered]
        return changed

    def paint(self, screen: Surface, rect: Rect) -> None:
        """Paint a rectangle, to which the screen's clip is set."""
        left, top = self._corner
        screen.blit(self._cloth, rect, rect.move(-left, -top))
        layers = map(self._layers.__getitem__, rect.collidelistall(self._covered))
        screen.blits([*chain.from_iterable(layers)], False)

    def _look(self, pile: Pile, still: StillTable, before: Look | None) -> Look:
        scene, slot = still.scene, self._layout[pile]
        place = scene.places[pile]
        cards = [p for p in scene.piles[pile] if p.key not in still.absent]
        basis = (
            [(p.key, p.card.is_face_up(), p.rect.topleft) for p in cards],
            (place, scene.areas[pile], scene.geometry, still.render_count),
            (still.is_over, pile in still.settled),
        )
        if before is not None and before.basis == basis:
            return before
        layers: list[list[Blit]] = []
        if not still.is_over and (not cards or cards[0].rect != place):
            layers.append(self._pictures.mark(slot.empty_mark).blits(place.topleft))
        layers += seen_parts(self._pictures, cards)
        if slot.role is Role.STOCK and cards:
            is_on_face = cards[-1].card.is_face_up()
            layers.append(self._count(len(cards), place, is_on_face=is_on_face))
        if pile in still.settled and cards:
            layers.append(self._settled(place))
        areas = [bounds(layer) for layer in layers]
        return Look(basis, layers, areas, scene.areas[pile])

    def _settled(self, card: Rect) -> list[Blit]:
        height = max(3, card.height // 40)
        size = (round(RIBBON * card.width), height)
        if self._ribbon.get_size() != size:
            self._ribbon = Surface(size, SRCALPHA)
            ink = self._theme.colour(HIGHLIGHT)
            pygame.draw.rect(self._ribbon, ink, ((0, 0), size), border_radius=height)
        middle = card.left + RIBBON_AT * card.width
        return [_centred(self._ribbon, middle, card.bottom - 1.5 * height)]

    def _count(self, count: int, place: Rect, *, is_on_face: bool) -> list[Blit]:
        words = self._theme.text(str(count), COUNT_SIZE, INK, SEMIBOLD)
        size = (words.get_width() + self._theme.px(18), words.get_height() + self._theme.px(6))
        if is_on_face:  # in the corner that has no index in any deck
            words = self._theme.text(str(count), COUNT_SIZE, ON_ACCENT, SEMIBOLD)
            plate = self._theme.panel(size, size[1], ACCENT)
            inset = self._theme.px(COUNT_INSET)
            middle = place.left + inset + size[0] / 2, place.bottom - inset - size[1] / 2
            return [_centred(plate, *middle), _centred(words, *middle)]
        plate = self._theme.panel(size, size[1], PILL, opacity=self._theme.plate_opacity(0.82))
        return [_centred(plate, *place.center), _centred(words, *place.center)]


def seen_parts(pictures: CardPictures, cards: Sequence[Placed]) -> Iterator[list[Blit]]:
    """Yield the visible part of each of some overlapping cards, the lowest first."""
    for placed, above in zip_longest(cards, cards[1:]):
        left, top = placed.rect.topleft
        picture = pictures.card(placed.card)
        if above is None or above.rect.left != left:
            yield picture.blits((left, top))
        elif above.rect.top != top:
            step = above.rect.top - top
            picture = pictures.covered_card(placed.card, step)
            yield picture.blits_below(pictures.card(above.card), (left, top), step)


def margins(pictures: CardPictures, cards: Sequence[Placed]) -> tuple[int, int]:
    """Return how far inside their edges cards are opaque: at the sides, and at top and bottom."""
    all_margins = [pictures.card(placed.card).margins for placed in cards]
    return max(across for across, _ in all_margins), max(along for _, along in all_margins)


def _centred(surface: Surface, x: float, y: float) -> Blit:
    corner = (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2))
    return surface, corner, surface.get_rect(), BLEND_ALPHA
