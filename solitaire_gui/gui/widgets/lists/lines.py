"""Equally high lines in a scrolling view, one of which may be chosen, and what lies behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Action, Deed, Node, Place, Role
from solitaire_gui.gui.graphics.theme import ACCENT, NONE, RAISED, Theme
from solitaire_gui.gui.widgets.base.scroller import Scroller

NEAR = 40
"""So many lines before those in view, and after them, are told to screen readers."""
RADIUS, TINT, MARK = 6, 0.22, 3

Report = Callable[[int], None]


class Said(NamedTuple):
    """What screen readers are told of a line: its name, what is said after it, and its cells."""

    name: str
    about: str = ""
    cells: Sequence[Node] = ()


class Lines:
    """What lists and tables have in common: choosing, opening and scrolling by mouse and keys.

    A click chooses a line; Enter, or a click on the chosen line, opens it.
    """

    def __init__(
        self,
        count: int,
        on_choose: Report | None = None,
        on_open: Report | None = None,
        *,
        one_click: bool = False,
    ) -> None:
        """Make `count` lines; with `one_click`, a click opens the line that it chooses."""
        self.chosen: int | None = None
        self.hovered: int | None = None
        self.scroller = Scroller()
        self._count = count
        self._on_choose = on_choose
        self._on_open = on_open
        self._opens_at_once = one_click
        self._view = Rect(0, 0, 0, 0)
        self._height = 1
        self._held: int | None = None

    @property
    def can_choose(self) -> bool:
        """Whether the lines are there to be chosen, not only to be read."""
        return self._count > 0 and (self._on_choose or self._on_open) is not None

    @property
    def is_focusable(self) -> bool:
        """Whether there is anything for the keyboard to do."""
        return self.can_choose or self.scroller.furthest > 0

    def arrange(self, theme: Theme, view: Rect, height: int, gutter: int) -> None:
        """Show lines of a height in a view, the thumb in a gutter right of it."""
        self._view, self._height = view, height
        self.scroller.fit(theme, view, self._count * height, gutter)

    def rect(self, line: int) -> Rect:
        """Return where a line is, which may be out of view."""
        top = self._view.top + line * self._height - self.scroller.offset
        return Rect(self._view.left, top, self._view.width, self._height)

    def in_view(self) -> Iterator[tuple[int, Rect]]:
        """Yield the lines that can be seen, at least in part."""
        first = self.scroller.offset // self._height
        last = -(-(self.scroller.offset + self._view.height) // self._height)
        for line in range(max(0, first), min(self._count, last)):
            yield line, self.rect(line)

    def described(self, role: Role, line: Callable[[int], Said]) -> list[Node]:
        """Return the lines in view, some before and after them and the chosen one.

        `line` says what one of them is.
        """
        seen = [number for number, _ in self.in_view()]
        first, last = (seen[0], seen[-1]) if seen else (0, -1)
        numbers = {*range(max(0, first - NEAR), min(self._count, last + 1 + NEAR))}
        if self.chosen is not None:
            numbers.add(self.chosen)
        return [self._described(role, number, line(number)) for number in sorted(numbers)]

    def _described(self, role: Role, number: int, said: Said) -> Node:
        is_chosen = number == self.chosen
        return Node(
            number,
            role,
            said.name,
            said.cells,
            self.rect(number),
            description=said.about,
            is_focused=is_chosen,
            is_selected=is_chosen if self.can_choose else None,
            place=Place(number + 1, self._count),
            actions=(Action.CLICK, Action.FOCUS) if self.can_choose else (),
        )

    def act(self, deed: Deed) -> bool:
        """Do what a screen reader asks of a line: the focus chooses it, a click is a click."""
        if not isinstance(deed.node.key, int) or not self.can_choose:
            return deed.action is Action.FOCUS
        if deed.node.key >= self._count:  # it has gone since it was told of
            return False
        if deed.action is Action.CLICK:
            self._click(deed.node.key)
        elif deed.action is Action.FOCUS:
            self.choose(deed.node.key)
        return True

    def choose(self, line: int) -> None:
        """Choose a line and bring it into view."""
        changed = line != self.chosen
        self.chosen = line
        self.scroller.reveal(line * self._height, (line + 1) * self._height)
        if changed and self._on_choose:
            self._on_choose(line)

    def handle(self, event: Event) -> bool:
        """Take one event; return whether it meant something."""
        if event.type == pygame.KEYDOWN and self.can_choose:
            return self._key(event.key)
        was_pulling = self.scroller.is_pulling
        took = self.scroller.handle(event)
        if event.type == pygame.MOUSEMOTION:
            return self._hover(self._at(event.pos)) or took
        if event.type == pygame.WINDOWLEAVE:
            return self._hover(None) or took
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not took:
            self._held = self._at(event.pos)
            return self._held is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, None
            if held is not None and held == self._at(event.pos) and not was_pulling:
                self._click(held)
                return True
        return took

    def _key(self, key: int) -> bool:
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._open()
        last = self._count - 1
        page = max(1, self._view.height // self._height - 1)
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

    def _click(self, line: int) -> None:
        is_open = line == self.chosen or self._opens_at_once
        self.choose(line)
        if is_open:
            self._open()

    def _open(self) -> bool:
        if self.chosen is None or self._on_open is None:
            return False
        self._on_open(self.chosen)
        return True

    def _hover(self, line: int | None) -> bool:
        changed = line != self.hovered
        self.hovered = line
        return changed

    def _at(self, point: tuple[int, int]) -> int | None:
        if not self.can_choose or not self._view.collidepoint(point):
            return None
        line = (point[1] - self._view.top + self.scroller.offset) // self._height
        return line if line < self._count else None


def paint_plate(surface: Surface, theme: Theme, lines: Lines, number: int) -> None:
    """Draw what lies behind the words of a line."""
    line = lines.rect(number)
    if number == lines.chosen:
        if theme.high_contrast:
            surface.blit(theme.panel(line.size, RADIUS, NONE, ACCENT), line)
        else:
            surface.blit(theme.panel(line.size, RADIUS, ACCENT, opacity=TINT), line)
        inset = theme.px(RADIUS)
        mark = Rect(line.left, line.top + inset, theme.px(MARK), line.height - 2 * inset)
        theme.paint_rect(surface, ACCENT, mark)
    elif number == lines.hovered:
        surface.blit(theme.panel(line.size, RADIUS, RAISED), line)
