"""Applies the preferences of the desktop: light or dark, high contrast, reduced motion."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.platform.system_preferences.watch import PreferenceWatch
from solitaire_gui.gui.platform.window import match_system_theme


class PreferencesFeature(Part):
    """Applies the desktop's preferences after the first frame, and each later change of them."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._watch: PreferenceWatch | None = None

    def after_first_frame(self) -> None:
        self._watch = PreferenceWatch(lambda: self.context.call_soon(self._apply))

    def handle(self, event: Event, now: float) -> bool:
        if event.type == pygame.WINDOWFOCUSGAINED and self._watch is not None:
            self._watch.check_again()
        return False

    def close(self) -> None:
        if self._watch is not None:
            self._watch.close()

    def _apply(self) -> None:
        preferences = self._watch.poll() if self._watch is not None else None
        if preferences is not None:
            match_system_theme()
            self.context.active_settings.prefer(preferences)
