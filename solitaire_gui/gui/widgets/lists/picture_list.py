"""A list to choose from, each line with a small picture, a name, a few words and a note."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    INK,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.turns import LatePicture, Sketch, Turns
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.lists.list import List, Report, Said
from solitaire_gui.gui.widgets.text.text import Text

PADDING, GAP, PICTURE = 8, 14, (96, 60)
NAME_SIZE, WORDS_SIZE, PICTURE_RADIUS, ICON_SIZE = 17, 14, 5, 34
MOST_PICTURES = 40
"""So many are kept; with more, the one drawn first goes."""
NAME_PLACE, WORDS_PLACE = 0.34, 0.68
"""Where the lines of words stand, in shares of a line's height."""


class Item(NamedTuple):
    """The words of a line: on the left a name above a few words, on the right a note."""

    name: str
    words: str
    note: str
    icon: str = ""
    """What stands in the picture's place where there is none."""


class PictureList(List):
    """A click or Enter opens a line; where a line can be chosen too, the first click does that.

    Pictures are drawn when they are first seen, and kept.
    """

    line_height = 76

    def __init__(
        self,
        items: Sequence[Item],
        draw: Callable[[int, Size], Sketch | None],
        on_open: Report,
        turns: Turns,
        *,
        most: int = 4,
        on_choose: Report | None = None,
        hint: str = "",
    ) -> None:
        """Make a list of which `most` lines at most are in view.

        `draw` returns the picture of a line in a size in pixels, None if there is none. The `hint`
        is what stands there instead of lines.
        """
        super().__init__(len(items), on_choose, on_open, most=most, one_click=on_choose is None)
        self._items = items
        self._draw = draw
        self._hint = Text([hint] if hint and not items else [], WORDS_SIZE, SUBDUED)
        self._turns = turns
        self._pictures: dict[tuple[int, Size], LatePicture | None] = {}

    def described(self, name: str) -> Node:
        return super().described(name)._replace(description=self._hint.text)

    def said(self, number: int) -> Said:
        item = self._items[number]
        return Said(item.name, listed((item.words, item.note)))

    def _paint_lines(self, surface: Surface, theme: Theme) -> None:
        pad = theme.px(2 * PADDING)
        self._hint.paint(surface, theme, self.rect.inflate(-2 * pad, -2 * pad))
        self._drop_all_but({number for number, _ in self.in_view()})
        super()._paint_lines(surface, theme)

    def paint_line(self, surface: Surface, theme: Theme, number: int, line: Rect) -> None:
        size = (theme.px(PICTURE[0]), theme.px(PICTURE[1]))
        left = line.left + theme.px(PADDING)
        picture = self._picture(theme, number, size)
        if picture is not None:
            blit_at(surface, picture, left, line.centery, 0, 0.5)
        item = self._items[number]
        if picture is None and item.icon:
            place = (left + size[0] // 2, line.centery)
            blit_at(surface, icon(theme, item.icon, SUBDUED, ICON_SIZE), *place, 0.5, 0.5)
        left += size[0] + theme.px(GAP)
        note = theme.within(item.note, WORDS_SIZE, (line.right - left) // 2, SUBDUED)
        right = blit_at(surface, note, line.right - theme.px(GAP), line.centery, 1, 0.5).left
        room = right - left - theme.px(GAP)
        words = theme.shortened(item.name, NAME_SIZE, room, SEMIBOLD)
        name = theme.text(words, NAME_SIZE, INK, SEMIBOLD)
        blit_at(surface, name, left, line.top + line.height * NAME_PLACE, 0, 0.5)
        words = theme.shortened(item.words, WORDS_SIZE, room)
        below = theme.text(words, WORDS_SIZE, SUBDUED)
        blit_at(surface, below, left, line.top + line.height * WORDS_PLACE, 0, 0.5)

    def _drop_all_but(self, seen: Collection[int]) -> None:
        """Want no picture any more that is not ready and whose line is not seen."""
        for key, picture in [*self._pictures.items()]:
            if key[0] not in seen and picture is not None and picture.picture is None:
                del self._pictures[key]

    def _picture(self, theme: Theme, number: int, size: Size) -> Surface | None:
        key = (number, size)
        if key not in self._pictures:
            while len(self._pictures) >= MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            sketch = self._draw(number, size)
            self._pictures[key] = None if sketch is None else LatePicture(sketch, PICTURE_RADIUS)
        late = self._pictures[key]
        return None if late is None else late.drawn(theme, self._turns)
