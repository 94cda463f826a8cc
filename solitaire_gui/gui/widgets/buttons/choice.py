"""The base of widgets that choose one of several cells, by pointer or arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, Node, Place, Role
from solitaire_gui.gui.graphics.rects import Point
from solitaire_gui.gui.widgets.layout.widget import Widget

NONE_CHOSEN = -1


class Choice(Widget):
    """One of several cells, each with a name; the pointer's release chooses, not the press.

    `on_change` is called with the number of a newly chosen cell.
    """

    uses_left_right = True

    def __init__(self, names: Sequence[str], chosen: int, on_change: Callable[[int], None]) -> None:
        self.chosen = chosen
        """The number of the chosen cell, NONE_CHOSEN if there is none."""
        self._names = names
        self._on_change = on_change

    @property
    def cells(self) -> Sequence[Rect]:
        """The cells' visible rectangles."""
        raise NotImplementedError

    @property
    def targets(self) -> Sequence[Rect]:
        """The cells' clickable rectangles."""
        return self.cells

    def hit_test(self, point: Point) -> int | None:
        targets = enumerate(self.targets)
        return next((number for number, cell in targets if cell.collidepoint(point)), None)

    def click(self, part: int) -> None:
        if part != self.chosen:
            self.chosen = part
            self._on_change(part)

    def accessible_node(self) -> Node:
        cells = [
            Node(
                number,
                Role.RADIO_BUTTON,
                each,
                rect=cell,
                is_focused=number == self.chosen,
                is_toggled=number == self.chosen,
                place=Place(number + 1, len(self._names)),
                is_disabled=not self.enabled,
                actions=(Action.CLICK, Action.FOCUS) if self.enabled else (),
            )
            for number, (each, cell) in enumerate(zip(self._names, self.cells, strict=True))
        ]
        actions = (Action.FOCUS,) if self.is_focusable else ()
        group = super().accessible_node()
        return group._replace(role=Role.RADIO_GROUP, children=cells, actions=actions)

    def handle_key(self, event: Event) -> bool:
        last = len(self._names) - 1
        goals = {
            pygame.K_SPACE: (self.chosen + 1) % (last + 1),
            pygame.K_LEFT: max(0, self.chosen - 1),
            pygame.K_RIGHT: min(last, self.chosen + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in goals:
            self.click(goals[event.key])
        return event.key in goals
