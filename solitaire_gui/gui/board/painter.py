"""A table on the screen: what rests, the highlights on it, and the cards that move above both.

Whatever part of the screen has changed is painted anew from the cloth up: no picture of the whole
table is kept, which at 3840x2160 would take 33 MB and milliseconds to bring up to date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

import pygame
from pygame import Rect, Surface

from solitaire_gui.games.places import Pile, Slot
from solitaire_gui.gui.board.animation import Pose
from solitaire_gui.gui.board.highlights import HighlightPainter, Highlights
from solitaire_gui.gui.board.layout import CardKey, Carried, Placed
from solitaire_gui.gui.board.marks import CORNER
from solitaire_gui.gui.board.pile_painter import PilePainter, Resting, margins, seen_parts
from solitaire_gui.gui.graphics.card_art import CardPictures
from solitaire_gui.gui.graphics.picture import AS_IT_IS, SHADING, Part, moved, ring, shade
from solitaire_gui.gui.graphics.rects import Size, merged, parts, seen, shrunk
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.named_tuple import NamedTuple

SHADOW = 0.09
"""How far a lifted card's shadow reaches, in card widths."""
LIFT = 0.035
"""How far the shadow lies below a lifted card, in card widths."""
MOST_CASTS = 4
"""So many shadows are kept: cards that fly together have not all the same margins."""
NOTHING: Mapping[CardKey, Pose] = {}
NO_HIGHLIGHTS = Highlights()
NOWHERE = Rect(0, 0, 0, 0)


class Moving(NamedTuple):
    """A card on its way, or all that are carried."""

    parts: list[Part]
    around: Rect
    """All that it covers, its shadow too."""
    inside: Rect
    """Where nothing below it is seen."""


