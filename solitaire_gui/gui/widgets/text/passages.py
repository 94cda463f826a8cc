"""The parts of a dialog's page that are only read, and the one that is a widget alone."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import ACCENT, INK, SEMIBOLD, Colour, Theme
from solitaire_gui.gui.widgets.base.block import Block
from solitaire_gui.gui.widgets.base.widget import Widget
from solitaire_gui.gui.widgets.text.prose import Prose

HEADING_SIZE, TEXT_SIZE = 17, 16


class Passage(Block):
    """Paragraphs with some space above and below them, in design pixels."""

    def __init__(
        self,
        paragraphs: Sequence[str],
        size: float = TEXT_SIZE,
        colour: Colour = INK,
        weight: str = "Regular",
        *,
        above: float = 0,
        below: float = 8,
    ) -> None:
        self._prose = Prose(paragraphs, size, colour, weight)
        self._above, self._below = above, below
        self._rect = Rect(0, 0, 0, 0)

    def height(self, theme: Theme, width: int) -> int:
        return self._prose.height(theme, width) + theme.px(self._above) + theme.px(self._below)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect.move(0, theme.px(self._above))

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._prose.paint(surface, theme, self._rect)


def heading(words: str, *, is_first: bool = False) -> Passage:
    """Return a heading; the first of a page needs no space above it."""
    return Passage([words], HEADING_SIZE, ACCENT, SEMIBOLD, above=0 if is_first else 22, below=5)


class Alone(Block):
    """A widget that takes the whole width, such as a table."""

    def __init__(self, widget: Widget, *, below: float = 8) -> None:
        self._widget = widget
        self._below = below

    @property
    def widgets(self) -> Sequence[Widget]:
        return (self._widget,)

    def height(self, theme: Theme, width: int) -> int:
        return self._widget.size(theme, width)[1] + theme.px(self._below)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        height = rect.height - theme.px(self._below)
        self._widget.arrange(theme, Rect(rect.left, rect.top, rect.width, height))

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Leave it to the widget."""
