"""Reads cards off a picture of the window, by comparing them with all that there are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pygame import Rect, Surface
from pygame.mask import from_threshold

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.games.places import CardKey
from solitaire_gui.gui.board.card_layout import Placed, Scene
from solitaire_gui.gui.card_pictures.picture_paths import face_path, read_svg
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.settings import Settings
from tests.gui.driver.boards import seen

BACK: CardKey = (0, 0)
SLIGHT = (30, 30, 30, 255)
"""How far two colours may be apart to be the same."""
SURE = 0.85
"""The share of its pixels that a card must have to be that card."""
CERTAIN = 0.995
"""The share that is enough to ask no further."""
LEAST_STRIP = 10
"""Pixels that must be seen of a card to read it."""


def misread(picture: Surface, scene: Scene) -> list[str]:
    """Return what a picture of the window shows otherwise than a scene says."""
    if not all(picture.get_rect().contains(area) for area in scene.areas.values()):
        return ["the window is too small"]
    faults = [
        f"{placed.card!r} at {rect} looks like {read(picture, rect, placed.rect)}"
        for placed, rect in readable(scene)
        if not shows(picture, rect, placed)
    ]
    return faults + [
        f"{place} should be empty"
        for pile, place in scene.places.items()
        if not scene.piles[pile] and read(picture, place, place) is not None
    ]


def readable(scene: Scene) -> Iterator[tuple[Placed, Rect]]:
    """Yield the cards of which there is enough to see, and what there is to see of each."""
    for cards in scene.piles.values():
        for index, placed in enumerate(cards):
            rect = seen(cards, index)
            if min(rect.size) >= LEAST_STRIP:
                yield placed, rect


def shows(picture: Surface, rect: Rect, placed: Placed) -> bool:
    """Tell whether a rectangle of a picture shows its part of a card, and of no other."""
    expected = placed.key if placed.card.is_face_up() else BACK
    part = rect.move(-placed.rect.left, -placed.rect.top)
    face = all_faces(placed.rect.size)[expected].subsurface(part)
    if likeness(picture.subsurface(rect), face) >= CERTAIN:
        return True
    return read(picture, rect, placed.rect) == expected


def read(picture: Surface, rect: Rect, card: Rect) -> CardKey | None:
    """Return the card of which a rectangle of a picture shows a part, or None if it is no card."""
    shown = picture.subsurface(rect)
    part = rect.move(-card.left, -card.top)
    faces = {key: face.subsurface(part) for key, face in all_faces(card.size).items()}
    best = max(faces, key=lambda key: likeness(shown, faces[key]))
    return best if likeness(shown, faces[best]) >= SURE else None


def likeness(one: Surface, other: Surface) -> float:
    """Return the share of pixels in which two pictures of the same size look the same."""
    same = from_threshold(one, (0, 0, 0, 0), SLIGHT, other)
    return same.count() / (one.get_width() * one.get_height())


@lru_cache(8)
def all_faces(size: Size) -> dict[CardKey, Surface]:
    """Return all the faces there are, and the back, at one size."""
    paths = {(rank, suit): face_path(Card(rank, suit)) for rank in RANKS for suit in SUITS}
    paths[BACK] = f"backs/{Settings().back}.svg"
    return {key: rasterise(read_svg(path), size) for key, path in paths.items()}