class Painter:
    """Draws one table; asked to paint, it returns the rectangles that changed on the screen."""

    def __init__(self, pictures: CardPictures, layout: Mapping[Pile, Slot]) -> None:
        self._pictures = pictures
        self._piles = PilePainter(pictures, layout)
        self._highlights = HighlightPainter()
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)
        self._moved: list[Rect] = []
        """Where moving cards were painted last, and what else is to be painted."""
        self._carried: tuple[object, Moving] | None = None
        """What the look of the carried cards depends on, and how they look where they lie."""
        self._casts: dict[object, tuple[list[Part], Rect]] = {}
        """The parts of the latest shadows, and what each covers, by what they depend on."""

    def resize(
        self, theme: Theme, room: Rect, table: str = "green", cloth: Rect | None = None
    ) -> None:
        """Paint into another part of the screen, on a table of this colour.

        The cloth may be larger than that part, so that others can have the same one.
        """
        self._theme = theme
        self._room = room
        self._piles.resize(theme, cloth or room, table)
        self._highlights.resize(theme, room)
        self._carried = None
        self._casts = {}
        self.forget()

    def forget(self) -> None:
        """Paint everything the next time."""
        self._moved = [self._room]

    def spoil(self, part: Rect) -> None:
        """Paint a part the next time, too."""
        self._moved.append(part)

    def prepare(self, screen: Surface, resting: Resting, highlights: Highlights) -> Iterator[None]:
        """Paint the table where it has changed, in steps; what is left of that `paint` paints."""
        self._moved += self._piles.update(resting)
        yield
        self._moved += self._highlights.update(resting.scene, highlights)
        yield
        changed = merged(rect.clip(self._room) for rect in self._moved)
        left = self._moved = [part for rect in changed for part in parts(rect)]
        clip = screen.get_clip()
        while left:
            self._paint_table(screen, [left.pop()], ())
            screen.set_clip(clip)
            yield

    def paint(
        self,
        screen: Surface,
        resting: Resting,
        highlights: Highlights = NO_HIGHLIGHTS,
        carried: Carried | None = None,
        flying: Mapping[CardKey, Pose] = NOTHING,
    ) -> list[Rect]:
        """Bring the screen up to date: the table where it changed, the moving cards above it.

        Only what lies within the screen's clip is painted.
        """
        changed = self._piles.update(resting)
        changed += self._highlights.update(resting.scene, highlights)
        moving = self._moving(resting, carried, flying)
        clip = screen.get_clip()
        room = self._room.clip(clip)
        uncovered = [rect.clip(room) for rect in (*changed, *self._moved)]
        self._paint_table(screen, merged(uncovered), [each.inside for each in moving])
        self._paint_moving(screen, moving, room)
        screen.set_clip(clip)
        self._moved = [each.around.clip(self._room) for each in moving]
        return merged(uncovered + self._moved)

    def _paint_table(self, screen: Surface, rects: Sequence[Rect], hidden: Sequence[Rect]) -> None:
        """Paint the parts of the table that are not hidden at once, and none twice."""
        for number, rect in enumerate(rects):
            for part in seen(rect, [*hidden, *rects[number + 1 :]]):
                screen.set_clip(part)
                self._piles.paint(screen, part)
                self._highlights.paint(screen)

    def _paint_moving(self, screen: Surface, moving: Sequence[Moving], room: Rect) -> None:
        """Paint what moves, the lowest first, but little of what those above hide."""
        insides = [each.inside for each in moving]
        for number, each in enumerate(moving):
            for part in seen(each.around.clip(room), insides[number + 1 :]):
                screen.set_clip(part)
                screen.blits(each.parts, False)

    def _moving(
        self, resting: Resting, carried: Carried | None, flying: Mapping[CardKey, Pose]
    ) -> list[Moving]:
        """Return what moves, the lowest first; of cards at the same place that is the topmost."""
        if carried:
            look = (carried.cards, resting.drawing)
            if self._carried is None or self._carried[0] != look:
                self._carried = (look, self._lifted(carried.cards))
            parts, covered, inside = self._carried[1]
            offset = carried.offset
            return [Moving(moved(parts, offset), covered.move(offset), inside.move(offset))]
        self._carried = None
        cards = [placed for placed in resting.scene.cards if placed.key in flying] if flying else []
        topmost = {flying[placed.key]: placed for placed in cards}
        return [
            self._in_flight(placed, pose)
            for placed in cards
            if topmost[pose := flying[placed.key]] is placed
        ]

    def _in_flight(self, placed: Placed, pose: Pose) -> Moving:
        card = Rect(pose.corner, placed.rect.size)
        picture = self._pictures.card(placed.card, other_side=pose.width < 0)
        if pose.width == 1.0:
            parts = picture.parts(card.topleft)
            return self._above_shadow(parts, card, card.width, picture.margins)
        narrow = max(1, round(abs(pose.width) * card.width))
        turning = pygame.transform.smoothscale(picture.surface, (narrow, card.height))
        place = Rect(card.left + (card.width - narrow) // 2, card.top, narrow, card.height)
        return Moving([(turning, place.topleft, turning.get_rect(), AS_IT_IS)], place, NOWHERE)

    def _lifted(self, cards: Sequence[Placed]) -> Moving:
        lowest = cards[0]
        together = lowest.rect.unionall([placed.rect for placed in cards])
        free = margins(self._pictures, cards)
        parts = [*chain.from_iterable(seen_parts(self._pictures, cards))]
        return self._above_shadow(parts, together, lowest.rect.width, free)

    def _above_shadow(
        self, parts: list[Part], cards: Rect, width: int, free: tuple[int, int]
    ) -> Moving:
        """Return cards in parts above what is seen of their shadow.

        `width` is that of a card; `free` is how far from their edges they may hide nothing.
        """
        inside = shrunk(cards, free)
        shadow, covered = self._shadow(cards.size, width, free)
        corner = cards.topleft
        return Moving(moved(shadow, corner) + parts, covered.move(corner), inside)

    def _shadow(self, size: Size, width: int, free: tuple[int, int]) -> tuple[list[Part], Rect]:
        """Return what is seen of the shadow of cards at (0, 0), and what it and they cover."""
        key = size, width, free
        if key not in self._casts:
            blur, drop = round(SHADOW * width), round(LIFT * width)
            shadow = self._theme.shadow(size, CORNER * width / self._theme.scale, blur)
            cards = Rect((0, 0), size)
            place = cards.inflate(2 * blur, 2 * blur).move(0, drop)
            hidden = shrunk(cards, free).move(-place.left, -place.top)
            while len(self._casts) >= MOST_CASTS:
                del self._casts[next(iter(self._casts))]
            parts = ring(shade(shadow), place.topleft, hidden, SHADING)
            self._casts[key] = parts, place.union(cards)
        return self._casts[key]
