"""A list to choose from, each line with a small picture, a name, a few words and a note."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from solitaire_gui.gui.accessibility.node import Node
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.layout.elements import Column, Label, Pad, Picture, Row, Spring
from solitaire_gui.gui.widgets.layout.late_picture import LatePicture, PictureSource
from solitaire_gui.gui.widgets.lists.list import List, OnLine
from solitaire_gui.gui.widgets.text.text import Text

LINE_HEIGHT, PADDING, GAP, PICTURE = 62, 6, 14, (80, 50)
NAME_SIZE, WORDS_SIZE, WORDS_GAP, PICTURE_RADIUS, ICON_SIZE = 17, 14, 2, 5, 28
MAX_PICTURES = 40
"""So many are kept; with more, the one drawn first goes."""


class Item(NamedTuple):
    """The words of a line: on the left a name above a few words, on the right a note."""

    name: str
    words: str
    note: str
    icon: str = ""
    """What stands in the picture's place where there is none."""
    is_dim: bool = False
    """Whether it is of no use."""


class PictureList(List):
    """A click or Enter opens a line; where a line can be chosen too, the first click does that.

    Pictures are drawn when they are first seen, and kept.
    """

    def __init__(
        self,
        count: int,
        item: Callable[[int], Item],
        draw: Callable[[int, Size], PictureSource | None],
        on_open: OnLine,
        *,
        max_lines: int = 4,
        on_choose: OnLine | None = None,
        hint: str = "",
    ) -> None:
        """Make a list of so many items, of which `most` at most are in view.

        `draw` returns the picture of a line in a size in pixels, None while there is none. The
        `hint` is what stands there instead of lines.
        """
        super().__init__(
            *(count, self._make_line, on_choose, on_open),
            line_height=LINE_HEIGHT,
            max_lines=max_lines,
            one_click=on_choose is None,
        )
        self._item = item
        self._draw = draw
        self._hint = Text([hint] if hint and not count else [], WORDS_SIZE, SUBDUED)
        self._pictures: dict[tuple[int, Size], LatePicture] = {}

    def accessible_node(self) -> Node:
        return super().accessible_node()._replace(description=self._hint.text)

    def _paint_lines(self, surface: Surface, theme: Theme) -> None:
        """Draw the lines, and want no picture any more that is not ready and is not seen."""
        pad = theme.px(2 * PADDING)
        self._hint.paint(surface, theme, self.rect.inflate(-2 * pad, -2 * pad))
        seen = {number for number, _ in self.visible_lines()}
        for key, picture in [*self._pictures.items()]:
            if key[0] not in seen and picture.picture is None:
                del self._pictures[key]
        super()._paint_lines(surface, theme)

    def _make_line(self, number: int) -> Pad:
        name, words, note, icon, is_dim = self._item(number)
        picture = Picture(partial(self._picture, number, icon), _size)
        told = Column(
            Label(name, NAME_SIZE, SUBDUED if is_dim else INK, SEMIBOLD),
            Label(words, WORDS_SIZE, SUBDUED),
            gap=WORDS_GAP,
        )
        row = Row(picture, told, Spring(), Label(note, WORDS_SIZE, SUBDUED), gap=GAP)
        return Pad(row, left=PADDING, right=GAP)

    def _picture(self, number: int, sign: str, theme: Theme) -> Surface:
        """Return the picture of a line, or of what stands in its place."""
        key = number, size = number, _size(theme)
        if key not in self._pictures and (sketch := self._draw(number, size)):
            while len(self._pictures) >= MAX_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = LatePicture(sketch, PICTURE_RADIUS)
        late = self._pictures.get(key)
        if late is not None and (picture := late.draw_if_ready(theme)) is not None:
            return picture
        empty = Surface(size, SRCALPHA)
        if sign:
            shown = icon(theme, sign, SUBDUED, ICON_SIZE)
            blit_at(empty, shown, *empty.get_rect().center, 0.5, 0.5)
        return empty


def _size(theme: Theme) -> Size:
    return theme.px(PICTURE[0]), theme.px(PICTURE[1])
