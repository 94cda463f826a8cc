"""Which one of a few cells is chosen: by the pointer or the arrows. Knows no looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Action, Deed, Node, Place, Role
from solitaire_gui.gui.layout.widget import Widget


class Choice(Widget):
    """One of some cells, each with a name; the release of the pointer chooses, not the press.

    Reports the number of a newly chosen one.
    """

    takes_sideways = True

    def __init__(self, names: Sequence[str], chosen: int, on_change: Callable[[int], None]) -> None:
        self.chosen = chosen
        """The number of the chosen cell."""
        self._names = names
        self._on_change = on_change
        self._hovered: int | None = None
        self._held: int | None = None

    @property
    def cells(self) -> Sequence[Rect]:
        """Where each of them is seen."""
        raise NotImplementedError

    @property
    def targets(self) -> Sequence[Rect]:
        """Where each of them can be clicked on."""
        return self.cells

    def handle(self, event: Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._hover(self._cell_at(event.pos))
        if event.type == pygame.WINDOWLEAVE:
            return self._hover(None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self._cell_at(event.pos)
            self._hover(self._held)
            return self._held is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, None
            if held is not None and held == self._cell_at(event.pos):
                self._choose(held)
            return held is not None
        return event.type == pygame.KEYDOWN and self._key(event.key, len(self._names) - 1)

    def described(self, name: str) -> Node:
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
        group = super().described(name)
        return group._replace(role=Role.RADIO_GROUP, children=cells, actions=actions)

    def act(self, deed: Deed) -> bool:
        if deed.action is Action.CLICK and isinstance(deed.node.key, int):
            return self.click_at(self.cells[deed.node.key].center)
        return deed.action is Action.FOCUS

    def _key(self, key: int, last: int) -> bool:
        goals = {
            pygame.K_SPACE: (self.chosen + 1) % (last + 1),
            pygame.K_LEFT: max(0, self.chosen - 1),
            pygame.K_RIGHT: min(last, self.chosen + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if key in goals:
            self._choose(goals[key])
        return key in goals

    def _choose(self, cell: int) -> None:
        if cell != self.chosen:
            self.chosen = cell
            self._on_change(cell)

    def _hover(self, cell: int | None) -> bool:
        changed = cell != self._hovered
        self._hovered = cell
        return changed

    def _cell_at(self, point: tuple[int, int]) -> int | None:
        targets = enumerate(self.targets)
        return next((number for number, cell in targets if cell.collidepoint(point)), None)
