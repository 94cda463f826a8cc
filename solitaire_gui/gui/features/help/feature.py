"""Opens the help of a game, and the list of all commands and settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.commands.command import GROUPS, THIS_GAME, Command
from solitaire_gui.gui.commands.key_bindings import keys_of_actions
from solitaire_gui.gui.commands.request import Open
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.help.command_search import SearchEntry
from solitaire_gui.gui.features.help.commands_screen import CommandsScreen
from solitaire_gui.gui.features.help.help_screen import HelpScreen
from solitaire_gui.gui.features.settings.commands import SETTINGS, ShowSetting
from solitaire_gui.gui.features.table.table_bar import buttons
from solitaire_gui.gui.widgets.bar.bar_button import BarButton
from solitaire_gui.gui.widgets.lists.word_list import Line
from solitaire_gui.language.key_names import chord_text
from solitaire_gui.play.teaching.lessons import LESSONS
from solitaire_gui.play.wording.game_text import join_facts
from solitaire_gui.settings import shown_tabs

OWN_COMMANDS_INDEX = 2
"""Index at which the commands of the current game are inserted among those of every game."""


class HelpFeature(Part):
    """Opens the help and the list of all commands."""

    def open(self) -> None:
        """Open the help of the current game."""
        self.explain(self.context.controller.game.slug)

    def explain(self, slug: str) -> None:
        """Open the help of a game."""
        self.context.show(partial(self._make_screen, slug))

    def list_commands(self) -> None:
        """Open the list of all commands."""
        self.context.show(self._make_commands_screen)

    def _make_screen(self, slug: str) -> HelpScreen:
        has_table, settings = not self.context.controller.is_empty, self.context.settings
        return HelpScreen(
            *(GAMES[slug], self.context.art.small_cards()),
            is_still=settings.has_reduced_motion,
            lists_commands=has_table,
            has_lesson=slug in LESSONS,
        )

    def _make_commands_screen(self) -> CommandsScreen:
        context, choices = self.context, list[SearchEntry]()
        for group in GROUPS:
            of_group = [
                _command_entry(each, context.is_enabled(each))
                for each in COMMANDS
                if each.group is group
            ]
            if group is THIS_GAME:
                session = context.controller.session
                own = (each for each in buttons(session, context.describe) if each.is_own)
                all_keys = keys_of_actions(session.game).values()
                of_group[OWN_COMMANDS_INDEX:OWN_COMMANDS_INDEX] = map(_own_entry, own, all_keys)
            choices += of_group
        return CommandsScreen([*choices, *_game_entries(), *_setting_entries()])


def _command_entry(command: Command, is_enabled: bool) -> SearchEntry:
    line = Line(command.description, command.icon, command.keys[0], is_dim=not is_enabled)
    names, keys = (command.label, command.description), [*map(chord_text, command.keys)]
    return SearchEntry(line, command, str(command.group), names, keys)


def _own_entry(own: BarButton, keys: Sequence[str]) -> SearchEntry:
    line = Line(own.label, own.icon, own.key, is_dim=not own.enabled)
    return SearchEntry(line, own.request, str(THIS_GAME), (own.label,), [*map(chord_text, keys)])


def _game_entries() -> Iterator[SearchEntry]:
    for number, game in enumerate(GAMES.values(), 1):
        line = Line(game.title, CHOOSE_GAME.icon, str(number))
        yield SearchEntry(line, Open(game.slug), "", (game.title, game.name), (str(number),))


def _setting_entries() -> Iterator[SearchEntry]:
    for title, settings in shown_tabs().items():
        for name, setting in settings.items():
            label, note = str(setting.label), join_facts(SETTINGS.label, str(title))
            more = (str(setting.description), *map(str, setting.choices.values()), note)
            line = Line(label, SETTINGS.icon, note=note)
            yield SearchEntry(line, ShowSetting(name), "", (label,), (), more)
