"""Opens the audio mixer at a press, and closes it after a silence."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Part

PRESS_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class SoundFeature(Part):
    """Keeps the mixer open from a press until there has been no sound for a while."""

    def handle(self, event: Event, now: float) -> bool:
        if event.type in PRESS_EVENTS:
            self.on_press(now)
        return False

    def on_press(self, now: float) -> None:
        self.context.sound.prepare(now)

    def next_deadline(self, now: float) -> float | None:
        return self.context.sound.next_deadline(now)

    def tick(self, now: float) -> None:
        self.context.sound.close_if_silent(now)
