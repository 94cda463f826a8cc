"""Saves the position and size of the window."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.platform.window import save_geometry

GEOMETRY_EVENTS = (pygame.VIDEORESIZE, pygame.WINDOWMOVED)
SAVE_DELAY = 0.5
"""Seconds after the last move or resize until the position and size are saved."""


class WindowPlaceFeature(Part):
    """Saves the position and size when the window has come to rest, and before the end."""

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
        """The time at which to save; None if nothing has changed."""
        save_geometry(self.context.store, self.context.stack.window.geometry)
