"""When a press has become a click: by the pointer, or by Space and Enter. Knows no looks."""

from __future__ import annotations

from enum import Enum, auto

import pygame
from pygame import Rect
from pygame.event import Event

from solitaire_gui.gui.layout.widget import PRESSING_KEYS


class Answer(Enum):
    """What an event was to something that can be clicked."""

    IGNORED = auto()
    TAKEN = auto()
    CLICKED = auto()


class Press:
    """Follows the pointer and the keys over one rectangle; the release clicks, not the press."""

    def __init__(self) -> None:
        self.is_hovered = False
        self._is_held = False
        self._key: int | None = None

    @property
    def is_down(self) -> bool:
        """Whether it looks pressed: to let go now would be a click."""
        return self._key is not None or (self._is_held and self.is_hovered)

    def handle(self, event: Event, rect: Rect) -> Answer:
        """Take one event."""
        if event.type == pygame.MOUSEMOTION:
            return self._hover(rect.collidepoint(event.pos))
        if event.type == pygame.WINDOWLEAVE:
            self._key = None
            return self._hover(False)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._is_held = rect.collidepoint(event.pos)
            self._hover(self._is_held)
            return Answer.TAKEN if self._is_held else Answer.IGNORED
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._is_held:
            self._is_held = False
            return Answer.CLICKED if rect.collidepoint(event.pos) else Answer.TAKEN
        if event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS:
            self._key = event.key
            return Answer.TAKEN
        if event.type == pygame.KEYUP and event.key == self._key:
            self._key = None
            return Answer.CLICKED
        return Answer.IGNORED

    def _hover(self, is_hovered: bool) -> Answer:
        changed = is_hovered != self.is_hovered
        self.is_hovered = is_hovered
        return Answer.TAKEN if changed else Answer.IGNORED
