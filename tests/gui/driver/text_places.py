"""Where a screen writes: what of it is cut off, written over something else, or shortened.

The screen is painted with a theme whose texts know their words, onto a surface that notes where
each of them lands and what it may draw on there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, REGULAR, Colour, Theme
from solitaire_gui.gui.screens.dialog import Dialog
from solitaire_gui.gui.screens.screen import Screen
from tests.gui.painting import paint_all

FRAMES = 2
"""In which a dialog opens."""
SLACK = 1
"""Pixels that letters may lean over, and lines lie too near to each other."""
NEAR = 3
"""Lines may come so near to each other in height: their letters have room above and below."""
ELLIPSIS = "…"


class Written(Surface):
    """A text, drawn."""

    words = ""


class Place(NamedTuple):
    """A text where it was written, and how much of it can be seen."""

    words: str
    rect: Rect
    """What its letters cover."""
    clip: Rect


class Writing(Theme):
    """A theme whose texts know their words."""

    def uncached_text(
        self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        picture = super().uncached_text(words, size, colour, weight)
        written = Written(picture.get_size(), pygame.SRCALPHA)
        written.blit(picture, (0, 0))
        written.words = words
        return written

    text = uncached_text


class Paper(Surface):
    """A surface that notes the texts drawn on it."""

    def __init__(self, size: Size) -> None:
        super().__init__(size)
        self.places: list[Place] = []

    def blit(self, source: Surface, dest: Any, *more: Any, **named: Any) -> Rect:
        if isinstance(source, Written) and source.words.strip():
            corner = dest.topleft if isinstance(dest, Rect) else dest
            ink = source.get_bounding_rect().move(round(corner[0]), round(corner[1]))
            self.places.append(Place(source.words, ink, self.get_clip()))
        return super().blit(source, dest, *more, **named)


def written(screen: Screen, size: Size, scale: float, now: float) -> list[Place]:
    """Return the texts that can be seen of a screen in a window of a size."""
    theme, paper = Writing(scale), Paper(size)
    screen.resize(theme, size, now)
    for _ in range(FRAMES):
        paper.places = []
        paint_all(screen, paper, now)
    return [place for place in paper.places if place.rect.colliderect(place.clip)]


def faults(
    screen: Screen, places: Sequence[Place], size: Size, texts: Sequence[str]
) -> Iterator[str]:
    """Yield what is wrong with where a screen has written.

    `texts` are the whole texts that it may say, in which an ellipsis is as it should be.
    """
    panel = screen.rect if isinstance(screen, Dialog) else Rect((0, 0), size)
    seen = (
        [screen.page.visible_rect(widget) for widget in screen.focus.widgets]
        if isinstance(screen, Dialog)
        else []
    )
    for place in places:
        words, rect, clip = place
        room = clip.clip(panel).inflate(2 * SLACK, 0)
        if rect.left < room.left or rect.right > room.right:
            yield f"cut off: {words!r}, {rect} in {room}"
        for part in seen:
            box = part.inflate(2 * SLACK, 0)
            if box.collidepoint(rect.center) and (rect.left < box.left or rect.right > box.right):
                yield f"wider than its widget: {words!r}, {rect} in {box}"
        if ELLIPSIS in words and not any(words in text for text in texts):
            yield f"shortened: {words!r}"
    for one, other in combinations(dict.fromkeys((p.words, *p.rect, *p.clip) for p in places), 2):
        first, second = (Rect(p[1:5]).clip(Rect(p[5:9])) for p in (one, other))
        both = first.clip(second)
        if both.width > SLACK and both.height > NEAR:
            yield f"over each other: {one[0]!r} and {other[0]!r}, {both}"
