"""A list of people to choose from, each with an initial on a disc, a name and a note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Action, Deed, Node, Role
from solitaire_gui.gui.accessible.words import spoken
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    LINE,
    LIT,
    ON_ACCENT,
    SEMIBOLD,
    SUBDUED,
    WELL,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.widget import Widget, clipped, paint_ring
from solitaire_gui.gui.widgets.lists.lines import Lines, Report, Said, paint_plate
from solitaire_gui.language.date_and_number_formats import capitalized

LINE_HEIGHT, INSET, GUTTER, PADDING, GAP = 48, 4, 14, 10, 12
DISC, RADIUS = 32, 8
NAME_SIZE, NOTE_SIZE, INITIAL_SIZE = 17, 14, 16


class Person(NamedTuple):
    """A line: a name, a note at the right, and whether it is the one that is there now."""

    name: str
    note: str
    is_current: bool


class NameList(Widget):
    """Always of one height, however many are in it. Enter opens what is chosen."""

    def __init__(
        self,
        people: Sequence[Person],
        on_choose: Report,
        on_open: Report,
        *,
        height: float,
    ) -> None:
        """Make a list so many design pixels high."""
        self.rect = Rect(0, 0, 0, 0)
        self._people = people
        self._height = height
        self.lines = Lines(len(people), on_choose, on_open)

    @property
    def is_focusable(self) -> bool:
        return self.enabled and self.lines.is_focusable

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(self._height)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        is_new, self.rect = rect.size != self.rect.size, rect
        inset, line = theme.px(INSET), theme.px(LINE_HEIGHT)
        view = rect.inflate(-2 * inset, -2 * inset)
        if len(self._people) * line > view.height:
            view.width -= theme.px(GUTTER) - inset
        self.lines.arrange(theme, view, line, theme.px(GUTTER))
        if is_new and self.lines.chosen is not None:
            self.lines.choose(self.lines.chosen)

    def handle(self, event: Event) -> bool:
        return self.lines.handle(event)

    def described(self, name: str) -> Node:
        return Widget.described(self, name)._replace(
            role=Role.LIST_BOX,
            children=self.lines.described(Role.LIST_BOX_OPTION, self._said),
            actions=(Action.FOCUS,) if self.is_focusable else (),
        )

    def act(self, deed: Deed) -> bool:
        return self.lines.act(deed)

    def _said(self, number: int) -> Said:
        person = self._people[number]
        return Said(person.name, spoken(person.note))

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        theme.paint_panel(surface, self.rect, RADIUS, WELL, LINE)
        with clipped(surface, self.rect.inflate(-2 * theme.line, -2 * theme.px(INSET))):
            for number, line in self.lines.in_view():
                if line.colliderect(surface.get_clip()):
                    paint_plate(surface, theme, self.lines, number)
                    self._paint_line(surface, theme, self._people[number], line)
        self.lines.scroller.paint(surface, theme)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _paint_line(self, surface: Surface, theme: Theme, person: Person, line: Rect) -> None:
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
