"""A list of people to choose from, each with an initial on a disc, a name and a note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.words import spoken
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    LIT,
    ON_ACCENT,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.widget import clipped
from solitaire_gui.gui.widgets.lists.list import List, Report, Said
from solitaire_gui.language.date_and_number_formats import capitalized

PADDING, GAP, DISC = 10, 12, 32
NAME_SIZE, NOTE_SIZE, INITIAL_SIZE = 17, 14, 16


class Person(NamedTuple):
    """A line: a name, a note at the right, and whether it is the one that is there now."""

    name: str
    note: str
    is_current: bool


class NameList(List):
    """Always of one height, however many are in it. Enter opens what is chosen."""

    line_height = 48

    def __init__(
        self,
        people: Sequence[Person],
        on_choose: Report,
        on_open: Report,
        *,
        height: float,
    ) -> None:
        """Make a list so many design pixels high."""
        super().__init__(len(people), on_choose, on_open)
        self._people = people
        self._all_height = height

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(self._all_height)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        is_new = rect.size != self.rect.size
        super().arrange(theme, rect)
        if is_new and self.chosen is not None:
            self.choose(self.chosen)

    def said(self, number: int) -> Said:
        person = self._people[number]
        return Said(person.name, spoken(person.note))

    def paint_line(self, surface: Surface, theme: Theme, number: int, line: Rect) -> None:
        person = self._people[number]
        side = theme.px(DISC)
        disc = Rect(line.left + theme.px(PADDING), line.centery - side // 2, side, side)
        fill, ink = (ACCENT, ON_ACCENT) if person.is_current else (LIT, INK)
        surface.blit(theme.panel(disc.size, DISC / 2, fill), disc)
        initial = theme.text(capitalized(person.name[:1]), INITIAL_SIZE, ink, SEMIBOLD)
        blit_at(surface, initial, *disc.center, 0.5, 0.5)
        note = theme.within(person.note, NOTE_SIZE, (line.right - disc.right) * 2 // 3, SUBDUED)
        gap = theme.px(GAP)
        place = blit_at(surface, note, line.right - gap, line.centery, 1, 0.5)
        with clipped(
            surface, Rect(disc.right, line.top, place.left - gap - disc.right, line.height)
        ):
            name = theme.text(person.name, NAME_SIZE, INK, SEMIBOLD)
            blit_at(surface, name, disc.right + gap, line.centery, 0, 0.5)
