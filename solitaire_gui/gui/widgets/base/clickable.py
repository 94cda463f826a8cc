"""What can be clicked: by the pointer, or by Space and Enter. Knows no looks."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from solitaire_gui.gui.layout.widget import PRESSING_KEYS, Widget


class Clickable(Widget):
    """The base of all buttons: the release clicks, not the press."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        self.is_hovered = False
        self._on_click = on_click
        self._is_held = False
        self._key: int | None = None

    @property
    def is_down(self) -> bool:
        """Whether it looks pressed: to let go now would be a click."""
        return self._key is not None or (self._is_held and self.is_hovered)

    def handle(self, event: Event) -> bool:
        if not self.enabled:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._hover(self.rect.collidepoint(event.pos))
        if event.type == pygame.WINDOWLEAVE:
            self._key = None
            return self._hover(False)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._is_held = self.rect.collidepoint(event.pos)
            self._hover(self._is_held)
            return self._is_held
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._is_held:
            self._is_held = False
            if self.rect.collidepoint(event.pos):
                self._on_click()
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS:
            self._key = event.key
            return True
        if event.type == pygame.KEYUP and event.key == self._key:
            self._key = None
            self._on_click()
            return True
        return False

    def _hover(self, is_hovered: bool) -> bool:
        changed = is_hovered != self.is_hovered
        self.is_hovered = is_hovered
        return changed
