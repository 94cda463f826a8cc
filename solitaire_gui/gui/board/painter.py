"""A table on the screen: the layer of what rests, and the cards that move above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from solitaire_gui.games.base import Pile, Slot
from solitaire_gui.gui.board.animation import Pose
from solitaire_gui.gui.board.highlights import CORNER, Highlights
from solitaire_gui.gui.board.layout import CardKey, Carried, Placed
from solitaire_gui.gui.board.resting_layer import Resting, RestingLayer
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme

SHADOW = 0.09
"""How far a lifted card's shadow reaches, in card widths."""
LIFT = 0.035
"""How far the shadow lies below a lifted card, in card widths."""
NOTHING: Mapping[CardKey, Pose] = {}
NO_HIGHLIGHTS = Highlights()


class Painter:
    """Draws one table; asked to paint, it returns the rectangles that changed on the screen."""

    def __init__(self, art: Art, layout: Mapping[Pile, Slot]) -> None:
        self._art = art
        self._layer = RestingLayer(art, layout)
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)
        self._moved: list[Rect] = []
        """Where moving cards were painted last."""
        self._shadow: tuple[Size, Surface] | None = None
        self._carried: tuple[object, Surface, Rect] | None = None
        """What the picture of the carried cards depends on, the picture, and its place at rest."""

    def resize(self, theme: Theme, room: Rect, table: str = "green") -> None:
        """Paint into another part of the screen, on a table of this colour."""
        self._theme = theme
        self._room = room
        self._layer.resize(theme, room, table)
        self._moved = [room]
        self._carried = None

    def forget(self) -> None:
        """Paint everything the next time."""
        self._moved = [self._room]

    def paint(
        self,
        screen: Surface,
        resting: Resting,
        highlights: Highlights = NO_HIGHLIGHTS,
        carried: Carried | None = None,
        flying: Mapping[CardKey, Pose] = NOTHING,
    ) -> list[Rect]:
        """Bring the screen up to date: the layer where it changed, the moving cards above it."""
        clip = screen.get_clip()
        screen.set_clip(self._room)
        left, top = self._room.topleft
        changed = [rect.move(left, top) for rect in self._layer.update(resting, highlights)]
        uncovered = _merged(changed + self._moved)
        for rect in uncovered:
            screen.blit(self._layer.surface, rect, rect.move(-left, -top))
        self._moved = _merged(self._draw_moving(screen, resting, carried, flying))
        screen.set_clip(clip)
        return _merged(uncovered + self._moved)

    def _draw_moving(
        self,
        screen: Surface,
        resting: Resting,
        carried: Carried | None,
        flying: Mapping[CardKey, Pose],
    ) -> list[Rect]:
        if carried:
            look = (carried.cards, resting.drawing)
            if self._carried is None or self._carried[0] != look:
                self._carried = (look, *self._lift(carried.cards))
            _, picture, place = self._carried
            return [screen.blit(picture, place.move(carried.offset))]
        self._carried = None
        if not flying:
            return []
        cards = [placed for placed in resting.scene.cards if placed.key in flying]
        return [self._draw_flying(screen, placed, flying[placed.key]) for placed in cards]

    def _draw_flying(self, screen: Surface, placed: Placed, pose: Pose) -> Rect:
        width, height = placed.rect.size
        blur, drop = round(SHADOW * width), round(LIFT * width)
        x, y = pose.corner
        picture = self._art.card(placed.card, other_side=pose.width < 0)
        if pose.width == 1.0:
            around = screen.blit(self._card_shadow(placed.rect.size), (x - blur, y - blur + drop))
            return around.union(screen.blit(picture, pose.corner))
        narrow = max(1, round(abs(pose.width) * width))
        turning = pygame.transform.smoothscale(picture, (narrow, height))
        return screen.blit(turning, (x + (width - narrow) // 2, y))

    def _lift(self, cards: Sequence[Placed]) -> tuple[Surface, Rect]:
        """Return a picture of cards above their shadow, and where it belongs while they rest."""
        together = cards[0].rect.unionall([placed.rect for placed in cards])
        blur, drop = (round(share * cards[0].rect.width) for share in (SHADOW, LIFT))
        place = together.inflate(2 * blur, 2 * (blur + drop))
        picture = Surface(place.size, pygame.SRCALPHA)
        radius = CORNER * cards[0].rect.width / self._theme.scale
        picture.blit(self._theme.shadow(together.size, radius, blur), (0, 2 * drop))
        for placed in cards:
            picture.blit(self._art.card(placed.card), placed.rect.move(-place.left, -place.top))
        picture.set_alpha(255, pygame.RLEACCEL)
        return picture, place

    def _card_shadow(self, card: Size) -> Surface:
        """Return the shadow of one card, hollow where the card covers it anyway."""
        if self._shadow is None or self._shadow[0] != card:
            blur, drop = round(SHADOW * card[0]), round(LIFT * card[0])
            shadow = self._theme.shadow(card, 0, blur).copy()
            hidden = Rect((blur, blur), card).inflate(-2 * blur, -2 * (blur + drop))
            shadow.fill((0, 0, 0, 0), hidden)
            shadow.set_alpha(255, pygame.RLEACCEL)
            self._shadow = (card, shadow)
        return self._shadow[1]


def _merged(rects: list[Rect]) -> list[Rect]:
    """Return one rectangle for all where they lie together, else each by itself."""
    rects = [rect for rect in rects if rect.width and rect.height]
    if len(rects) < 2:
        return rects
    union = rects[0].unionall(rects[1:])
    area = sum(rect.width * rect.height for rect in rects)
    return [union] if union.width * union.height <= 2 * area else rects
