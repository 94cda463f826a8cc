"""A share of a whole, larger than all other figures: in percent, as a bar, and in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import ACCENT, INK, SEMIBOLD, SUBDUED, WELL, Theme, blit_at
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.language.date_and_number_formats import percent

VALUE_SIZE, WORDS_SIZE = 60, 17
VALUE_PLACE, BAR_PLACE, WORDS_PLACE, HEIGHT = 32, 76, 100, 118
BAR_HEIGHT = 8
NOTHING = "–"


class ShareFigure(Drawn):
    """As high as the figures that stand beside it."""

    def __init__(self, share: float | None, words: str, sentence: str) -> None:
        """Show a share from 0 to 1, None for none yet; `sentence` is for those who hear it."""
        self._share = share
        self._words = words
        self._sentence = sentence

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(HEIGHT)

    def described(self) -> Sequence[Node]:
        return [Node("share", Role.LABEL, self._sentence, rect=self.rect)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        left, top, width = self.rect.left, self.rect.top, self.rect.width
        value = NOTHING if self._share is None else percent(round(100 * self._share))
        colour = SUBDUED if self._share is None else INK
        picture = theme.within(value, VALUE_SIZE, width, colour, SEMIBOLD)
        blit_at(surface, picture, left, top + theme.px(VALUE_PLACE), 0, 0.5)
        bar = Rect(left, top + theme.px(BAR_PLACE), width, theme.px(BAR_HEIGHT))
        surface.blit(theme.panel(bar.size, BAR_HEIGHT / 2, WELL, line=0), bar)
        done = Rect(0, 0, round(width * (self._share or 0)), bar.height)
        surface.blit(theme.panel(bar.size, BAR_HEIGHT / 2, ACCENT), bar, done)
        words = theme.within(self._words, WORDS_SIZE, width, INK)
        blit_at(surface, words, left, top + theme.px(WORDS_PLACE), 0, 0.5)
