"""Paints a table in three layers: piles at rest, highlights on them, moving cards above both."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from pygame import Rect, Surface

from solitaire_gui.games.places import CardKey, Pile, Slot
from solitaire_gui.gui.board.animation import Pose
from solitaire_gui.gui.board.card_layout import Carried
from solitaire_gui.gui.board.highlights.highlight_painter import HighlightPainter, Highlights
from solitaire_gui.gui.board.moving_cards import Moving, MovingCards
from solitaire_gui.gui.board.pile_painter import PilePainter, StillTable
from solitaire_gui.gui.card_pictures.card_art import CardPictures
from solitaire_gui.gui.graphics.rects import visible_parts
from solitaire_gui.gui.graphics.theme import Theme

NOTHING: Mapping[CardKey, Pose] = {}
NO_HIGHLIGHTS = Highlights()


class Painter:
    """Paints one table; repaints dirty rectangles from the cloth up."""

    def __init__(self, pictures: CardPictures, layout: Mapping[Pile, Slot]) -> None:
        self._piles = PilePainter(pictures, layout)
        self._highlights = HighlightPainter()
        self._moving = MovingCards(pictures)
        self._room = Rect(0, 0, 1, 1)
        self._above: list[Moving] = []
        """The moving cards, the lowest first."""
        self._dirty: list[Rect] = []
        """Further dirty rectangles."""

    def resize(
        self, theme: Theme, room: Rect, table: str = "green", cloth: Rect | None = None
    ) -> None:
        """Paint into another part of the window; `table` is the colour of the cloth.

        `cloth` may be larger than `room`: views that show parts of one cloth share its picture.
        """
        self._room = room
        self._piles.resize(theme, cloth or room, table)
        self._highlights.resize(theme, room)
        self._moving.resize(theme)
        self._above, self._dirty = [], [room]

    def update(
        self,
        still: StillTable,
        highlights: Highlights = NO_HIGHLIGHTS,
        carried: Carried | None = None,
        flying: Mapping[CardKey, Pose] = NOTHING,
    ) -> list[Rect]:
        """Apply another state; return the rectangles in which the table looks different now."""
        changed, self._dirty = self._dirty, []
        changed += self._piles.update(still)
        changed += self._highlights.update(still.scene, highlights)
        before = self._above
        if carried is None:
            self._above = self._moving.flying(still.scene.cards, flying)
        else:
            self._above = [self._moving.lifted(carried.cards).moved(carried.offset)]
        for ways in zip_longest(before, self._above):
            changed += (each.around for each in ways if each is not None)
        return [rect.clip(self._room) for rect in changed]

    def paint(self, screen: Surface) -> None:
        """Draw everything within the screen's clip.

        Nothing below opaque cards is painted: the rectangle is divided around them.
        """
        clip = screen.get_clip()
        part = clip.clip(self._room)
        insides = [each.inside for each in self._moving_in(part)]
        for bare in visible_parts(part, insides):
            screen.set_clip(bare)
            self._piles.paint(screen, bare)
            self._highlights.paint(screen)
        screen.set_clip(clip)
        self.paint_moving(screen)

    def paint_moving(self, screen: Surface) -> None:
        """Draw the moving cards within the screen's clip, each only where no other covers it."""
        clip = screen.get_clip()
        part = clip.clip(self._room)
        above = self._moving_in(part)
        insides = [each.inside for each in above]
        for number, each in enumerate(above, 1):
            for bare in visible_parts(each.around.clip(part), insides[number:]):
                screen.set_clip(bare)
                screen.blits(each.parts, False)
        screen.set_clip(clip)

    def _moving_in(self, part: Rect) -> list[Moving]:
        """Return the moving cards in a rectangle, the lowest first."""
        arounds = [each.around for each in self._above]
        return [*map(self._above.__getitem__, part.collidelistall(arounds))]
