"""The keyboard's cursor: where the arrow keys, Home, End, Page Up and Page Down move it. Pure."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from solitaire_gui.games.places import CardKey, Pile, Role
from solitaire_gui.gui.board.card_layout import Point, Scene, Spot

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
ARROWS = {pygame.K_LEFT: LEFT, pygame.K_RIGHT: RIGHT, pygame.K_UP: UP, pygame.K_DOWN: DOWN}
ROW_ENDS = {pygame.K_HOME: LEFT, pygame.K_END: RIGHT}
COLUMN_ENDS = {pygame.K_PAGEUP: UP, pygame.K_PAGEDOWN: DOWN}
CURSOR_KEYS = (*ARROWS, *ROW_ENDS, *COLUMN_ENDS)
SIDEWAYS_PENALTY = 3
"""A pile that lies sideways of the direction counts as this many times as far away."""


def first_spot(scene: Scene) -> Spot:
    """Return where the cursor first appears: on the last card of the first column."""
    columns = [pile for pile in scene.piles if scene.slots[pile].role is Role.TABLEAU]
    return end_of(scene, next(iter(columns or scene.piles)))


def end_of(scene: Scene, pile: Pile) -> Spot:
    """Return a pile's last card, or the empty pile itself."""
    return Spot(pile, max(0, len(scene.piles[pile]) - 1))


def clamped(scene: Scene, spot: Spot) -> Spot:
    """Return the spot if it still exists in a changed table, or else the end of its pile."""
    is_there = spot.depth < len(scene.piles[spot.pile])
    return spot if is_there else end_of(scene, spot.pile)


def spot_of(scene: Scene, card: CardKey) -> Spot | None:
    """Return where a card lies face up; None if it does not."""
    spots = (
        Spot(placed.pile, placed.depth)
        for placed in scene.cards
        if placed.key == card and placed.card.is_face_up()
    )
    return next(spots, None)


def move_cursor(scene: Scene, spot: Spot, key: int) -> Spot:
    """Return the spot to which one of CURSOR_KEYS moves the cursor."""
    if key in ARROWS:
        return adjacent_spot(scene, spot, ARROWS[key])
    if key in ROW_ENDS:
        return row_end(scene, spot, ROW_ENDS[key])
    return column_end(scene, spot, COLUMN_ENDS[key])


def adjacent_spot(scene: Scene, spot: Spot, direction: Point) -> Spot:
    """Return the next spot in a direction: a card of the same column, or else another pile.

    After the last pile it wraps around.
    """
    if direction in (UP, DOWN) and _is_fanned(scene, spot.pile):
        depth = spot.depth + direction[1]
        cards = scene.piles[spot.pile]
        if 0 <= depth < len(cards) and cards[depth].card.is_face_up():
            return Spot(spot.pile, depth)
    pile = next_pile(scene, spot.pile, direction, scene.piles)
    if pile == spot.pile and direction in (UP, DOWN):
        return column_end(scene, spot, (0, -direction[1]))
    return end_of(scene, pile)


def row_end(scene: Scene, spot: Spot, direction: Point) -> Spot:
    """Return the spot at the left or right end of a row of piles."""
    here = scene.places[spot.pile]
    row = [pile for pile, place in scene.places.items() if place.top == here.top]
    return end_of(scene, max(row, key=lambda pile: scene.places[pile].x * direction[0]))


def column_end(scene: Scene, spot: Spot, direction: Point) -> Spot:
    """Return the first face-up card or the last card of a column of cards.

    If the pile shows only one card, return the top or bottom pile of a column of piles.
    """
    here, cards = scene.places[spot.pile], scene.piles[spot.pile]
    if not _is_fanned(scene, spot.pile):
        column = [pile for pile, place in scene.places.items() if place.left == here.left]
        return end_of(scene, max(column, key=lambda pile: scene.places[pile].y * direction[1]))
    face_up = (placed.depth for placed in cards if placed.card.is_face_up())
    last = end_of(scene, spot.pile)
    return last if direction == DOWN else Spot(spot.pile, next(face_up, last.depth))


def next_pile(scene: Scene, pile: Pile, direction: Point, among: Iterable[Pile]) -> Pile:
    """Return the next of some piles in a direction; after the last one, wrap around.

    Return the pile itself if there is no other in that direction.
    """
    here = scene.places[pile].center
    ahead: dict[Pile, int] = {}
    behind: dict[Pile, int] = {}
    for other in among:
        place = scene.places[other]
        dx, dy = place.centerx - here[0], place.centery - here[1]
        along = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if along > 0 and (direction in (LEFT, RIGHT) or aside <= along):
            ahead[other] = along + SIDEWAYS_PENALTY * aside
        elif along < 0 or (other == pile and direction in (UP, DOWN)):
            behind[other] = along + SIDEWAYS_PENALTY * aside
    ways = ahead or behind or {pile: 0}
    return min(ways, key=lambda other: ways[other])


def _is_fanned(scene: Scene, pile: Pile) -> bool:
    """Return whether the cards of a pile are spread out as a column."""
    return scene.slots[pile].fan > 0
