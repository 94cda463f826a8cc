"""All commands as buttons: for who has the mouse alone, or one hand on the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from solitaire_gui.gui.commands import CLOSE, THIS_GAME, Command
from solitaire_gui.gui.dialog import Dialog
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.layout.grids import Cells
from solitaire_gui.gui.request import Instead
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.gui.widgets.buttons.command_button import CommandButton
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.text import heading
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import Message

WIDTH, GAP = 820, 8
COLUMNS = (4, 3, 2, 1)
OWN_PLACE = 2
"""Behind so many commands of every game come those of this one."""


class CommandsScreen(Dialog):
    """Asks for what is chosen, in its place."""

    def __init__(
        self,
        groups: Mapping[Message, Sequence[Command]],
        own: Sequence[Button],
        can: Callable[[Command], bool],
    ) -> None:
        """Show commands by heading, and among those of the game on the table its `own` buttons.

        `can` tells which commands would do something.
        """
        self.buttons: dict[Command | str, CommandButton] = {}
        """By the command, or by the key of a button of the game's own."""
        grids: list[list[CommandButton]] = []
        for group, commands in groups.items():
            grid = [self._button(command, can) for command in commands]
            if group is THIS_GAME:
                grid[OWN_PLACE:OWN_PLACE] = [self._own(button) for button in own]
            grids.append(grid)
        every, blocks = [*chain.from_iterable(grids)], list[Drawn]()
        for title, grid in zip(groups, grids, strict=True):
            blocks.append(heading(str(title), is_first=not blocks))
            blocks.append(Cells(grid, COLUMNS, gap=GAP, row_gap=GAP, among=every))
        close = PushButton(CLOSE.label, self.close)
        super().__init__(gettext("All commands"), blocks, [close], width=WIDTH)
        self.focus.step(1)

    def _button(self, command: Command, can: Callable[[Command], bool]) -> CommandButton:
        def choose() -> None:
            self.ask(Instead(command))

        button = CommandButton(command.label, command.key, choose, enabled=can(command))
        self.buttons[command] = button
        return button

    def _own(self, own: Button) -> CommandButton:
        def choose() -> None:
            self.ask(Instead(own.request))

        button = CommandButton(own.label, own.key, choose, enabled=own.enabled)
        self.buttons[own.key] = button
        return button
