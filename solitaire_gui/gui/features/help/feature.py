"""Explains a game, and lists all commands."""

from __future__ import annotations

from functools import partial

from solitaire_gui.games import GAMES
from solitaire_gui.gui.all_commands import COMMANDS, FIRST_IN_MENU
from solitaire_gui.gui.commands import GROUPS
from solitaire_gui.gui.context import Part
from solitaire_gui.gui.features.help.commands_screen import CommandsScreen
from solitaire_gui.gui.features.help.help_screen import HelpScreen
from solitaire_gui.gui.features.table.table_bar import buttons
from solitaire_gui.play.lessons import LESSONS


class HelpFeature(Part):
    """Shows the help."""

    def open(self) -> None:
        """Explain the game on the table."""
        self.explain(self.context.controller.game.slug)

    def explain(self, slug: str) -> None:
        """Explain a game."""
        self.context.show(partial(self._made, slug))

    def list_commands(self) -> None:
        """Show all commands as buttons."""
        self.context.show(self._list_made)

    def _made(self, slug: str) -> HelpScreen:
        has_table = not self.context.controller.is_empty
        return HelpScreen(
            *(GAMES[slug], self.context.art),
            lists_commands=has_table,
            has_lesson=slug in LESSONS,
        )

    def _list_made(self) -> CommandsScreen:
        can, every = self.context.can, dict.fromkeys((*FIRST_IN_MENU, *COMMANDS))
        groups = {group: [each for each in every if each.group is group] for group in GROUPS}
        own = [each for each in buttons(self.context.controller.session, can) if each.is_own]
        return CommandsScreen(groups, own, can)
