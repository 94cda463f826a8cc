"""A sentence in a dialog's page that changes: a quiet hint until there is something to say."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import ACCENT, SUBDUED, Theme
from solitaire_gui.gui.widgets.base.block import Block
from solitaire_gui.gui.widgets.text.prose import LEADING, Prose

TEXT_SIZE, ABOVE = 15, 6


class Notice(Block):
    """Has room for a line even while silent; `renew` of the dialog must follow what it says."""

    def __init__(self, hint: str = "") -> None:
        self._hint = hint
        self.rect = Rect(0, 0, 0, 0)
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence, the hint again if it is empty."""
        self.sentence = sentence
        words = [text for text in (sentence or self._hint,) if text]
        self._prose = Prose(words, TEXT_SIZE, ACCENT if sentence else SUBDUED)

    def height(self, theme: Theme, width: int) -> int:
        line = theme.px(LEADING * TEXT_SIZE)
        return max(line, self._prose.height(theme, width)) + theme.px(ABOVE)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._prose.paint(surface, theme, self.rect.move(0, theme.px(ABOVE)))
