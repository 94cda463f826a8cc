"""The command that pauses the game."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import THIS_GAME, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.pause.pause_screen import PauseScreen

    context.show(lambda: PauseScreen(context.settings.table))


PAUSE = Command("Pause", "Pause: hide the cards, stop the clock", "pause", ("P",), _open, THIS_GAME)
