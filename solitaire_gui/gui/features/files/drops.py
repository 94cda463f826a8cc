"""Handles files that are dropped on the window."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.files.commands import OpenDropped


class FileDrops(Part):
    """Handles files that are dropped on the window."""

    def handle(self, event: Event, now: float) -> bool:
        if event.type != pygame.DROPFILE:
            return False
        OpenDropped(event.file).carry_out(self.context)
        return True
