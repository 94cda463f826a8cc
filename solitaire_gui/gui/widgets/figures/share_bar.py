"""A share of a whole as a bar; and as a large figure, with a bar and words below it."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import ACCENT, GROOVE, Colour, Theme
from solitaire_gui.gui.layout.elements import Column, Drawn, Label, Pad
from solitaire_gui.gui.widgets.figures.figure_columns import large
from solitaire_gui.language.date_and_number_formats import percent

VALUE_SIZE, WORDS_SIZE, BAR_HEIGHT = 58, 17, 8
BAR_ABOVE, WORDS_ABOVE, BELOW = 6, 2, 10
NOTHING = "–"


class ShareBar(Drawn):
    """So much of it is filled."""

    def __init__(
        self, share: float, high: float, colour: Colour = ACCENT, ground: Colour = GROOVE
    ) -> None:
        """Show a share from 0 to 1 by a bar so many design pixels high."""
        self.share = share
        self._high, self._colour, self._ground = high, colour, ground

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(self._high)

    def paint(self, surface: Surface, theme: Theme) -> None:
        size, radius = self.rect.size, self._high / 2
        surface.blit(theme.panel(size, radius, self._ground), self.rect)
        done = Rect(0, 0, round(size[0] * self.share), size[1])
        surface.blit(theme.panel(size, radius, self._colour), self.rect, done)


def share_figure(share: float | None, words: str, sentence: str) -> Drawn:
    """Return a share from 0 to 1, None for none yet; `sentence` is for those who hear it."""
    value = NOTHING if share is None else percent(round(100 * share))
    return Column(
        large(value, VALUE_SIZE, is_dim=share is None),
        Pad(ShareBar(share or 0, BAR_HEIGHT), above=BAR_ABOVE),
        Pad(Label(words, WORDS_SIZE), above=WORDS_ABOVE, below=BELOW),
        nodes=lambda: [Node("share", Role.LABEL, sentence)],
    )
