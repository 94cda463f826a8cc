"""A table on the screen: what rests, the highlights on it, and the cards that move above both.

Whatever part of the screen has changed is painted anew from the cloth up: no picture of the whole
table is kept, which at 3840x2160 would take 33 MB and milliseconds to bring up to date.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from solitaire_gui.games.places import Pile, Slot
from solitaire_gui.gui.board.animation import Pose
from solitaire_gui.gui.board.held import Held
from solitaire_gui.gui.board.highlights import HighlightPainter, Highlights
from solitaire_gui.gui.board.layout import CardKey, Carried
from solitaire_gui.gui.board.moving import Moving, MovingCards
from solitaire_gui.gui.board.pile_painter import PilePainter, Resting
from solitaire_gui.gui.graphics.card_art import CardPictures
from solitaire_gui.gui.graphics.rects import merged, seen
from solitaire_gui.gui.graphics.theme import Theme

NOTHING: Mapping[CardKey, Pose] = {}
NO_HIGHLIGHTS = Highlights()


class Painter:
    """Draws one table; asked to paint, it returns the rectangles that changed on the screen."""

    def __init__(self, pictures: CardPictures, layout: Mapping[Pile, Slot]) -> None:
        self._piles = PilePainter(pictures, layout)
        self._highlights = HighlightPainter()
        self._moving = MovingCards(pictures)
        self._room = Rect(0, 0, 1, 1)
        self._moved: list[Rect] = []
        """Where moving cards were painted last, and what else is to be painted."""

    def resize(
        self, theme: Theme, room: Rect, table: str = "green", cloth: Rect | None = None
    ) -> None:
        """Paint into another part of the screen, on a table of this colour.

        The cloth may be larger than that part, so that others can have the same one.
        """
        self._room = room
        self._piles.resize(theme, cloth or room, table)
        self._highlights.resize(theme, room)
        self._moving.resize(theme)
        self.forget()

    def forget(self) -> None:
        """Paint everything the next time."""
        self._moved = []
        self.spoil(self._room)

    def spoil(self, part: Rect) -> None:
        """Paint a part the next time, too."""
        self._moved.append(part)

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
        if carried is None:
            moving = self._moving.flying(resting.scene.cards, flying)
        else:
            moving = [self._moving.lifted(carried.cards).moved(carried.offset)]
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
