"""The line above a review or a puzzle: which it is, and how it stands."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.graphics.theme import BAR, LINE, Theme
from solitaire_gui.gui.layout.elements import Drawn, Row

HEIGHT, EDGE = 42, 16


class Head:
    """Fills the upper edge of a window."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self._theme = Theme()
        self._content: Drawn = Row()
        self._nodes: tuple[Node, ...] = ()
        self._is_stale = True

    def show(self, content: Drawn, *nodes: Node) -> None:
        """Show an element, and tell screen readers this of it."""
        self._content, self._nodes = content, nodes
        self.forget()

    def arrange(self, theme: Theme, width: int) -> None:
        """Fill a window of a width."""
        self._theme = theme
        self.rect = Rect(0, 0, width, theme.px(HEIGHT))
        self.forget()

    def described(self) -> list[Node]:
        """Return what it says, for screen readers."""
        return [node._replace(rect=self.rect) for node in self._nodes]

    def forget(self) -> None:
        """Draw everything the next time."""
        self._is_stale = True

    def paint(self, surface: Surface) -> list[Rect]:
        """Draw it if it does not look so already."""
        if not self._is_stale:
            return []
        self._is_stale = False
        theme, rect = self._theme, self.rect
        theme.paint_rect(surface, BAR, rect)
        theme.paint_rect(surface, LINE, (0, rect.bottom - theme.line, rect.width, theme.line))
        self._content.arrange(theme, rect.inflate(-2 * theme.px(EDGE), 0))
        self._content.paint(surface, theme)
        return [rect]
