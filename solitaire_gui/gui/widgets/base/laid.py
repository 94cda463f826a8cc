"""A part of a page that is declared as a tree of elements."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.widgets.base.widget import Block, Widget


class Laid(Block):
    """As high as its element; screen readers are told what `nodes` returns."""

    def __init__(
        self, content: Drawn, nodes: Callable[[], Sequence[Node]], *widgets: Widget
    ) -> None:
        self._content, self._nodes, self._widgets = content, nodes, widgets

    @property
    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def height(self, theme: Theme, width: int) -> int:
        return self._content.size(theme, width)[1]

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._content.arrange(theme, rect)

    def described(self) -> Sequence[Node]:
        place = self._content.rect
        return [node._replace(rect=node.rect or place) for node in self._nodes()]

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._content.paint(surface, theme)
