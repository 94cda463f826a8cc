"""The command that opens the command line."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import PROGRAM, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.command_line.feature import CommandLineFeature

    context.get_part(CommandLineFeature).open()


TYPE = Command("Type", "Type a command", "command", (":", "/"), _open, PROGRAM)
