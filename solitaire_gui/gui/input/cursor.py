"""The keyboard's cursor over cards and piles: arrows and a Scene -> the next place. Pure."""

from __future__ import annotations

from solitaire_gui.games.base import Pile, Role
from solitaire_gui.gui.board.layout import Point, Scene, Spot

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
ASTRAY = 3
"""How much farther off a pile counts that lies aside of the way."""


def first_spot(scene: Scene) -> Spot:
    """Return where the cursor begins: on the last card of the first column."""
    columns = [pile for pile in scene.piles if scene.slots[pile].role is Role.TABLEAU]
    return end_of(scene, next(iter(columns or scene.piles)))


def end_of(scene: Scene, pile: Pile) -> Spot:
    """Return a pile's last card, or the pile itself if it is empty."""
    return Spot(pile, max(0, len(scene.piles[pile]) - 1))


def kept(scene: Scene, spot: Spot) -> Spot:
    """Return the same spot after the table has changed, or the end of its pile."""
    is_there = spot.depth < len(scene.piles[spot.pile])
    return spot if is_there else end_of(scene, spot.pile)


def step(scene: Scene, spot: Spot, direction: Point) -> Spot:
    """Return the spot one arrow key away: a card of the same column, or else another pile."""
    if direction in (UP, DOWN) and _is_fanned(scene, spot.pile):
        depth = spot.depth + direction[1]
        cards = scene.piles[spot.pile]
        if 0 <= depth < len(cards) and cards[depth].card.is_face_up():
            return Spot(spot.pile, depth)
    pile = _neighbour(scene, spot.pile, direction)
    return spot if pile is None else end_of(scene, pile)


def _is_fanned(scene: Scene, pile: Pile) -> bool:
    return scene.areas[pile].height > scene.places[pile].height


def _neighbour(scene: Scene, pile: Pile, direction: Point) -> Pile | None:
    here = scene.places[pile].center
    ways: dict[Pile, int] = {}
    for other, place in scene.places.items():
        dx, dy = place.centerx - here[0], place.centery - here[1]
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if other != pile and ahead > 0:
            ways[other] = ahead + ASTRAY * aside
    return min(ways, key=lambda other: ways[other], default=None)
