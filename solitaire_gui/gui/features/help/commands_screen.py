"""All commands as buttons: for who has the mouse alone, or one hand on the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.dialog_screen import DialogScreen
from solitaire_gui.gui.request import Choose, Play
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.gui.widgets.base.dialog import Dialog
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.buttons.command_button import ButtonGrid, CommandButton
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.prose import heading
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import Message

WIDTH = 820
OWN_PLACE = 2
"""Behind so many commands of every game come those of this one."""

GROUPS: Mapping[Message, Sequence[Command]] = {
    Message.in_context("heading", "This game"): (
        *(Command.UNDO, Command.REDO, Command.NEW_DEAL, Command.RESTART, Command.HINT),
        *(Command.SHOW, Command.SAFE_UP, Command.BACK, Command.REVIEW, Command.FIND),
        *(Command.PEEK, Command.PAUSE, Command.COPY, Command.SAVE_AS),
    ),
    Message.in_context("heading", "Other games"): (
        *(Command.GAMES, Command.DEALS, Command.DAILY, Command.PUZZLE),
        *(Command.PASTE, Command.OPEN_FILE),
    ),
    Message.in_context("heading", "Program"): (
        *(Command.STATISTICS, Command.PLAYERS, Command.SETTINGS, Command.HELP),
        *(Command.FULL_SCREEN, Command.TYPE, Command.QUIT),
    ),
}
"""The commands by heading."""


class CommandsScreen(DialogScreen):
    """Asks for what is chosen, by a Choose, or to be closed."""

    def __init__(self, own: Sequence[Button], can: Callable[[Command], bool]) -> None:
        """Show the game's `own` buttons too; `can` tells which commands would do something."""
        self.buttons: dict[Command | str, CommandButton] = {}
        """By the command, or by the key of a button of the game's own."""
        grids: list[list[CommandButton]] = []
        for commands in GROUPS.values():
            grid = [self._button(command, can) for command in commands]
            if Command.UNDO in commands:
                grid[OWN_PLACE:OWN_PLACE] = [self._own(button) for button in own]
            grids.append(grid)
        every, blocks = [*chain.from_iterable(grids)], list[Block]()
        for title, grid in zip(GROUPS, grids, strict=True):
            blocks.append(heading(str(title), is_first=not blocks))
            blocks.append(ButtonGrid(grid, every))
        close = PushButton(Command.CLOSE.label, self.close)
        self.dialog = Dialog(gettext("All commands"), blocks, [close], self.close, width=WIDTH)
        self.dialog.focus.step(1)

    def _button(self, command: Command, can: Callable[[Command], bool]) -> CommandButton:
        def choose() -> None:
            self.ask(Choose(command))

        button = CommandButton(command.label, command.key, choose, enabled=can(command))
        self.buttons[command] = button
        return button

    def _own(self, own: Button) -> CommandButton:
        def choose() -> None:
            assert isinstance(own.request, Play), "it is a button of the game's own"
            self.ask(Choose(own.request))

        button = CommandButton(own.label, own.key, choose, enabled=own.enabled)
        self.buttons[own.key] = button
        return button
