"""The left of the calendar: the name of the month, the way to others, its days, and the legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.screens.daily.deal_marks import WORDS, deal_mark
from solitaire_gui.gui.widgets.base.widget import Block, Widget
from solitaire_gui.gui.widgets.buttons.push_button import IconButton
from solitaire_gui.gui.widgets.calendar.month_grid import MonthGrid

HEAD, NAME_SIZE, NAME_PLACE, BUTTON_GAP = 46, 19, 19, 6
LEGEND, LEGEND_PLACE, LEGEND_SIZE, LEGEND_MARK, LEGEND_GAP = 42, 28, 14, 15, 7


class MonthPart(Block):
    """The head of a month above its grid; the legend is another block, as it may be scrolled to."""

    def __init__(self, grid: MonthGrid, on_step: Callable[[int], None]) -> None:
        """Show a grid; `on_step` is told of a month back or forward."""
        self.back = IconButton("back", lambda: on_step(-1))
        self.forward = IconButton("forward", lambda: on_step(1))
        self.name = ""
        self._grid = grid
        self._rect = Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> Sequence[Widget]:
        return (self.back, self.forward, self._grid)

    def height(self, theme: Theme, width: int) -> int:
        return theme.px(HEAD) + self._grid.size(theme, width)[1]

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect
        right, middle = rect.right, rect.top + theme.px(NAME_PLACE)
        for button in (self.forward, self.back):
            width, height = button.size(theme, rect.width)
            button.arrange(theme, Rect(right - width, middle - height // 2, width, height))
            right -= width + theme.px(BUTTON_GAP)
        head = theme.px(HEAD)
        grid = Rect(rect.left, rect.top + head, rect.width, rect.height - head)
        self._grid.arrange(theme, grid)

    def paint(self, surface: Surface, theme: Theme) -> None:
        name = theme.text(self.name, NAME_SIZE, INK, SEMIBOLD)
        blit_at(surface, name, self._rect.left, self._rect.top + theme.px(NAME_PLACE), 0, 0.5)


class Legend(Block):
    """Each mark and what it says, in one row."""

    def __init__(self) -> None:
        self._rect = Rect(0, 0, 0, 0)

    def height(self, theme: Theme, width: int) -> int:
        return theme.px(LEGEND)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect

    def paint(self, surface: Surface, theme: Theme) -> None:
        gap = theme.px(LEGEND_GAP)
        parts = [
            (deal_mark(theme, mark, LEGEND_MARK), theme.text(words, LEGEND_SIZE, SUBDUED))
            for mark, words in WORDS.items()
        ]
        widths = [mark.get_width() + gap + words.get_width() for mark, words in parts]
        between = (self._rect.width - sum(widths)) / max(1, len(parts) - 1)
        x, y = float(self._rect.left), self._rect.top + theme.px(LEGEND_PLACE)
        for (mark, words), width in zip(parts, widths, strict=True):
            blit_at(surface, mark, x, y, 0, 0.5)
            blit_at(surface, words, x + mark.get_width() + gap, y, 0, 0.5)
            x += width + between
