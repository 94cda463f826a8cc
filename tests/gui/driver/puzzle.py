"""A puzzle that is asked: what it says, and what has been answered."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.gui.screens.puzzle.lost_game_screen import LostGameScreen
from solitaire_gui.gui.screens.puzzle.puzzle_screen import PuzzleScreen
from solitaire_gui.play.puzzles import Puzzle
from solitaire_gui.play.solving import Solving, State
from tests.gui.driver.player import Player


class Puzzling:
    """The puzzle on the uppermost screen."""

    def __init__(self, player: Player) -> None:
        self._player = player
        screen = player.app.screens[-1]
        assert isinstance(screen, PuzzleScreen | LostGameScreen), f"{player.screen} is no puzzle"
        self._screen = screen

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies above it, and nothing has taken its place."""
        return self._player.app.screens[-1] is self._screen

    @property
    def solving(self) -> Solving:
        """What is asked, and the game on which it is answered."""
        return self._screen.solving

    @property
    def state(self) -> State:
        """Whether it has been answered, and how."""
        return self.solving.state

    @property
    def at(self) -> int:
        """In a lost game: the table that is shown, so many moves from the deal."""
        return round(self._player.find("Move", "slider").number)

    @property
    def is_showing(self) -> bool:
        """Whether it is shown how it goes on."""
        return self._player.top.has("Stop", "button")

    def answer(self, gestures: Sequence[Sequence[str]]) -> None:
        """Play an answer by hand, gesture by gesture."""
        for lines in gestures:
            self._player.play_gesture(lines)


def asked(player: Player, puzzle: Puzzle) -> Puzzling:
    """Ask a puzzle by its number."""
    player.solve(puzzle.game, puzzle.number)
    return Puzzling(player)
