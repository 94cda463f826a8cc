"""Saves where the window is, and its size."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.platform.window import save_geometry

GEOMETRY_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWMOVED)
SAVE_DELAY = 0.5
"""Seconds without a move after which the place of the window is saved."""


class WindowPlaceFeature(Part):
    """Saves where the window is, once it has come to rest there."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._save_at: float | None = None

    def handle(self, event: Event, now: float) -> bool:
        if event.type in GEOMETRY_EVENTS:
            self._save_at = now + SAVE_DELAY
        return False

    def next_deadline(self, now: float) -> float | None:
        return self._save_at

    def tick(self, now: float) -> None:
        if self._save_at is not None and now >= self._save_at:
            self.before_save()

    def before_save(self) -> None:
        self._save_at = None
        save_geometry(self.context.store, self.context.stack.window.geometry)
