"""A table on the screen: what rests, the highlights on it, and the cards that move above both.

Whatever part of the screen has changed is painted anew from the cloth up: no picture of the whole
table is kept, which at 3840x2160 would take 33 MB and milliseconds to bring up to date.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from solitaire_gui.games.base import Pile, Slot
from solitaire_gui.gui.board.animation import Pose
from solitaire_gui.gui.board.highlights import CORNER, HighlightPainter, Highlights
from solitaire_gui.gui.board.layout import CardKey, Carried, Placed
from solitaire_gui.gui.board.resting_piles import Pictures, Resting, RestingPiles, seen_parts
from solitaire_gui.gui.graphics.picture import Part, Picture, moved, ring
from solitaire_gui.gui.graphics.theme import Theme

SHADOW = 0.09
"""How far a lifted card's shadow reaches, in card widths."""
LIFT = 0.035
"""How far the shadow lies below a lifted card, in card widths."""
NOTHING: Mapping[CardKey, Pose] = {}
NO_HIGHLIGHTS = Highlights()


class Painter:
    """Draws one table; asked to paint, it returns the rectangles that changed on the screen."""

    def __init__(self, pictures: Pictures, layout: Mapping[Pile, Slot]) -> None:
        self._pictures = pictures
        self._piles = RestingPiles(pictures, layout)
        self._highlights = HighlightPainter()
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)
        self._moved: list[Rect] = []
        """Where moving cards were painted last."""
        self._carried: tuple[object, list[Part], Rect] | None = None
        """What the parts of the carried cards depend on, the parts, and all that they cover."""

    def resize(self, theme: Theme, room: Rect, table: str = "green") -> None:
        """Paint into another part of the screen, on a table of this colour."""
        self._theme = theme
        self._room = room
        self._piles.resize(theme, room, table)
        self._highlights.resize(theme, room)
        self._carried = None
        self.forget()

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
        """Bring the screen up to date: the table where it changed, the moving cards above it."""
        changed = self._piles.update(resting)
        changed += self._highlights.update(resting.scene, highlights)
        clip = screen.get_clip()
        uncovered = _merged(rect.clip(self._room) for rect in (*changed, *self._moved))
        for rect in uncovered:
            screen.set_clip(rect)
            self._piles.paint(screen, rect)
            self._highlights.paint(screen)
        screen.set_clip(self._room)
        self._moved = _merged(
            rect.clip(self._room) for rect in self._draw_moving(screen, resting, carried, flying)
        )
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
                self._carried = (look, *self._lifted(carried.cards))
            _, parts, place = self._carried
            screen.blits(moved(parts, carried.offset), False)
            return [place.move(carried.offset)]
        self._carried = None
        if not flying:
            return []
        cards = [placed for placed in resting.scene.cards if placed.key in flying]
        return [self._draw_flying(screen, placed, flying[placed.key]) for placed in cards]

    def _draw_flying(self, screen: Surface, placed: Placed, pose: Pose) -> Rect:
        card = Rect(pose.corner, placed.rect.size)
        picture = self._pictures.card(placed.card, other_side=pose.width < 0)
        if pose.width == 1.0:
            shadow, around = self._shadow(card, card.width, picture)
            screen.blits(shadow + picture.parts(card.topleft), False)
            return around
        narrow = max(1, round(abs(pose.width) * card.width))
        turning = pygame.transform.smoothscale(picture.surface, (narrow, card.height))
        return screen.blit(turning, (card.left + (card.width - narrow) // 2, card.top))

    def _lifted(self, cards: Sequence[Placed]) -> tuple[list[Part], Rect]:
        """Return what is seen of cards above their shadow, and all that both cover."""
        lowest = cards[0]
        together = lowest.rect.unionall([placed.rect for placed in cards])
        picture = self._pictures.card(lowest.card)
        shadow, around = self._shadow(together, lowest.rect.width, picture)
        return shadow + seen_parts(self._pictures, cards), around

    def _shadow(self, cards: Rect, width: int, picture: Picture) -> tuple[list[Part], Rect]:
        """Return what is seen of the shadow of cards so wide, and all that it and they cover."""
        blur, drop = round(SHADOW * width), round(LIFT * width)
        shadow = self._theme.shadow(cards.size, CORNER * width / self._theme.scale, blur)
        place = cards.inflate(2 * blur, 2 * blur).move(0, drop)
        across, along = picture.margins
        hidden = cards.inflate(-2 * across, -2 * along).move(-place.left, -place.top)
        return ring(shadow, place.topleft, hidden), place.union(cards)


def _merged(rects: Iterable[Rect]) -> list[Rect]:
    """Return one rectangle for all where they lie together, else each by itself."""
    rects = [rect for rect in rects if rect.width and rect.height]
    if len(rects) < 2:
        return rects
    union = rects[0].unionall(rects[1:])
    area = sum(rect.width * rect.height for rect in rects)
    return [union] if union.width * union.height <= 2 * area else rects
