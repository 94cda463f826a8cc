"""A choice between a few words, side by side or in several rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    DISABLED,
    INK,
    LINE,
    NONE,
    ON_ACCENT,
    RAISED,
    RAISED_EDGE,
    RAISED_PRESSED,
    SEMIBOLD,
    SUBDUED,
    WELL,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.buttons.choice import Choice
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring

HEIGHT, PADDING, MIN_PADDING, INSET = 32, 15, 5, 3
TEXT_SIZE, RADIUS, INNER_RADIUS, MARK = 15, 8, 6, 3


class Segmented(Choice):
    """Shows all words, the chosen one raised."""

    def __init__(
        self,
        words: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        fitted: bool = False,
        quiet: bool = False,
    ) -> None:
        """Show words in equally wide cells or, `fitted`, in cells that fill the room together.

        Fitted cells take the widths of their words only if equal ones are too narrow. With `quiet`
        there are no plates but a line below, marked at the chosen word, for a choice below another
        one.
        """
        super().__init__(words, chosen, on_change)
        self._is_fitted = fitted
        self._is_quiet = quiet
        self._widths = [1] * len(words)
        """The relative widths of the cells in a row."""

    def size(self, theme: Theme, room: int) -> Size:
        rows = self._rows_in(theme, room)
        columns = -(-len(self._names) // rows)
        wide = room
        if not self._is_fitted:
            cell = max(self._word_widths(theme)) + theme.px(2 * PADDING)
            wide = min(room, cell * columns + 2 * theme.px(INSET))
        return wide, rows * theme.px(HEIGHT)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        rows, words = self._rows_in(theme, rect.width), self._word_widths(theme)
        self._widths = [1] * -(-len(words) // rows)
        inside, padding = rect.width - 2 * theme.px(INSET), theme.px(2 * MIN_PADDING)
        if self._is_fitted and rows == 1 and (max(words) + padding) * len(words) > inside:
            spare = max(0, rect.width - sum(words)) // len(words)
            self._widths = [width + spare for width in words]

    def _word_widths(self, theme: Theme) -> list[int]:
        return [theme.width(word, TEXT_SIZE, SEMIBOLD) for word in self._names]

    def _rows_in(self, theme: Theme, room: int) -> int:
        """Return the number of rows in `room` pixels of width: one if the words fit.

        In several rows all cells are equally wide.
        """
        words, padding = self._word_widths(theme), theme.px(2 * MIN_PADDING)
        room -= 2 * theme.px(INSET)
        if self._is_fitted and sum(words) + padding * len(words) <= room:
            return 1
        columns = max(1, min(len(words), room // (max(words) + padding)))
        return -(-len(words) // columns)

    @property
    def cells(self) -> list[Rect]:
        """The words' rectangles, which together fill the widget."""
        columns, (left, top) = len(self._widths), self.rect.topleft
        rows, whole = -(-len(self._names) // columns), sum(self._widths)
        shares = accumulate(self._widths, initial=0)
        across = [left + round(self.rect.width * share / whole) for share in shares]
        down = [top + round(self.rect.height * row / rows) for row in range(rows + 1)]
        cells = [
            Rect(start, above, end - start, below - above)
            for above, below in pairwise(down)
            for start, end in pairwise(across)
        ]
        return cells[: len(self._names)]

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        if not self._is_quiet:
            edge = RAISED_EDGE if self.enabled else LINE
            surface.blit(theme.panel(self.rect.size, RADIUS, WELL, edge), self.rect)
        for number, cell in enumerate(self.cells):
            inset = 2 * theme.px(INSET)
            plate = cell.inflate(-inset, -inset)
            fill, ink = self._colours(number)
            if fill != NONE:
                surface.blit(theme.panel(plate.size, INNER_RADIUS, fill), plate)
            words = theme.text_within(self._names[number], TEXT_SIZE, plate.width, ink, SEMIBOLD)
            blit_at(surface, words, *cell.center, 0.5, 0.5)
            if self._is_quiet:
                self._paint_mark(surface, theme, number, cell)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _paint_mark(self, surface: Surface, theme: Theme, number: int, cell: Rect) -> None:
        line = Rect(cell.left, cell.bottom - theme.line_width, cell.width, theme.line_width)
        theme.paint_rect(surface, RAISED_EDGE, line)
        if number == self.chosen:
            line.height = theme.px(MARK)
            line.bottom = cell.bottom
            theme.paint_rect(surface, ACCENT, line)

    def _colours(self, number: int) -> tuple[Colour, Colour]:
        """Return the fill and the text colour of a cell."""
        is_chosen, ink = number == self.chosen, INK if self.enabled else DISABLED
        if is_chosen and not self._is_quiet:
            return (ACCENT, ON_ACCENT) if self.enabled else (LINE, ink)
        if self.enabled and number == self.hovered_part and not is_chosen:
            return (RAISED_PRESSED if number == self.pressed_part else RAISED), ink
        return NONE, SUBDUED if self._is_quiet and self.enabled and not is_chosen else ink
