"""A drag of cards by the pointer, and the pile on which they would be dropped. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.games.base import Move
from solitaire_gui.games.places import CardKey, Pile
from solitaire_gui.gui.board.card_layout import Carried, Placed, Point, Scene


class Drag(NamedTuple):
    """Cards that are being dragged. The game changes only when they are dropped."""

    cards: tuple[Placed, ...]
    targets: Mapping[Pile, Move]
    """The legal moves of the cards, by target pile."""
    grab_point: Point
    """The point at which the pointer took hold of the cards, in pixels."""
    pointer: Point
    """The current position of the pointer, in pixels."""

    @classmethod
    def begin(cls, cards: Sequence[Placed], targets: Mapping[Pile, Move], grip: Point) -> Drag:
        """Start a drag of cards at a point."""
        return cls(tuple(cards), targets, grip, grip)

    @property
    def source(self) -> Pile:
        """The pile that the cards come from."""
        return self.cards[0].pile

    @property
    def start(self) -> int:
        """The index of the first card in that pile."""
        return self.cards[0].depth

    @property
    def offset(self) -> Point:
        """How far the cards have been dragged, in pixels."""
        return self.pointer[0] - self.grab_point[0], self.pointer[1] - self.grab_point[1]

    @property
    def has_moved(self) -> bool:
        """Whether the pointer is anywhere else than at the grab point."""
        return self.pointer != self.grab_point

    @property
    def carried(self) -> Carried:
        """The cards and their offset, as the view draws them."""
        return Carried(self.cards, self.offset)

    def moved_to(self, pointer: Point) -> Drag:
        """Return the same drag with the pointer elsewhere."""
        return Drag(self.cards, self.targets, self.grab_point, pointer)

    def is_click(self, slack: int) -> bool:
        """Return whether the pointer is still within `slack` pixels of the grab point."""
        return max(map(abs, self.offset)) <= slack

    def corners(self) -> dict[CardKey, Point]:
        """Return where the upper left corner of each dragged card is now."""
        return {placed.key: placed.rect.move(self.offset).topleft for placed in self.cards}

    def aimed_pile(self, scene: Scene) -> Pile | None:
        """Return the legal target that the first card overlaps most; None if it overlaps none."""
        return _most_overlapped(self.cards[0].rect.move(self.offset), self.targets, scene)

    def drop_pile(self, scene: Scene) -> Pile | None:
        """Return the pile to drop the cards on; None if they overlap none.

        A legal target that is overlapped at all takes precedence over other piles.
        """
        first = self.cards[0].rect.move(self.offset)
        others = (pile for pile in scene.piles if pile != self.source)
        return self.aimed_pile(scene) or _most_overlapped(first, others, scene)


def targets_of(moves: Iterable[Move], source: Pile, start: int) -> dict[Pile, Move]:
    """Return the moves of the cards of `source` from index `start` on, by target pile.

    If several moves lead to a pile, the first one counts.
    """
    found: dict[Pile, Move] = {}
    for move in moves:
        if move.source == source and move.start == start:
            found.setdefault(move.target, move)
    return found


def _most_overlapped(card: Rect, piles: Iterable[Pile], scene: Scene) -> Pile | None:
    """Return the pile whose area a card overlaps most; None if it overlaps none."""
    best, most = None, 0
    for pile in piles:
        shared = card.clip(scene.areas[pile])
        if (overlap := shared.width * shared.height) > most:
            best, most = pile, overlap
    return best
