"""How far something is that takes a while: a number of games, and a bar below it."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Range, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, Theme, blit_at
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.gui.widgets.figures.share_bar import ShareBar

WIDTH, HEIGHT, WORDS_PLACE = 230, 36, 11
TEXT_SIZE, BAR_HEIGHT, BAR_PLACE = 15, 6, 29


class ProgressBar(Widget):
    """Cannot be used; whoever changes what it shows has it painted again."""

    def __init__(self) -> None:
        self.enabled = False
        self.words = ""
        self.share = 0.0
        """How much is done, from 0 to 1."""

    def size(self, theme: Theme, room: int) -> Size:
        return min(room, theme.px(WIDTH)), theme.px(HEIGHT)

    def described(self, name: str) -> Node:
        return (
            super()
            .described(name)
            ._replace(
                role=Role.PROGRESS_INDICATOR,
                value=self.words,
                range=Range(round(100 * self.share), 0, 100),
                is_disabled=False,
            )
        )

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        rect, height = self.rect, theme.px(BAR_HEIGHT)
        words = theme.within(self.words, TEXT_SIZE, rect.width, INK)
        blit_at(surface, words, rect.left, rect.top + theme.px(WORDS_PLACE), 0, 0.5)
        bar = ShareBar(self.share, BAR_HEIGHT)
        top = rect.top + theme.px(BAR_PLACE) - height // 2
        bar.arrange(theme, Rect(rect.left, top, rect.width, height))
        bar.paint(surface, theme)
