"""Which one of a few cells is chosen: by the pointer or the arrows. Knows no looks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Action, Node, Place, Role
from solitaire_gui.gui.widgets.base.press import Answer


class Choice:
    """One of some cells; the release of the pointer chooses, not the press."""

    def __init__(self, chosen: int) -> None:
        self.chosen = chosen
        self.hovered: int | None = None
        self._held: int | None = None

    def handle(self, event: Event, cells: Sequence[Rect]) -> Answer:
        """Take one event; CLICKED means that another cell is chosen now."""
        if event.type == pygame.MOUSEMOTION:
            return self._hover(_cell_at(cells, event.pos))
        if event.type == pygame.WINDOWLEAVE:
            return self._hover(None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = _cell_at(cells, event.pos)
            self._hover(self._held)
            return Answer.IGNORED if self._held is None else Answer.TAKEN
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, None
            if held is None:
                return Answer.IGNORED
            return self._choose(held) if held == _cell_at(cells, event.pos) else Answer.TAKEN
        if event.type == pygame.KEYDOWN:
            return self._key(event.key, len(cells) - 1)
        return Answer.IGNORED

    def described(
        self, names: Sequence[str], cells: Sequence[Rect], *, enabled: bool
    ) -> list[Node]:
        """Return the cells, which are called by the names, for screen readers."""
        return [
            Node(
                number,
                Role.RADIO_BUTTON,
                name,
                rect=cell,
                is_focused=number == self.chosen,
                is_toggled=number == self.chosen,
                place=Place(number + 1, len(names)),
                is_disabled=not enabled,
                actions=(Action.CLICK, Action.FOCUS) if enabled else (),
            )
            for number, (name, cell) in enumerate(zip(names, cells, strict=True))
        ]

    def is_down(self, cell: int) -> bool:
        """Return whether a cell looks pressed."""
        return cell == self._held == self.hovered

    def _key(self, key: int, last: int) -> Answer:
        if key == pygame.K_SPACE:
            return self._choose((self.chosen + 1) % (last + 1))
        goals = {
            pygame.K_LEFT: max(0, self.chosen - 1),
            pygame.K_RIGHT: min(last, self.chosen + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        return self._choose(goals[key]) if key in goals else Answer.IGNORED

    def _choose(self, cell: int) -> Answer:
        changed = cell != self.chosen
        self.chosen = cell
        return Answer.CLICKED if changed else Answer.TAKEN

    def _hover(self, cell: int | None) -> Answer:
        changed = cell != self.hovered
        self.hovered = cell
        return Answer.TAKEN if changed else Answer.IGNORED


def _cell_at(cells: Sequence[Rect], point: tuple[int, int]) -> int | None:
    return next((number for number, cell in enumerate(cells) if cell.collidepoint(point)), None)
