"""The table at rest: a picture of everything that does not move, mended pile by pile."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from solitaire_gui.games.base import Pile, Role, Slot
from solitaire_gui.gui.board.highlights import HighlightPainter, Highlights
from solitaire_gui.gui.board.layout import CardKey, Scene
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.cloth import cloth
from solitaire_gui.gui.graphics.theme import ACCENT, INK, PILL, SEMIBOLD, TABLES, Theme, blit_at

COUNT_SIZE = 17


class Resting(NamedTuple):
    """What lies still."""

    scene: Scene
    absent: frozenset[CardKey] = frozenset()
    """The cards that are on their way, or carried."""
    settled: frozenset[Pile] = frozenset()
    """The places with a mark: their cards have come to stay."""
    drawing: int = 0
    """Counts the times that pictures were drawn anew."""


class Look(NamedTuple):
    """All that a pile's picture depends on."""

    cards: tuple[tuple[CardKey, bool, tuple[int, int]], ...]
    area: tuple[int, ...]
    is_settled: bool
    drawing: int


class RestingLayer:
    """The picture of a table at rest, with highlights above it; its own corner is at (0, 0)."""

    def __init__(self, art: Art, layout: Mapping[Pile, Slot]) -> None:
        self.surface = Surface((1, 1))
        self._art = art
        self._layout = layout
        self._theme = Theme()
        self._highlights = HighlightPainter()
        self._cloth = self._bare = Surface((1, 1))
        self._shift = (0, 0)
        self._resting: Resting | None = None
        self._looks: dict[Pile, Look] = {}

    def resize(self, theme: Theme, room: Rect, table: str) -> None:
        """Cover another part of the screen, with cloth of this colour; everything is drawn anew."""
        self._theme = theme
        self._shift = (-room.left, -room.top)
        self._cloth = cloth(room.size, *TABLES[table])
        self._bare = self._cloth.copy()
        self.surface = self._cloth.copy()
        self._highlights.resize(theme, room)
        self._resting = None
        self._looks = {}

    def update(self, resting: Resting, highlights: Highlights) -> list[Rect]:
        """Draw what has changed; return where, in the layer's own coordinates."""
        changed: list[Rect] = []
        if resting != self._resting:
            self._resting = resting
            for pile in resting.scene.piles:
                changed += self._mend(pile, resting)
        if not changed and highlights == self._highlights.shown:
            return []
        changed += self._highlights.rects
        for rect in changed:
            self.surface.blit(self._bare, rect, rect)
        return changed + self._highlights.draw(self.surface, resting.scene, highlights)

    def _mend(self, pile: Pile, resting: Resting) -> list[Rect]:
        look = self._look(pile, resting)
        before = self._looks.get(pile)
        if look == before:
            return []
        self._looks[pile] = look
        area = Rect(look.area).union(Rect(before.area)) if before else Rect(look.area)
        self._bare.blit(self._cloth, area, area)
        self._draw(pile, resting)
        return [area]

    def _look(self, pile: Pile, resting: Resting) -> Look:
        area = resting.scene.areas[pile].move(self._shift)
        cards = tuple(
            (placed.key, placed.card.is_face_up(), placed.rect.topleft)
            for placed in resting.scene.piles[pile]
            if placed.key not in resting.absent
        )
        return Look(cards, tuple(area), pile in resting.settled, resting.drawing)

    def _draw(self, pile: Pile, resting: Resting) -> None:
        scene, slot = resting.scene, self._layout[pile]
        place = scene.places[pile].move(self._shift)
        cards = [p for p in scene.piles[pile] if p.key not in resting.absent]
        if not cards or cards[0].rect != scene.places[pile]:
            self._bare.blit(self._art.mark(slot.empty_mark), place)
        for placed, above in zip_longest(cards, cards[1:]):
            if above is None or above.rect != placed.rect:
                self._bare.blit(self._art.card(placed.card), placed.rect.move(self._shift))
        if slot.role is Role.STOCK and cards:
            self._draw_count(len(cards), place)
        if pile in resting.settled and cards:
            self._draw_settled(place)

    def _draw_settled(self, card: Rect) -> None:
        height = max(3, card.height // 40)
        inset = card.width // 5
        line = Rect(0, 0, card.width - 2 * inset, height)
        line.midbottom = (card.centerx, card.bottom - height)
        pygame.draw.rect(self._bare, ACCENT, line, border_radius=height)

    def _draw_count(self, count: int, place: Rect) -> None:
        words = self._theme.text(str(count), COUNT_SIZE, INK, SEMIBOLD)
        size = (words.get_width() + self._theme.px(18), words.get_height() + self._theme.px(6))
        plate = self._theme.panel(size, size[1], PILL, opacity=0.82)
        blit_at(self._bare, plate, *place.center, 0.5, 0.5)
        blit_at(self._bare, words, *place.center, 0.5, 0.5)
