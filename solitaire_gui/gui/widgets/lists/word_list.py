"""A list of words to choose from, with optional icons, keys and headings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

from solitaire_gui.gui.accessibility.node import Node, Place, Role
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import ACCENT, INK, REGULAR, SEMIBOLD, SUBDUED, Theme
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.layout.elements import (
    Element,
    Label,
    Pad,
    Picture,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.lists.list import List, OnLine
from solitaire_gui.gui.widgets.text.keycaps import keycaps
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.key_names import chord_text

LINE_HEIGHT, PADDING, GAP, ICON, TEXT_SIZE, NOTE_SIZE = 34, 14, 14, 20, 17, 14
HEADING_SIZE, HEADING_ABOVE = 15, 7


class Line(NamedTuple):
    """A line: icon and words at the left, note and key at the right."""

    words: str
    icon: str = ""
    key: str = ""
    """The key's English name."""
    note: str = ""
    is_dim: bool = False
    """Whether it cannot be used now."""
    is_heading: bool = False
    """Whether it is a heading of the lines below it, which cannot be chosen."""

    @property
    def is_usable(self) -> bool:
        """Whether choosing it has an effect now."""
        return not (self.is_dim or self.is_heading)


class WordList(List):
    """A list as high as all its lines; a click or Enter opens a line.

    The current one has a tick.
    """

    def __init__(self, lines: Sequence[Line], on_open: OnLine, current: int | None = None) -> None:
        super().__init__(
            len(lines), self._get_line, on_open=on_open, line_height=LINE_HEIGHT, one_click=True
        )
        self.lines = lines
        self._made: dict[int, StaticElement] = {}
        self.current = self.chosen = current
        """The number of the line that is in use, None if none is."""

    def size(self, theme: Theme, room: int) -> Size:
        """Return a height of whole lines, at most that of all."""
        wide, high = super().size(theme, room)
        line, edges = theme.px(self.line_height), 2 * theme.px(self.inset)
        return wide, min((high - edges) // line, len(self.lines)) * line + edges

    def choose(self, line: int) -> None:
        """Choose a line, or the next one if it is a heading.

        A heading above the line is scrolled into view with it.
        """
        on, back = range(line, len(self.lines)), range(line, -1, -1)
        orders = (back, on) if self.chosen is not None and line < self.chosen else (on, back)
        line = next(each for each in chain(*orders) if not self.lines[each].is_heading)
        super().choose(line)
        if line and self.lines[line - 1].is_heading:
            self.scroller.reveal((line - 1) * self._line_pixels, line * self._line_pixels)

    def _get_line(self, number: int) -> StaticElement:
        """Return a line's element; it is made once, because lines never change."""
        if number not in self._made:
            self._made[number] = self._make_line(number)
        return self._made[number]

    def _make_line(self, number: int) -> StaticElement:
        line, is_current = self.lines[number], number == self.current
        if line.is_heading:
            words = Label(line.words, HEADING_SIZE, ACCENT, SEMIBOLD)
            return _padded(Pad(Row(words), above=HEADING_ABOVE))
        ink, note = SUBDUED if line.is_dim else INK, Label(line.note, NOTE_SIZE, SUBDUED)
        parts: list[Element] = [
            Label(line.words, TEXT_SIZE, ink, SEMIBOLD if is_current else REGULAR),
            *(Spring(), note),
        ]
        if line.icon:
            parts.insert(0, Picture(partial(icon, name=line.icon, colour=ink, size=ICON)))
        if line.key:
            parts.append(keycaps(line.key).with_accessible_text())
        if is_current:
            parts.append(Picture(partial(icon, name="check", colour=ACCENT, size=ICON)))
            note.with_accessible_text(gettext("in use"))
        elif line.is_dim:
            note.with_accessible_text(gettext("not possible now"))
        return _padded(Row(*parts, gap=GAP))

    def _line_node(self, number: int) -> Node:
        node, line = super()._line_node(number), self.lines[number]
        if line.is_heading:
            return node._replace(
                role=Role.HEADING, level=2, place=None, is_selected=None, actions=()
            )
        before = sum(not each.is_heading for each in self.lines[:number])
        place = Place(before + 1, sum(not each.is_heading for each in self.lines))
        return node._replace(shortcut=chord_text(line.key) if line.key else "", place=place)

    def hit_test(self, point: Point) -> int | None:
        line = super().hit_test(point)
        return None if line is None or self.lines[line].is_heading else line


def _padded(line: StaticElement) -> StaticElement:
    return Pad(line, left=PADDING, right=PADDING)
