"""A list of words to choose one from; the one that is in force has a tick."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    REGULAR,
    SEMIBOLD,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.lists.list import List, Report, Said
from solitaire_gui.language.catalogue import gettext

PADDING, TICK, TEXT_SIZE = 14, 18, 17


class WordList(List):
    """As high as all its lines. A click or Enter reports the line."""

    line_height = 34

    def __init__(self, words: Sequence[str], current: int, on_open: Report) -> None:
        super().__init__(len(words), on_open=on_open, one_click=True)
        self.words = words
        self.current = self.chosen = current
        """The line in force."""

    @property
    def focus_rect(self) -> Rect:
        """The chosen line."""
        return self.line_rect(self.chosen or 0)

    def said(self, number: int) -> Said:
        is_current = number == self.current
        return Said(self.words[number], gettext("in use") if is_current else "")

    def paint_line(self, surface: Surface, theme: Theme, number: int, line: Rect) -> None:
        pad, weight = theme.px(PADDING), REGULAR
        right = line.right - pad
        if number == self.current:
            tick = icon(theme, "check", ACCENT, TICK)
            right = blit_at(surface, tick, right, line.centery, 1, 0.5).left - pad
            weight = SEMIBOLD
        label = theme.shortened(self.words[number], TEXT_SIZE, right - line.left - pad, weight)
        words = theme.text(label, TEXT_SIZE, INK, weight)
        blit_at(surface, words, line.left + pad, line.centery, 0, 0.5)
