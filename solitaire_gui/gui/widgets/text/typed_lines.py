"""A table of what can be typed: each line as on a terminal, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import named
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, SUBDUED, WELL, Theme, blit_at
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext

TEXT_SIZE, CELL = 15, 9.4
"""The size of the letters, and how far it is from one to the next."""
PADDING_X, PADDING_Y, GAP, RADIUS = 8, 3, 16, 5
MEANING_SIZE = 15
LINE_GAP = 6


class TypedLines(Drawn):
    """Pairs of a line and its meaning."""

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        self._lines = [(typed, Text([meaning], MEANING_SIZE, SUBDUED)) for typed, meaning in lines]
        self._places: list[Rect] = []
        self._plate = lru_cache(len(lines))(plate)

    def size(self, theme: Theme, room: int) -> Size:
        return room, sum(place.height for place in self._measure(theme, Rect(0, 0, room, 0)))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._places = self._measure(theme, rect)

    def described(self) -> Sequence[Node]:
        items = [
            Node(typed, Role.LIST_ITEM, named(typed, prose.text), rect=place)
            for (typed, prose), place in zip(self._lines, self._places, strict=True)
        ]
        return [Node("lines", Role.LIST, gettext("Typed commands"), items)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw those lines that the surface's clip lets be seen."""
        indent, clip = self._indent(theme), surface.get_clip()
        for (typed, prose), place in zip(self._lines, self._places, strict=True):
            if place.colliderect(clip):
                surface.blit(self._plate(theme, typed), place)
                first = theme.px(PADDING_Y)
                meaning = Rect(place.left + indent, place.top + first, place.width - indent, 0)
                prose.paint(surface, theme, meaning)

    def _measure(self, theme: Theme, rect: Rect) -> list[Rect]:
        indent = self._indent(theme)
        places, top = [], rect.top
        for typed, prose in self._lines:
            text = prose.height(theme, rect.width - indent) + 2 * theme.px(PADDING_Y)
            height = max(plate_size(theme, typed)[1], text) + theme.px(LINE_GAP)
            places.append(Rect(rect.left, top, rect.width, height))
            top += height
        return places

    def _indent(self, theme: Theme) -> int:
        return max(plate_size(theme, typed)[0] for typed, _ in self._lines) + theme.px(GAP)


def plate(theme: Theme, typed: str) -> Surface:
    """Return a typed line with all its letters equally wide, on a dark plate."""
    cell, pad = CELL * theme.scale, theme.px(PADDING_X)
    size = plate_size(theme, typed)
    picture = theme.panel(size, RADIUS, WELL).copy()
    for number, letter in enumerate(typed):
        x = pad + cell * (number + 0.5)
        blit_at(picture, theme.text(letter, TEXT_SIZE, INK), x, size[1] / 2, 0.5, 0.5)
    return picture


def plate_size(theme: Theme, typed: str) -> Size:
    """Return how large that picture is."""
    height = theme.text("M", TEXT_SIZE).get_height() + 2 * theme.px(PADDING_Y)
    return round(CELL * theme.scale * len(typed)) + 2 * theme.px(PADDING_X), height
