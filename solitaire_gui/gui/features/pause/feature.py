"""Stops the game's clock, and hides the table."""

from __future__ import annotations

from solitaire_gui.gui.context import Part
from solitaire_gui.gui.features.pause.pause_screen import PauseScreen


class PauseFeature(Part):
    """Shows bare cloth until the player goes on."""

    def open(self) -> None:
        """Begin a pause."""
        self.context.show(self._made)

    def _made(self) -> PauseScreen:
        self.context.controller.pause_clock()
        return PauseScreen(self.context.settings.table)
