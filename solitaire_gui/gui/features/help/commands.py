"""The commands that open the help and the list of all commands; the request to explain a game."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import PROGRAM, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.help.feature import HelpFeature

    context.get_part(HelpFeature).open()


def _list_commands(context: Context) -> None:
    from solitaire_gui.gui.features.help.feature import HelpFeature

    context.get_part(HelpFeature).list_commands()


HELP = Command("Help", "Help", "help", ("H", "F1", "?"), _open, PROGRAM)
MENU = Command("More", "More: all commands", "more", ("E", "O"), _list_commands)


class Explain(NamedTuple):
    """Open the help of a game."""

    game: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.help.feature import HelpFeature

        context.get_part(HelpFeature).explain(self.game)
