"""What can be asked of the program: a request is a record that carries itself out.

Here are those that widgets and input make; others lie with the features that answer them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from solitaire_gui.language.message import Sentence

if TYPE_CHECKING:
    from solitaire_gui.gui.app.context import Context


class Request(Protocol):
    """What a screen asks for when it has taken an event."""

    def carry_out(self, context: Context) -> None:
        """Do it."""
        ...


class Play(NamedTuple):
    """Play these typed lines as one gesture."""

    lines: tuple[str, ...]

    def carry_out(self, context: Context) -> None:
        context.controller.play(self.lines)


class ShowMessage(NamedTuple):
    """Show a sentence in the message line."""

    sentence: Sentence

    def carry_out(self, context: Context) -> None:
        context.show_message(self.sentence)


class Open(NamedTuple):
    """Go on with a game, or begin one."""

    game: str

    def carry_out(self, context: Context) -> None:
        context.controller.open(self.game)


class CloseThen(NamedTuple):
    """Close the screen that asks, and do something else in its place."""

    request: Request

    def carry_out(self, context: Context) -> None:
        context.close_screen()
        self.request.carry_out(context)
