"""Cards that move above the table: dragged ones as a block, animated ones one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import pygame
from pygame import Rect

from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.board.animation import Pose
from solitaire_gui.gui.board.card_layout import Placed
from solitaire_gui.gui.board.highlights.mark_styles import CORNER
from solitaire_gui.gui.board.pile_painter import margins, seen_parts
from solitaire_gui.gui.card_pictures.card_art import CardPictures
from solitaire_gui.gui.graphics.picture import (
    BLEND_ALPHA,
    BLEND_SHADE,
    Blit,
    as_shade,
    blits_without,
    moved_blits,
)
from solitaire_gui.gui.graphics.rects import Point, Size, inset_rect
from solitaire_gui.gui.graphics.theme import Theme

SHADOW = 0.09
"""The width of a lifted card's shadow, in card widths."""
LIFT = 0.035
"""How far the shadow is below a lifted card, in card widths."""
MOST_CASTS = 4
"""The most cached shadows. Cards in one animation may have different margins."""
NOWHERE = Rect(0, 0, 0, 0)


class Moving(NamedTuple):
    """An animated card, or all dragged cards."""

    parts: list[Blit]
    around: Rect
    """The bounding rectangle with the shadow."""
    inside: Rect
    """The rectangle that is opaque."""

    def moved(self, offset: Point) -> Moving:
        """Return a copy moved by an offset."""
        return Moving(
            moved_blits(self.parts, offset), self.around.move(offset), self.inside.move(offset)
        )


class MovingCards:
    """Makes `Moving` records from the pictures of one table's cards."""

    def __init__(self, pictures: CardPictures) -> None:
        self._pictures = pictures
        self._theme = Theme()
        self._casts: dict[object, tuple[list[Blit], Rect]] = {}
        """The parts and the bounding rectangle of recent shadows, by what they depend on."""
        self._lifted: tuple[object, Moving] | None = None
        """The last result of `lifted`, with the cards and the render count that it is for."""

    def resize(self, theme: Theme) -> None:
        """Use another theme."""
        self._theme = theme
        self._casts, self._lifted = {}, None

    def flying(self, cards: Sequence[Placed], poses: Mapping[CardKey, Pose]) -> list[Moving]:
        """Return the animated cards, the lowest first; of several in one place only the topmost."""
        flying = [placed for placed in cards if placed.key in poses] if poses else []
        topmost = {poses[placed.key]: placed for placed in flying}
        return [
            self._in_flight(placed, pose)
            for placed in flying
            if topmost[pose := poses[placed.key]] is placed
        ]

    def lifted(self, cards: Sequence[Placed]) -> Moving:
        """Return the dragged cards as a block, at their places in the scene."""
        key = cards, self._pictures.render_count
        if self._lifted is None or self._lifted[0] != key:
            together = cards[0].rect.unionall([placed.rect for placed in cards])
            free = margins(self._pictures, cards)
            parts = [*chain.from_iterable(seen_parts(self._pictures, cards))]
            self._lifted = key, self._above_shadow(parts, together, cards[0].rect.width, free)
        return self._lifted[1]

    def _in_flight(self, placed: Placed, pose: Pose) -> Moving:
        card = Rect(pose.corner, placed.rect.size)
        picture = self._pictures.card(placed.card, other_side=pose.width < 0)
        if pose.width == 1.0:
            parts = picture.blits(card.topleft)
            return self._above_shadow(parts, card, card.width, picture.margins)
        narrow = max(1, round(abs(pose.width) * card.width))
        turning = pygame.transform.smoothscale(picture.surface, (narrow, card.height))
        place = Rect(card.left + (card.width - narrow) // 2, card.top, narrow, card.height)
        return Moving([(turning, place.topleft, turning.get_rect(), BLEND_ALPHA)], place, NOWHERE)

    def _above_shadow(
        self, parts: list[Blit], cards: Rect, width: int, free: tuple[int, int]
    ) -> Moving:
        """Return cards with the visible part of their shadow below them.

        `width` is the width of a card in pixels; `free` is how far from their edges they may be
        transparent.
        """
        inside = inset_rect(cards, free)
        shadow, covered = self._shadow(cards.size, width, free)
        corner = cards.topleft
        return Moving(moved_blits(shadow, corner) + parts, covered.move(corner), inside)

    def _shadow(self, size: Size, width: int, free: tuple[int, int]) -> tuple[list[Blit], Rect]:
        """Return the visible part of a shadow of cards at (0, 0), and the rectangle of both."""
        key = size, width, free
        if key not in self._casts:
            blur, drop = round(SHADOW * width), round(LIFT * width)
            shadow = self._theme.shadow(size, CORNER * width / self._theme.scale, blur)
            cards = Rect((0, 0), size)
            place = cards.inflate(2 * blur, 2 * blur).move(0, drop)
            hidden = inset_rect(cards, free).move(-place.left, -place.top)
            while len(self._casts) >= MOST_CASTS:
                del self._casts[next(iter(self._casts))]
            parts = blits_without(as_shade(shadow), place.topleft, hidden, BLEND_SHADE)
            self._casts[key] = parts, place.union(cards)
        return self._casts[key]
