"""The left of the calendar: the name of the month, the way to others, its days, and the legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import listed, named
from solitaire_gui.gui.features.daily import deal_marks, puzzle_marks
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.layout.elements import Row, Spring
from solitaire_gui.gui.widgets.base.widget import Block, Widget
from solitaire_gui.gui.widgets.buttons.push_button import IconButton
from solitaire_gui.gui.widgets.calendar.month_grid import MonthGrid
from solitaire_gui.language.catalogue import gettext, pgettext

HEAD, NAME_SIZE, NAME_PLACE, BUTTON_GAP = 46, 19, 19, 6
NOTE_SIZE, NOTE_GAP = 14, 12
LEGEND, LEGEND_PLACE, LEGEND_SIZE, LEGEND_MARK, LEGEND_GAP = 18, 26, 14, 15, 7
LEGEND_STEP, LEGEND_COLUMNS, LEGEND_NAME = 24, 4, 62


Explained = tuple[Surface, str]
"""A mark, and what it says."""


class MonthPart(Block):
    """The head of a month above its grid; the legend is another block, as it may be scrolled to."""

    def __init__(self, grid: MonthGrid, on_step: Callable[[int], None]) -> None:
        """Show a grid; `on_step` is told of a month back or forward."""
        self.back = IconButton("back", gettext("The month before"), lambda: on_step(-1))
        self.forward = IconButton("forward", gettext("The next month"), lambda: on_step(1))
        self.name = ""
        self.note = ""
        """What is said beside the name, where there is room for it."""
        self._grid = grid
        self._rect = Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> Sequence[Widget]:
        return (self.back, self.forward, self._grid)

    def height(self, theme: Theme, width: int) -> int:
        return theme.px(HEAD) + self._grid.size(theme, width)[1]

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect
        place = Rect(rect.left, rect.top, rect.width, 2 * theme.px(NAME_PLACE))
        Row(Spring(), self.back, self.forward, gap=BUTTON_GAP).arrange(theme, place)
        head = theme.px(HEAD)
        grid = Rect(rect.left, rect.top + head, rect.width, rect.height - head)
        self._grid.arrange(theme, grid)

    def described(self) -> Sequence[Node]:
        month = listed((self.name, self.note))
        return [
            Node("month", Role.HEADING, month, rect=self._rect, level=2),
            self.back.described(""),
            self.forward.described(""),
            self._grid.described(self.name),
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        y, gap = self._rect.top + theme.px(NAME_PLACE), theme.px(NOTE_GAP)
        room = self.back.rect.left - gap - self._rect.left
        name = theme.within(self.name, NAME_SIZE, room, INK, SEMIBOLD)
        end = blit_at(surface, name, self._rect.left, y, 0, 0.5).right
        note = theme.text(self.note, NOTE_SIZE, SUBDUED)
        if end + note.get_width() + 2 * gap <= self.back.rect.left:
            blit_at(surface, note, end + gap, y + theme.px(2), 0, 0.5)


class Legend(Block):
    """Each mark and what it says: a row for deals, and one for puzzles if there are any."""

    def __init__(self, *, has_puzzles: bool) -> None:
        self._has_puzzles = has_puzzles
        self._rect = Rect(0, 0, 0, 0)

    def height(self, theme: Theme, width: int) -> int:
        lines = sum(-(-len(row) // self._columns(theme, width)) for row in self._rows(theme))
        return theme.px(LEGEND + LEGEND_STEP * lines)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect

    def described(self) -> Sequence[Node]:
        rows = [(pgettext("legend", "Deal"), deal_marks.WORDS.values())]
        if self._has_puzzles:
            rows.append((pgettext("legend", "Puzzle"), puzzle_marks.WORDS.values()))
        said = (
            named(name, listed(pgettext("mark", word) for word in words)) for name, words in rows
        )
        return [Node(key, Role.LABEL, line, rect=self._rect) for key, line in enumerate(said)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        rows, columns = self._rows(theme), self._columns(theme, self._rect.width)
        widths = _widths(theme, rows, columns)
        name, gaps = self._name_width(theme), (LEGEND_COLUMNS - 1) * theme.px(LEGEND_GAP)
        has_names = columns == LEGEND_COLUMNS and name + sum(widths) + gaps <= self._rect.width
        begin = name if has_names else 0
        between = (self._rect.width - begin - sum(widths)) / max(1, columns - 1)
        gap, y = theme.px(LEGEND_GAP), self._rect.top + theme.px(LEGEND_PLACE)
        for title, row in zip(self._titles(), rows, strict=False):
            if begin:
                blit_at(surface, theme.text(title, LEGEND_SIZE, INK), self._rect.left, y, 0, 0.5)
            for start in range(0, len(row), columns):
                x = float(self._rect.left + begin)
                for (mark, words), width in zip(row[start : start + columns], widths, strict=False):
                    end = blit_at(surface, mark, x, y, 0, 0.5).right
                    room = self._rect.right - end - gap
                    picture = theme.within(words, LEGEND_SIZE, room, SUBDUED)
                    blit_at(surface, picture, end + gap, y, 0, 0.5)
                    x += width + between
                y += theme.px(LEGEND_STEP)

    def _titles(self) -> Sequence[str]:
        return pgettext("legend", "Deal"), pgettext("legend", "Puzzle")

    def _rows(self, theme: Theme) -> list[list[Explained]]:
        """Return the marks of deals, and those of puzzles if there are any."""
        deals = [
            (deal_marks.deal_mark(theme, mark, LEGEND_MARK), pgettext("mark", words))
            for mark, words in deal_marks.WORDS.items()
        ]
        puzzles = [
            (puzzle_marks.puzzle_mark(theme, mark, LEGEND_MARK), pgettext("mark", words))
            for mark, words in puzzle_marks.WORDS.items()
        ]
        return [deals, puzzles] if self._has_puzzles else [deals]

    def _columns(self, theme: Theme, width: int) -> int:
        """Return how many marks stand side by side: all of a row, or where words are long, two."""
        wide = sum(_widths(theme, self._rows(theme), LEGEND_COLUMNS))
        gaps = (LEGEND_COLUMNS - 1) * theme.px(LEGEND_GAP)
        return LEGEND_COLUMNS if wide + gaps <= width else LEGEND_COLUMNS // 2

    def _name_width(self, theme: Theme) -> int:
        """Return how wide the names of the rows are, with what is free behind them."""
        if not self._has_puzzles:
            return 0
        widest = max(theme.width(title, LEGEND_SIZE) for title in self._titles())
        return max(theme.px(LEGEND_NAME), widest + 2 * theme.px(LEGEND_GAP))


def _widths(theme: Theme, rows: Sequence[Sequence[Explained]], columns: int) -> list[int]:
    """Return how wide each column is, where the rows are broken into so many."""
    return [
        max(
            mark.get_width() + theme.px(LEGEND_GAP) + theme.width(words, LEGEND_SIZE)
            for row in rows
            for mark, words in row[column::columns]
        )
        for column in range(columns)
    ]
