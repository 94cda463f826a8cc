"""The command that opens today's or another puzzle, and the request for a certain one."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, Command
from solitaire_gui.play.puzzles.next_puzzle import Kind


def _open(context: Context) -> None:
    ShowPuzzle(context.controller.game.slug).carry_out(context)


PUZZLE = Command("Puzzle", "Puzzle: today’s or another one", "puzzle", ("Z",), _open, OTHER_GAMES)


class ShowPuzzle(NamedTuple):
    """Show a puzzle of a kind of game: by its number, of a day, of one kind, or the next one.

    `day` counts from 1 January of year 1. The next one is today's; once that has been answered, it
    is a random one that has not been.
    """

    game: str
    number: int = 0
    day: int | None = None
    kind: Kind | None = None

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.puzzles.feature import PuzzlesFeature

        context.get_part(PuzzlesFeature).show(self)
