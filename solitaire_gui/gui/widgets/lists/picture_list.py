"""A list of lines with a small picture, a name, a few words and a note."""

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
"""Cached pictures; beyond that the oldest is dropped."""


class Item(NamedTuple):
    """The texts of a line: a name above a few words at the left, a note at the right."""

    name: str
    words: str
    note: str
    icon: str = ""
    """The icon in place of a missing picture."""
    is_dim: bool = False
    """Whether the item cannot be used."""


class PictureList(List):
    """A click or Enter opens a line; with `on_choose`, the first click only chooses it.

    Pictures are drawn when their lines are first seen, and cached.
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
        """Make `count` lines, of which at most `max_lines` are in view.

        `draw` returns the source of a line's picture at a size in window pixels, None if there is
        none yet. `hint` is shown if there are no lines.
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
        """Draw the lines; unfinished pictures of lines out of view are cancelled."""
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
        texts = Column(
            Label(name, NAME_SIZE, SUBDUED if is_dim else INK, SEMIBOLD),
            Label(words, WORDS_SIZE, SUBDUED),
            gap=WORDS_GAP,
        )
        row = Row(picture, texts, Spring(), Label(note, WORDS_SIZE, SUBDUED), gap=GAP)
        return Pad(row, left=PADDING, right=GAP)

    def _picture(self, number: int, icon_name: str, theme: Theme) -> Surface:
        """Return the picture of a line, or the icon in its place."""
        key = number, size = number, _size(theme)
        if key not in self._pictures and (sketch := self._draw(number, size)):
            while len(self._pictures) >= MAX_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = LatePicture(sketch, PICTURE_RADIUS)
        late = self._pictures.get(key)
        if late is not None and (picture := late.draw_if_ready(theme)) is not None:
            return picture
        empty = Surface(size, SRCALPHA)
        if icon_name:
            shown = icon(theme, icon_name, SUBDUED, ICON_SIZE)
            blit_at(empty, shown, *empty.get_rect().center, 0.5, 0.5)
        return empty


def _size(theme: Theme) -> Size:
    return theme.px(PICTURE[0]), theme.px(PICTURE[1])
