"""Disables the screen saver while a film plays."""

from __future__ import annotations

import pygame

from solitaire_gui.gui.app.context import Context, Part


class ScreenSaverFeature(Part):
    """Keeps the display awake while a win or another film plays without any input."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._is_awake = False

    def after_paint(self, now: float) -> None:
        analysis = self.context.controller.analysis
        is_film = analysis.is_playing_back and not analysis.is_paused
        self._keep_awake(is_film or self.context.stack.screens[-1].is_playing)

    def before_save(self) -> None:
        self._keep_awake(False)

    def _keep_awake(self, is_wanted: bool) -> None:
        if is_wanted != self._is_awake:
            self._is_awake = is_wanted
            pygame.display.set_allow_screensaver(not is_wanted)
