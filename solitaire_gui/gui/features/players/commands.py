"""The command that opens the list of players."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import PROGRAM, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.players.feature import PlayersFeature

    context.get_part(PlayersFeature).open()


PLAYERS = Command(
    "Players",
    "Players, each with their own games",
    "player",
    ("Ctrl+P",),
    _open,
    PROGRAM,
    works_at_chooser=True,
)
