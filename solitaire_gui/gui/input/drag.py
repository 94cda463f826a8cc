"""Cards carried by the pointer over a Scene, and the pile that they would go to. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from solitaire_gui.games.base import Move
from solitaire_gui.games.places import CardKey, Pile
from solitaire_gui.gui.board.card_layout import Carried, Placed, Point, Scene


class Drag(NamedTuple):
    """Cards held by the pointer; the table knows nothing of it before they are put down."""

    cards: tuple[Placed, ...]
    targets: Mapping[Pile, Move]
    grab_point: Point
    pointer: Point

    @classmethod
    def begin(cls, cards: Sequence[Placed], targets: Mapping[Pile, Move], grip: Point) -> Drag:
        """Take hold of cards at a point."""
        return cls(tuple(cards), targets, grip, grip)

    @property
    def source(self) -> Pile:
        return self.cards[0].pile

    @property
    def start(self) -> int:
        return self.cards[0].depth

    @property
    def offset(self) -> Point:
        """How far the cards have been carried."""
        return self.pointer[0] - self.grab_point[0], self.pointer[1] - self.grab_point[1]

    @property
    def has_moved(self) -> bool:
        """Whether they have been carried anywhere."""
        return self.pointer != self.grab_point

    @property
    def carried(self) -> Carried:
        """The cards, and how far they have been carried."""
        return Carried(self.cards, self.offset)

    def moved_to(self, pointer: Point) -> Drag:
        """Return the same drag with the pointer elsewhere."""
        return Drag(self.cards, self.targets, self.grab_point, pointer)

    def is_click(self, slack: int) -> bool:
        """Return whether the pointer is still within `slack` pixels of where it took hold."""
        return max(map(abs, self.offset)) <= slack

    def corners(self) -> dict[CardKey, Point]:
        """Return where the upper left corner of each carried card is now."""
        return {placed.key: placed.rect.move(self.offset).topleft for placed in self.cards}

    def aimed_pile(self, scene: Scene) -> Pile | None:
        """Return the most overlapped of the piles that the cards may be put on."""
        return _most_overlapped(self.cards[0].rect.move(self.offset), self.targets, scene)

    def drop_pile(self, scene: Scene) -> Pile | None:
        """Return the pile to put the cards on: the legal one most overlapped, else any."""
        first = self.cards[0].rect.move(self.offset)
        others = (pile for pile in scene.piles if pile != self.source)
        return self.aimed_pile(scene) or _most_overlapped(first, others, scene)


def targets_of(moves: Iterable[Move], source: Pile, start: int) -> dict[Pile, Move]:
    """Return where the cards of `source` from `start` on may go; the first move there counts."""
    found: dict[Pile, Move] = {}
    for move in moves:
        if move.source == source and move.start == start:
            found.setdefault(move.target, move)
    return found


def _most_overlapped(card: Rect, piles: Iterable[Pile], scene: Scene) -> Pile | None:
    best, most = None, 0
    for pile in piles:
        shared = card.clip(scene.areas[pile])
        if (overlap := shared.width * shared.height) > most:
            best, most = pile, overlap
    return best
