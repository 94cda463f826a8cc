"""The driver, with what the tests that do not go through it yet use beside it."""

from __future__ import annotations

from solitaire_gui.gui.screens.table.table_screen import TableScreen
from tests.gui.driver.events import (
    LEFT,
    MIDDLE,
    RIGHT,
    key_down,
    key_up,
    motion,
    press,
    release,
)
from tests.gui.driver.player import Player as Driver

__all__ = [
    "LEFT",
    "MIDDLE",
    "RIGHT",
    "Player",
    "key_down",
    "key_up",
    "motion",
    "press",
    "release",
]


class Player(Driver):
    """Also knows how the table's screen is made."""

    @property
    def table(self) -> TableScreen:
        """The screen of the game being played."""
        return self.app.table
