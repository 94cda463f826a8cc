"""A table, or a lost game, of which one thing is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from solitaire_gui.gui.commands import OTHER_GAMES, Command

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context
    from solitaire_gui.gui.features.puzzles.feature import PuzzlesFeature
    from solitaire_gui.play.puzzles.next_puzzle import Kind


def _puzzles(context: Context) -> PuzzlesFeature:
    from solitaire_gui.gui.features.puzzles.feature import PuzzlesFeature

    return context.use(PuzzlesFeature)


def _ask(context: Context) -> None:
    AskPuzzle(context.controller.game.slug).carry_out(context)


PUZZLE = Command("Puzzle", "Puzzle: today’s or another one", "puzzle", ("Z",), _ask, OTHER_GAMES)


class AskPuzzle(NamedTuple):
    """Ask the puzzle of today, or another one if that is answered."""

    game: str

    def carry_out(self, context: Context) -> None:
        _puzzles(context).ask_next(self.game)


class AskPuzzleOfDay(NamedTuple):
    """Ask the puzzle of a day; days count from 1 January of year 1."""

    game: str
    day: int

    def carry_out(self, context: Context) -> None:
        _puzzles(context).ask_of_day(self.game, self.day)


class AskPuzzleNumber(NamedTuple):
    """Ask a puzzle by its number."""

    game: str
    number: int

    def carry_out(self, context: Context) -> None:
        _puzzles(context).ask(self.game, self.number)


class AskAnyPuzzle(NamedTuple):
    """Ask a puzzle that has not been answered, of a kind or of any."""

    game: str
    kind: Kind | None = None

    def carry_out(self, context: Context) -> None:
        _puzzles(context).ask_any(self)
