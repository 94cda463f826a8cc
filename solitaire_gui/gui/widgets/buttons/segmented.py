"""One of a few words, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    DISABLED,
    DOWN,
    INK,
    LINE,
    ON_ACCENT,
    RAISED,
    SEMIBOLD,
    WELL,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.press import Answer
from solitaire_gui.gui.widgets.base.widget import Widget, paint_ring
from solitaire_gui.gui.widgets.buttons.choice import Choice

HEIGHT, PADDING, INSET = 32, 15, 3
TEXT_SIZE, RADIUS, INNER_RADIUS = 15, 8, 6


class Segmented(Widget):
    """Shows all the words, the chosen one raised; reports the number of a newly chosen one."""

    def __init__(
        self,
        words: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        fitted: bool = False,
    ) -> None:
        """Show words in cells equally wide, or each `fitted` to its word and together to the room.

        The first is for a few short words, the other for many that differ in length.
        """
        self.rect = Rect(0, 0, 0, 0)
        self._words = words
        self._choice = Choice(chosen)
        self._on_change = on_change
        self._is_fitted = fitted
        self._widths = [1] * len(words)
        """How the cells share the room."""

    @property
    def chosen(self) -> int:
        """The number of the chosen word."""
        return self._choice.chosen

    def choose(self, number: int) -> None:
        """Choose a word without reporting it."""
        self._choice.chosen = number

    def size(self, theme: Theme, room: int) -> Size:
        if self._is_fitted:
            return room, theme.px(HEIGHT)
        widest = max(theme.width(word, TEXT_SIZE, SEMIBOLD) for word in self._words)
        cell = widest + theme.px(2 * PADDING)
        return min(room, cell * len(self._words) + 2 * theme.px(INSET)), theme.px(HEIGHT)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        if self._is_fitted:
            words = [theme.width(word, TEXT_SIZE, SEMIBOLD) for word in self._words]
            spare = max(0, rect.width - sum(words)) // len(words)
            self._widths = [width + spare for width in words]

    def handle(self, event: Event) -> bool:
        if not self.enabled:
            return False
        answer = self._choice.handle(event, self.cells)
        if answer is Answer.CLICKED:
            self._on_change(self.chosen)
        return answer is not Answer.IGNORED

    @property
    def cells(self) -> list[Rect]:
        """The words' rectangles, which together are the widget's."""
        left, width, whole = self.rect.left, self.rect.width, sum(self._widths)
        shares = accumulate(self._widths, initial=0)
        edges = [left + round(width * share / whole) for share in shares]
        return [
            Rect(start, self.rect.top, end - start, self.rect.height)
            for start, end in pairwise(edges)
        ]

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        surface.blit(theme.panel(self.rect.size, RADIUS, WELL, LINE), self.rect)
        for number, cell in enumerate(self.cells):
            inset = 2 * theme.px(INSET)
            plate = cell.inflate(-inset, -inset)
            fill = self._fill(number)
            if fill:
                surface.blit(theme.panel(plate.size, INNER_RADIUS, fill), plate)
            ink = ON_ACCENT if fill == ACCENT else INK if self.enabled else DISABLED
            words = theme.text(self._words[number], TEXT_SIZE, ink, SEMIBOLD)
            blit_at(surface, words, *cell.center, 0.5, 0.5)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _fill(self, number: int) -> str:
        if number == self.chosen:
            return ACCENT if self.enabled else LINE
        if self.enabled and number == self._choice.hovered:
            return DOWN if self._choice.is_down(number) else RAISED
        return ""
