"""The days of a month, week by week, each with small marks below its number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Action, Deed, Node, Role
from solitaire_gui.gui.graphics.svg import Point, Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    CELL,
    FAINT,
    INK,
    LIT,
    NONE,
    RAISED,
    REGULAR,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.widget import PRESSING_KEYS, RING_GAP, Widget, paint_ring

ROWS = 6
"""As many weeks as any month touches."""
HEAD, NAME_SIZE, NAME_PLACE = 26, 13, 10
CELL_HEIGHT, COMPACT_CELL_HEIGHT, GAP, RADIUS = 62, 42, 4, 8
NUMBER_SIZE, NUMBER_PLACE, COMPACT_NUMBER_PLACE = 15, 17, 11
MARK_PLACE, COMPACT_MARK_PLACE, MARK_GAP = 40, 28, 7

Days = Sequence[Sequence[int | None]]
"""The days of a month week by week; None where the week's day is of another month."""
Marks = Callable[[Theme, int], Sequence[Surface]]
"""Returns the marks of a day, from left to right."""
Look = Callable[[int], None]


class MonthGrid(Widget):
    """A click or an arrow key chooses a day up to the last one; Enter opens the chosen one.

    Days are any numbers that follow one another. Keys may choose a day of another month: whoever is
    told of it shows that month.
    """

    takes_sideways = True
    pressing_keys = PRESSING_KEYS

    def __init__(
        self,
        names: Sequence[str],
        first: int,
        last: int,
        marks: Marks,
        on_choose: Callable[[int], None],
        on_open: Callable[[], None],
        other_month: Callable[[int, int], int],
        words: Callable[[int], str],
    ) -> None:
        """Show days from the first to the last one that can be chosen, below the week's `names`.

        `other_month` returns the day that is so many months away from one, `words` what is said of
        a day: its date, and what its marks mean.
        """
        self.is_compact = False
        self.chosen = last
        self._names = names
        self.first, self.last = first, last
        self._marks = marks
        self._on_choose = on_choose
        self._on_open = on_open
        self._other_month = other_month
        self._words = words
        self._number_of: Mapping[int, int] = {}
        self._places: Mapping[int, tuple[int, int]] = {}
        """In which row and column each day of the month is."""
        self._theme = Theme()

    def show(self, weeks: Days, chosen: int) -> None:
        """Show the days of a month, one of them chosen."""
        self._places = {
            day: (row, column)
            for row, week in enumerate(weeks)
            for column, day in enumerate(week)
            if day is not None
        }
        self._number_of = {day: number for number, day in enumerate(self._places, 1)}
        self.chosen = chosen
        self.hovered = self.held = None

    @property
    def focus_rect(self) -> Rect:
        """The chosen day: all of a month may be more than there is room for."""
        return self.cell(self.chosen)

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(HEAD) + ROWS * self._cell_height(theme)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, self._theme = rect, theme

    def cell(self, day: int) -> Rect:
        """Return where a day of the month is."""
        theme, (row, column) = self._theme, self._places[day]
        left, right = (
            self.rect.left + self.rect.width * place // len(self._names)
            for place in (column, column + 1)
        )
        high = self._cell_height(theme)
        top = self.rect.top + theme.px(HEAD) + row * high
        gap = theme.px(GAP)
        return Rect(left + gap // 2, top + gap // 2, right - left - gap, high - gap)

    def part_at(self, point: Point) -> int | None:
        """Return the day at a point that can be chosen."""
        days = (day for day in self._places if self.first <= day <= self.last)
        return next((day for day in days if self.cell(day).collidepoint(point)), None)

    def click(self, part: int) -> None:
        self._on_choose(part)

    def enter(self) -> None:
        self._on_open()

    def take_key(self, event: Event) -> bool:
        day = self._day_of_key(event.key)
        if day is None or not self.first <= day <= self.last:
            return False
        self._on_choose(day)
        return True

    def described(self, name: str) -> Node:
        weeks: dict[int, list[Node]] = {}
        for day, (week, _) in self._places.items():
            weeks.setdefault(week, []).append(self._described(day))
        names = [Node(place, Role.COLUMN_HEADER, name) for place, name in enumerate(self._names)]
        return (
            super()
            .described(name)
            ._replace(
                role=Role.GRID,
                children=[
                    Node("names", Role.ROW, "", names),
                    *(Node(week, Role.ROW, "", days) for week, days in weeks.items()),
                ],
                actions=(Action.FOCUS,),
            )
        )

    def _described(self, day: int) -> Node:
        is_there = self.first <= day <= self.last
        return Node(
            day,
            Role.CELL,
            self._words(day),
            rect=self.cell(day),
            is_focused=day == self.chosen,
            is_selected=day == self.chosen,
            is_disabled=not is_there,
            actions=(Action.CLICK, Action.FOCUS) if is_there else (),
        )

    def act(self, deed: Deed) -> bool:
        """Choose the day that gets the focus or a click; a click on the chosen one opens it."""
        day = deed.node.key
        if not isinstance(day, int) or deed.action not in (Action.CLICK, Action.FOCUS):
            return super().act(deed)
        if day not in self._places or not self.first <= day <= self.last:
            return False
        self.enter() if deed.action is Action.CLICK and day == self.chosen else self.click(day)
        return True

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        across = self.rect.width / len(self._names)
        for column, name in enumerate(self._names):
            x, y = self.rect.left + across * (column + 0.5), self.rect.top + theme.px(NAME_PLACE)
            picture = theme.within(name, NAME_SIZE, int(across) - theme.px(GAP), SUBDUED)
            blit_at(surface, picture, x, y, 0.5, 0.5)
        for day in self._places:
            self._paint_day(surface, theme, day)
        if focused:
            inside = self.cell(self.chosen).inflate(*[-2 * theme.px(RING_GAP)] * 2)
            paint_ring(surface, theme, inside, RADIUS - RING_GAP + 2)

    def _paint_day(self, surface: Surface, theme: Theme, day: int) -> None:
        cell, is_last = self.cell(day), day == self.last
        is_there = self.first <= day <= self.last
        if is_there:
            fill, edge = self._colours(day)
            surface.blit(theme.panel(cell.size, RADIUS, fill, edge), cell)
        ink, weight = (INK if is_there else FAINT), (SEMIBOLD if is_last else REGULAR)
        number = theme.text(str(self._number_of[day]), NUMBER_SIZE, ink, weight)
        place = COMPACT_NUMBER_PLACE if self.is_compact else NUMBER_PLACE
        blit_at(surface, number, cell.centerx, cell.top + theme.px(place), 0.5, 0.5)
        marks = self._marks(theme, day) if is_there else ()
        gap = theme.px(MARK_GAP)
        left = cell.centerx - (sum(mark.get_width() + gap for mark in marks) - gap) / 2
        y = cell.top + theme.px(COMPACT_MARK_PLACE if self.is_compact else MARK_PLACE)
        for mark in marks:
            blit_at(surface, mark, left, y, 0, 0.5)
            left += mark.get_width() + gap

    def _colours(self, day: int) -> tuple[Colour, Colour]:
        """Return the fill and the edge of a day."""
        edge = ACCENT if day == self.last else SUBDUED if day == self.chosen else NONE
        if day == self.hovered:
            return LIT, edge
        return RAISED if day in (self.last, self.chosen) else CELL, edge

    def _cell_height(self, theme: Theme) -> int:
        return theme.px(COMPACT_CELL_HEIGHT if self.is_compact else CELL_HEIGHT)

    def _day_of_key(self, key: int) -> int | None:
        """Return the day that a key goes to from the chosen one; None if it goes to none."""
        week = len(self._names)
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -week,
            pygame.K_DOWN: week,
        }
        months = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if key in steps:
            return self.chosen + steps[key]
        if key in months:
            there = self._other_month(self.chosen, months[key])
            return max(self.first, min(there, self.last))
        return self.last if key == pygame.K_HOME else None
