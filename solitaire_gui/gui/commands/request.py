"""Requests: records that carry themselves out. Screens return them; the event loop runs them.

Here are those of widgets and of input; others are in the `commands` module of their feature.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from solitaire_gui.language.message import Sentence

if TYPE_CHECKING:
    from solitaire_gui.gui.app.context import Context


class Request(Protocol):
    """An action that a screen returns after an event.

    The screen need not know who carries it out.
    """

    def carry_out(self, context: Context) -> None:
        """Perform the action. Called by the event loop after the event was handled."""
        ...


class Play(NamedTuple):
    """Play typed lines as one gesture, which one undo takes back."""

    lines: tuple[str, ...]

    def carry_out(self, context: Context) -> None:
        context.controller.play(self.lines)


class ShowMessage(NamedTuple):
    """Show a sentence in the message line."""

    sentence: Sentence

    def carry_out(self, context: Context) -> None:
        context.show_message(self.sentence)


class Open(NamedTuple):
    """Resume the game of a kind, by its slug, or start one."""

    game: str

    def carry_out(self, context: Context) -> None:
        context.controller.open(self.game)


class CloseThen(NamedTuple):
    """Close the top screen, then carry out another request."""

    request: Request

    def carry_out(self, context: Context) -> None:
        context.close_screen()
        self.request.carry_out(context)
