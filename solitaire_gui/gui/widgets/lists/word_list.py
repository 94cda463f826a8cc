"""A list of words to choose one from, with icons, keys and headings where there are any."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Place, Role
from solitaire_gui.gui.accessible.words import spoken
from solitaire_gui.gui.graphics.svg import Point, Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    REGULAR,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.lists.list import List, Report, Said
from solitaire_gui.gui.widgets.text.keycaps import keycaps
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.keys import written_keys

PADDING, GAP, ICON, TEXT_SIZE, NOTE_SIZE = 14, 14, 20, 17, 14
HEADING_SIZE, HEADING_PLACE = 15, 0.6
"""The size of a heading, and where it stands, in shares of a line's height."""
MOST_NOTE = 3
"""A note has one part of so many of a line's width at most."""


class Line(NamedTuple):
    """A line: an icon and words at the left, a note and a key at the right."""

    words: str
    icon: str = ""
    key: str = ""
    """By its English name."""
    note: str = ""
    is_dim: bool = False
    """Whether it means nothing now."""
    is_heading: bool = False
    """Whether it is called what the lines below it are, and is not to be chosen."""


class WordList(List):
    """As high as all its lines. A click or Enter reports the line; one in force has a tick."""

    line_height = 34

    def __init__(self, lines: Sequence[Line], on_open: Report, current: int | None = None) -> None:
        super().__init__(len(lines), on_open=on_open, one_click=True)
        self.lines = lines
        self.current = self.chosen = current
        """The line in force."""
        self._caps = lru_cache(len(lines) or 1)(keycaps)

    @property
    def focus_rect(self) -> Rect:
        """The chosen line."""
        return self.line_rect(self.chosen or 0)

    def size(self, theme: Theme, room: int) -> Size:
        """Return a height for whole lines."""
        wide, high = super().size(theme, room)
        return wide, high - (high - 2 * theme.px(self.inset)) % theme.px(self.line_height)

    def choose(self, line: int) -> None:
        """Choose a line, the next one for a heading; that is to be seen above its first line."""
        on, back = range(line, len(self.lines)), range(line, -1, -1)
        ways = (back, on) if self.chosen is not None and line < self.chosen else (on, back)
        line = next(each for each in chain(*ways) if not self.lines[each].is_heading)
        super().choose(line)
        if line and self.lines[line - 1].is_heading:
            self.scroller.reveal((line - 1) * self._height, line * self._height)

    def said(self, number: int) -> Said:
        line = self.lines[number]
        return Said(line.words, gettext("in use") if number == self.current else spoken(line.note))

    def paint_line(self, surface: Surface, theme: Theme, number: int, line: Rect) -> None:
        shown, pad, gap = self.lines[number], theme.px(PADDING), theme.px(GAP)
        left, right, y = line.left + pad, line.right - pad, line.centery
        if shown.is_heading:
            words = theme.within(shown.words, HEADING_SIZE, right - left, ACCENT, SEMIBOLD)
            blit_at(surface, words, left, line.top + HEADING_PLACE * line.height, 0, 0.5)
            return
        ink = SUBDUED if shown.is_dim else INK
        if shown.icon:
            left = blit_at(surface, icon(theme, shown.icon, ink, ICON), left, y, 0, 0.5).right + gap
        if number == self.current:
            tick = icon(theme, "check", ACCENT, ICON)
            right = blit_at(surface, tick, right, y, 1, 0.5).left - gap
        if shown.key:
            caps = self._caps(shown.key)
            wide, high = theme.measure(caps, line.width)
            caps.arrange(theme, Rect(right - wide, y - high // 2, wide, high))
            caps.paint(surface, theme)
            right = caps.rect.left - gap
        if shown.note:
            note = theme.within(shown.note, NOTE_SIZE, line.width // MOST_NOTE, SUBDUED)
            right = blit_at(surface, note, right, y, 1, 0.5).left - gap
        weight = SEMIBOLD if number == self.current else REGULAR
        words = theme.within(shown.words, TEXT_SIZE, right - left, ink, weight)
        blit_at(surface, words, left, y, 0, 0.5)

    def _described_line(self, number: int) -> Node:
        node, line = super()._described_line(number), self.lines[number]
        if line.is_heading:
            return node._replace(
                role=Role.HEADING, level=2, place=None, is_selected=None, actions=()
            )
        before = sum(not each.is_heading for each in self.lines[:number])
        place = Place(before + 1, sum(not each.is_heading for each in self.lines))
        return node._replace(shortcut=written_keys(line.key) if line.key else "", place=place)

    def part_at(self, point: Point) -> int | None:
        line = super().part_at(point)
        return None if line is None or self.lines[line].is_heading else line
