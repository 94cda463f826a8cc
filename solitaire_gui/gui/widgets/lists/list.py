"""A scrolling list of equally high lines; a line's elements are made when it comes into view."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Place, Role
from solitaire_gui.gui.accessibility.words import join_parts
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import ACCENT, LINE, NONE, RAISED, WELL, Theme
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.scroller import Scroller
from solitaire_gui.gui.widgets.layout.widget import Widget, clipped

ACCESSIBLE_MARGIN = 40
"""Lines before and after those in view that screen readers get."""
RADIUS, PLATE_RADIUS, TINT, MARK = 8, 6, 0.22, 3

OnLine = Callable[[int], None]


class List(Widget):
    """A click chooses a line; Enter, Space or a click on the chosen line opens it.

    A line's accessible name is its first text, the others are its description.
    """

    inset: float = 4
    """The margin at all sides, in design pixels."""
    gutter: float = 14
    """The width of the scroll bar's gutter, in design pixels."""
    roles: tuple[Role, Role] = (Role.LIST_BOX, Role.LIST_BOX_OPTION)
    """The accessible roles of the list and of its lines."""

    def __init__(
        self,
        count: int,
        line: Callable[[int], StaticElement],
        on_choose: OnLine | None = None,
        on_open: OnLine | None = None,
        *,
        line_height: float,
        max_lines: int | None = None,
        one_click: bool = False,
    ) -> None:
        """Make `count` lines, of which at most `max_lines` are in view.

        `line` returns a line's element. Without `on_choose` and `on_open`, lines can only be read.
        With `one_click`, a click also opens the line that it chooses.
        """
        self.line, self.line_height = line, line_height
        self.chosen: int | None = None
        self.scroller = Scroller()
        self._count = count
        self._max_lines = count if max_lines is None else max_lines
        self._on_choose = on_choose
        self._on_open = on_open
        self._opens_at_once = one_click
        self._view = Rect(0, 0, 0, 0)
        self._line_pixels = 1
        self._fixed_height: int | None = None
        self._max_height: int | None = None
        self._arranged: dict[int, tuple[StaticElement, Theme, Rect]] = {}
        """By line number: the element last drawn, with its theme and rectangle."""

    def limit_height(self, room: int) -> None:
        """Set the greatest height, in window pixels, so that the list scrolls and not the page."""
        self._max_height = room

    def set_height(self, high: int) -> None:
        """Set the height, in window pixels, for any number of lines; at least one line is shown."""
        self._fixed_height = high

    def paint_line(self, surface: Surface, theme: Theme, number: int, place: Rect) -> None:
        """Draw the contents of a line."""
        arranged = self.line(number), theme, place
        content = arranged[0]
        if self._arranged.get(number) != arranged:
            self._arranged[number] = arranged
            with theme.measuring():
                content.arrange(theme, place)
        content.paint(surface, theme)

    @property
    def focus_rect(self) -> Rect:
        """The chosen line, as the list may be longer than the page; all of a list that scrolls."""
        is_long = self.chosen is None or self.scroller.max_offset
        return self.rect if is_long else self.line_rect(self.chosen or 0)

    @property
    def can_choose(self) -> bool:
        """Whether lines can be chosen or opened, not only read."""
        return self._count > 0 and (self._on_choose or self._on_open) is not None

    @property
    def is_focusable(self) -> bool:
        """Whether it can have the focus: there is something to choose or to scroll."""
        return self.enabled and (self.can_choose or self.scroller.max_offset > 0)

    def size(self, theme: Theme, room: int) -> Size:
        line, edges = theme.px(self.line_height), 2 * theme.px(self.inset)
        if (high := self._fixed_height) is not None:
            high -= (high - edges) % line if self._count * line + edges > high else 0
            return room, max(line + edges, high)
        most = (
            self._max_lines
            if self._max_height is None
            else min(self._max_lines, (self._max_height - edges) // line)
        )
        return room, max(1, min(most, self._count)) * line + edges

    def arrange(self, theme: Theme, rect: Rect) -> None:
        is_new = rect.size != self.rect.size
        self.rect, self._line_pixels, inset = rect, theme.px(self.line_height), theme.px(self.inset)
        self._view = rect.inflate(-2 * inset, -2 * inset)
        is_long = self._count * self._line_pixels > self._view.height
        gutter = theme.px(self.gutter) if is_long else inset
        self._view.width += inset - gutter
        self.scroller.set_view(
            theme, self._view, self._count * self._line_pixels, gutter, line=self._line_pixels
        )
        if is_new and self.chosen is not None:
            self.choose(self.chosen)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        theme.paint_panel(surface, self.rect, RADIUS, WELL, LINE)
        with clipped(surface, self.rect.inflate(-2 * theme.line_width, -2 * theme.px(self.inset))):
            self._paint_lines(surface, theme)
        self.scroller.paint(surface, theme)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _paint_lines(self, surface: Surface, theme: Theme) -> None:
        """Draw the lines within the surface's clip."""
        for number, line in self.visible_lines():
            if line.colliderect(surface.get_clip()):
                self._paint_plate(surface, theme, number, line)
                self.paint_line(surface, theme, number, line)

    def _paint_plate(self, surface: Surface, theme: Theme, number: int, line: Rect) -> None:
        """Draw the background of a chosen or hovered line."""
        if number == self.chosen:
            if theme.high_contrast:
                surface.blit(theme.panel(line.size, PLATE_RADIUS, NONE, ACCENT), line)
            else:
                surface.blit(theme.panel(line.size, PLATE_RADIUS, ACCENT, opacity=TINT), line)
            inset = theme.px(PLATE_RADIUS)
            mark = Rect(line.left, line.top + inset, theme.px(MARK), line.height - 2 * inset)
            theme.paint_rect(surface, ACCENT, mark)
        elif number == self.hovered_part:
            surface.blit(theme.panel(line.size, PLATE_RADIUS, RAISED), line)

    def line_rect(self, line: int) -> Rect:
        """Return a line's rectangle, which may be out of view."""
        top = self._view.top + line * self._line_pixels - self.scroller.offset
        return Rect(self._view.left, top, self._view.width, self._line_pixels)

    def visible_lines(self) -> Iterator[tuple[int, Rect]]:
        """Yield the numbers and rectangles of the lines that are at least partly in view."""
        first = self.scroller.offset // self._line_pixels
        last = -(-(self.scroller.offset + self._view.height) // self._line_pixels)
        for line in range(max(0, first), min(self._count, last)):
            yield line, self.line_rect(line)

    def accessible_node(self) -> Node:
        """Return the list with the lines in and near the view, and the chosen one."""
        seen = [number for number, _ in self.visible_lines()]
        first, last = (seen[0], seen[-1]) if seen else (0, -1)
        numbers = {
            *range(
                max(0, first - ACCESSIBLE_MARGIN), min(self._count, last + 1 + ACCESSIBLE_MARGIN)
            )
        }
        if self.chosen is not None:
            numbers.add(self.chosen)
        node = super().accessible_node()
        return node._replace(
            role=self.roles[0],
            children=[self._line_node(number) for number in sorted(numbers)],
            actions=(Action.FOCUS,) if self.is_focusable else (),
        )

    def _line_node(self, number: int) -> Node:
        name, *about = self.line(number).accessible_text
        is_chosen = number == self.chosen
        return Node(
            number,
            self.roles[1],
            name,
            rect=self.line_rect(number),
            description=join_parts(about),
            is_focused=is_chosen,
            is_selected=is_chosen if self.can_choose else None,
            place=Place(number + 1, self._count),
            actions=(Action.CLICK, Action.FOCUS) if self.can_choose else (),
        )

    def perform_action(self, action_request: ActionRequest) -> bool:
        """Perform a screen reader's action: focusing a line chooses it, clicking it is a click."""
        if not isinstance(action_request.node.key, int) or not self.can_choose:
            return action_request.action is Action.FOCUS
        if action_request.node.key >= self._count:  # removed since the reader got it
            return False
        if action_request.action is Action.FOCUS:
            self.choose(action_request.node.key)
            return True
        return super().perform_action(action_request)

    def choose(self, line: int) -> None:
        """Choose a line and scroll it into view; calls `on_choose` if it was not chosen before."""
        changed = line != self.chosen
        self.chosen = line
        self.scroller.reveal(line * self._line_pixels, (line + 1) * self._line_pixels)
        if changed and self._on_choose:
            self._on_choose(line)

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and self.can_choose:
            return super().handle(event)
        was_used = self.scroller.handle(event)
        if was_used and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pressed_part = None
            return True
        return super().handle(event) or was_used

    def hit_test(self, point: Point) -> int | None:
        if not self.can_choose or not self._view.collidepoint(point):
            return None
        line = (point[1] - self._view.top + self.scroller.offset) // self._line_pixels
        return line if line < self._count else None

    def click(self, part: int) -> None:
        is_open = part == self.chosen or self._opens_at_once
        self.choose(part)
        if is_open:
            self.open_chosen()

    def handle_key(self, event: Event) -> bool:
        key = event.key
        if not self.can_choose:
            return False
        if key in ACTIVATION_KEYS:
            return self.open_chosen()
        last = self._count - 1
        page = max(1, self._view.height // self._line_pixels - 1)
        here = -1 if self.chosen is None else self.chosen
        goals = {
            pygame.K_UP: here - 1,
            pygame.K_DOWN: here + 1,
            pygame.K_PAGEUP: here - page,
            pygame.K_PAGEDOWN: here + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if key not in goals:
            return False
        self.choose(max(0, min(last, goals[key])))
        return True

    def open_chosen(self) -> bool:
        """Open the chosen line; return False if there is none or lines cannot be opened."""
        if self.chosen is None or self._on_open is None:
            return False
        self._on_open(self.chosen)
        return True
