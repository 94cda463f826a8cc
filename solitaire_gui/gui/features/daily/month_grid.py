"""A month as a grid of days, a row for each week, with the marks of each day below its number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.accessibility.words import join_parts
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.features.daily.day_marks import DayMark, day_mark, mark_text
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    CELL,
    FAINT,
    INK,
    NONE,
    RAISED,
    RAISED_HOVERED,
    REGULAR,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.layout.focus_ring import RING_GAP, paint_ring
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.play.daily.calendar import Month
from solitaire_gui.play.wording.time_text import short_weekdays, weekday_date_text

HEAD, HEAD_COMPACT, NAME_SIZE, NAME_Y = 26, 22, 13, 10
CELL_HEIGHT, COMPACT_CELL_HEIGHT, GAP, RADIUS = 62, 42, 4, 8
NUMBER_SIZE, NUMBER_Y, COMPACT_NUMBER_Y = 15, 17, 11
MARK_Y, COMPACT_MARK_Y, MARK_GAP, MARK_SIZE, COMPACT_MARK_SIZE = 41, 28, 6, 18, 16

FIRST_DAY = date(1970, 1, 1).toordinal()
"""The first day that can be chosen; the current month if the system's clock is before it."""


class MonthGrid(Widget):
    """A grid of days: a click or an arrow key chooses a day, Enter opens the chosen one.

    Days are ordinals. Keys may choose a day of another month: `on_choose` then shows that month.
    """

    uses_left_right = True
    activation_keys = ACTIVATION_KEYS

    def __init__(
        self,
        last: int,
        marks: Callable[[int], Sequence[DayMark]],
        on_choose: Callable[[int], None],
        on_open: Callable[[], None],
    ) -> None:
        """Create a grid of days up to `last`, which is chosen first.

        `marks` returns the marks of a day. `on_choose` is called with the day that the player
        chooses, `on_open` when they open the chosen one. `show` must be called before the grid is
        laid out.
        """
        self.is_compact = False
        self.chosen = last
        self.first, self.last = min(FIRST_DAY, Month.of(last).first_day), last
        self._names = short_weekdays()
        self._marks = marks
        self._on_choose = on_choose
        self._on_open = on_open
        self._day_cells: Mapping[int, tuple[int, int]] = {}
        """The row and column of each day of the month, from 0."""
        self._theme = Theme()

    def show(self, month: Month, chosen: int) -> None:
        """Show the days of a month, with one of them chosen."""
        self._day_cells = {
            day: (row, column)
            for row, week in enumerate(month.weeks())
            for column, day in enumerate(week)
            if day is not None
        }
        self.name, self.chosen = month.name, chosen
        self.hovered_part = self.pressed_part = None

    @property
    def focus_rect(self) -> Rect:
        """The chosen day; the whole month may be higher than the page."""
        return self.day_rect(self.chosen)

    def size(self, theme: Theme, room: int) -> Size:
        weeks = 1 + max(row for row, _ in self._day_cells.values())
        return room, self._head_height(theme) + weeks * self._cell_height(theme)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, self._theme = rect, theme

    def day_rect(self, day: int) -> Rect:
        """Return the rectangle of a day of the month."""
        theme, (row, column) = self._theme, self._day_cells[day]
        left, right = (
            self.rect.left + self.rect.width * edge // len(self._names)
            for edge in (column, column + 1)
        )
        height = self._cell_height(theme)
        top = self.rect.top + self._head_height(theme) + row * height
        gap = theme.px(GAP)
        return Rect(left + gap // 2, top + gap // 2, right - left - gap, height - gap)

    def can_choose(self, day: int) -> bool:
        """Return whether a day is in this month and may be chosen: it is not in the future."""
        return day in self._day_cells and self.first <= day <= self.last

    def hit_test(self, point: Point) -> int | None:
        """Return the day at a point; None if there is none that may be chosen."""
        days = filter(self.can_choose, self._day_cells)
        return next((day for day in days if self.day_rect(day).collidepoint(point)), None)

    def click(self, part: int) -> None:
        self._on_choose(part)

    def activate(self) -> None:
        self._on_open()

    def handle_key(self, event: Event) -> bool:
        week, months = len(self._names), {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        goals = {
            pygame.K_LEFT: self.chosen - 1,
            pygame.K_RIGHT: self.chosen + 1,
            pygame.K_UP: self.chosen - week,
            pygame.K_DOWN: self.chosen + week,
            pygame.K_HOME: self.last,
        }
        for key, months_away in months.items():
            there = Month.of(self.chosen).plus_months(months_away).same_day(self.chosen)
            goals[key] = max(self.first, min(there, self.last))
        day = goals.get(event.key)
        if day is None or not self.first <= day <= self.last:
            return False
        self._on_choose(day)
        return True

    def accessible_node(self) -> Node:
        weeks: dict[int, list[Node]] = {}
        for day, (week, _) in self._day_cells.items():
            weeks.setdefault(week, []).append(self._day_node(day))
        names = [Node(place, Role.COLUMN_HEADER, name) for place, name in enumerate(self._names)]
        node = super().accessible_node()
        return node._replace(
            role=Role.GRID,
            children=[
                Node("names", Role.ROW, "", names),
                *(Node(week, Role.ROW, "", days) for week, days in weeks.items()),
            ],
            actions=(Action.FOCUS,),
        )

    def _day_node(self, day: int) -> Node:
        is_choosable = self.can_choose(day)
        return Node(
            day,
            Role.CELL,
            join_parts([weekday_date_text(day), *map(mark_text, self._marks(day))]),
            rect=self.day_rect(day),
            is_focused=day == self.chosen,
            is_selected=day == self.chosen,
            is_disabled=not is_choosable,
            actions=(Action.CLICK, Action.FOCUS) if is_choosable else (),
        )

    def perform_action(self, action_request: ActionRequest) -> bool:
        """Choose the day that is focused or clicked; a click on the chosen day opens it."""
        day = action_request.node.key
        if not isinstance(day, int) or action_request.action not in (Action.CLICK, Action.FOCUS):
            return super().perform_action(action_request)
        if not self.can_choose(day):
            return False
        is_click = action_request.action is Action.CLICK
        self.activate() if is_click and day == self.chosen else self.click(day)
        return True

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        across = self.rect.width / len(self._names)
        for column, name in enumerate(self._names):
            x, y = self.rect.left + across * (column + 0.5), self.rect.top + theme.px(NAME_Y)
            picture = theme.text_within(name, NAME_SIZE, int(across) - theme.px(GAP), SUBDUED)
            blit_at(surface, picture, x, y, 0.5, 0.5)
        for day in self._day_cells:
            self._paint_day(surface, theme, day)
        if focused:
            inside = self.day_rect(self.chosen).inflate(*[-2 * theme.px(RING_GAP)] * 2)
            paint_ring(surface, theme, inside, RADIUS - RING_GAP + 2)

    def _paint_day(self, surface: Surface, theme: Theme, day: int) -> None:
        cell, is_last = self.day_rect(day), day == self.last
        is_choosable = self.can_choose(day)
        if is_choosable:
            fill, edge = self._fill_and_edge(day)
            surface.blit(theme.panel(cell.size, RADIUS, fill, edge), cell)
        ink, weight = (INK if is_choosable else FAINT), (SEMIBOLD if is_last else REGULAR)
        number = theme.text(str(date.fromordinal(day).day), NUMBER_SIZE, ink, weight)
        place = COMPACT_NUMBER_Y if self.is_compact else NUMBER_Y
        blit_at(surface, number, cell.centerx, cell.top + theme.px(place), 0.5, 0.5)
        size = COMPACT_MARK_SIZE if self.is_compact else MARK_SIZE
        marks = [day_mark(theme, mark, size) for mark in self._marks(day) if is_choosable]
        gap = theme.px(MARK_GAP)
        left = cell.centerx - (sum(mark.get_width() + gap for mark in marks) - gap) / 2
        y = cell.top + theme.px(COMPACT_MARK_Y if self.is_compact else MARK_Y)
        for mark in marks:
            blit_at(surface, mark, left, y, 0, 0.5)
            left += mark.get_width() + gap

    def _fill_and_edge(self, day: int) -> tuple[Colour, Colour]:
        """Return the colours of the fill and the edge of a day."""
        edge = ACCENT if day == self.last else SUBDUED if day == self.chosen else NONE
        if day == self.hovered_part:
            return RAISED_HOVERED, edge
        return RAISED if day in (self.last, self.chosen) else CELL, edge

    def _head_height(self, theme: Theme) -> int:
        return theme.px(HEAD_COMPACT if self.is_compact else HEAD)

    def _cell_height(self, theme: Theme) -> int:
        return theme.px(COMPACT_CELL_HEIGHT if self.is_compact else CELL_HEIGHT)
