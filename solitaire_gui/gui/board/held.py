"""Carried cards and the ground below them, which goes back when they leave it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.board.layout import Placed
from solitaire_gui.gui.board.moving import Moving
from solitaire_gui.gui.graphics.picture import Part, moved
from solitaire_gui.gui.graphics.rects import Point, around


class Held:
    """Cards above the table, and a copy of what they cover, as it is without them.

    The copy goes with the cards: what they come to cover is added, what they leave is put back. So
    no table is painted anew while only they move.
    """

    def __init__(self, screen: Surface, cards: Sequence[Placed], drawing: int, look: Moving):
        """`look` is that of the cards where they lie, and `drawing` counts how often it changed."""
        self._cards, self._drawing = cards, drawing
        self._look = look.solid(screen)
        left, top = look.around.topleft
        self._parts: list[Part] = moved(self._look.parts, (-left, -top))
        """The same from the corner of what they cover."""
        self._ground = Surface(look.around.size, 0, screen)
        self._rect = look.around
        """What they cover."""
        self._room: Rect | None = None
        """The part of the screen that the ground is known for; None while it is known for none."""

    def is_of(self, cards: Sequence[Placed], drawing: int | None = None) -> bool:
        """Return whether it is these cards, drawn so many times."""
        return self._cards == cards and drawing in (None, self._drawing)

    def at(self, offset: Point) -> Moving:
        """Return the cards carried so far."""
        return self._look.moved(offset)

    def forget_ground(self) -> None:
        """Know no ground any longer: it has changed."""
        self._room = None

    def take_ground(self, screen: Surface, rect: Rect, room: Rect) -> None:
        """Copy what the cards are going to cover in a part of the screen, where they are not."""
        self._ground.blit(screen, (0, 0), rect)
        self._rect, self._room = rect, room

    def follow(self, screen: Surface, offset: Point) -> list[Rect] | None:
        """Paint the cards so far from where they lie, and what they leave as it was before them.

        Return what has changed; return None, and do nothing, if the ground is not known.
        """
        room, before = self._room, self._rect
        if room is None:
            return None
        rect = self._rect = self._look.around.move(offset)
        clip = screen.get_clip()
        screen.set_clip(room)
        self._leave(screen, before, self._look.inside.move(offset))
        self._ground.scroll(before.left - rect.left, before.top - rect.top)
        for part in around(rect, before):
            self._ground.blit(screen, part.move(-rect.left, -rect.top), part)
        if room.contains(rect):
            screen.subsurface(rect).blits(self._parts, False)
        else:
            screen.blits(moved(self._parts, rect.topleft), False)
        screen.set_clip(clip)
        return [before.clip(room), rect.clip(room)]

    def _leave(self, screen: Surface, before: Rect, inside: Rect) -> None:
        """Put back what the cards have covered but where they hide everything."""
        left, top = before.topleft
        parts = around(before, inside)
        screen.blits([(self._ground, part, part.move(-left, -top)) for part in parts], False)
