"""Executes typed lines, and replies in the words of the game's specification."""

from __future__ import annotations

from collections.abc import Mapping

from solitaire_gui.games.places import card_key
from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.commands.command import QUIT, Command
from solitaire_gui.gui.commands.key_bindings import card_named
from solitaire_gui.gui.features.command_line.command_line import CommandScreen, Reply
from solitaire_gui.gui.features.help.commands import HELP
from solitaire_gui.gui.features.table.commands import NEW_DEAL
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.language.message import Message

PROGRAM_COMMANDS: Mapping[str, Command] = {"R": NEW_DEAL, "H": HELP, "HELP": HELP, "Q": QUIT}
"""Words that run a command of the program: letters of the specifications, and HELP."""


class CommandLineFeature(Part):
    """Opens the command line, and keeps the history of typed lines until the program ends."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._history: list[str] = []

    def open(self) -> None:
        """Open the command line, and show the numbers of the piles."""
        self.context.show(self._make_screen)
        self.context.get_part(TableFeature).screen.shows_numbers = True

    def _make_screen(self) -> CommandScreen:
        return CommandScreen(self._example, self._history, self._execute)

    def _example(self) -> str:
        """Return a line that can be typed now; "" if there is none."""
        session = self.context.controller.session
        actions = session.game.actions(session.table)
        examples = [move.command for move in session.moves] or [*actions.values()]
        return examples[0] if examples else ""

    def _execute(self, text: str) -> Reply:
        """Execute a line, and return the reply.

        A word of PROGRAM_COMMANDS runs its command, and the name of a card moves the cursor to that
        card; both close the command line, unless the card is not face up. Anything else is played
        as a line of the game.
        """
        context = self.context
        if command := PROGRAM_COMMANDS.get(text.strip().upper()):
            context.stack.pop(context.now)
            command.carry_out(context)
            return Reply("", is_done=True)
        if card := card_named(text, context.controller.session.game.grammar):
            if not context.get_part(TableFeature).screen.move_cursor_to(card_key(card)):
                hidden = Message("{card} is not face up on the table.", card=card)
                return Reply(hidden, is_done=False)
            context.stack.pop(context.now)
            return Reply("", is_done=True)
        before = context.controller.session.step
        sentence = context.controller.play_typed(text)
        return Reply(sentence, is_done=context.controller.session.step is not before)
