"""A few large figures side by side, each with a word beside it and its name below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed, named
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.widgets.base.widget import Block

HEIGHT, VALUE_SIZE, WORDS_SIZE, GAP = 78, 24, 14, 9
VALUE_PLACE, BESIDE_PLACE, NAME_PLACE = 28, 31, 54


class Figure(NamedTuple):
    """A figure, what is said beside it, and what it is."""

    value: str
    beside: str
    name: str


class FiguresRow(Block):
    """As many columns as there are figures."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self.figures = figures
        self._rect = Rect(0, 0, 0, 0)

    def height(self, theme: Theme, width: int) -> int:
        return theme.px(HEIGHT)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect

    def described(self) -> Sequence[Node]:
        return [
            Node(number, Role.LABEL, listed((named(name, value), beside)), rect=self._rect)
            for number, (value, beside, name) in enumerate(self.figures)
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        for number, (value, beside, name) in enumerate(self.figures):
            step = self._rect.width // len(self.figures)
            left, room = self._rect.left + number * step, step - theme.px(GAP)
            top = self._rect.top
            figure = theme.text(value, VALUE_SIZE, INK, SEMIBOLD)
            end = blit_at(surface, figure, left, top + theme.px(VALUE_PLACE), 0, 0.5).right
            after = left + room - end - theme.px(GAP)
            words = theme.within(beside, WORDS_SIZE, after, SUBDUED)
            blit_at(surface, words, end + theme.px(GAP), top + theme.px(BESIDE_PLACE), 0, 0.5)
            words = theme.within(name, WORDS_SIZE, room, SUBDUED)
            blit_at(surface, words, left, top + theme.px(NAME_PLACE), 0, 0.5)
