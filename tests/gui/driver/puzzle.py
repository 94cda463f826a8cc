"""The puzzle on the screen, as tests read and use it."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Spot
from solitaire_gui.gui.board.highlights.mark_styles import Style
from solitaire_gui.gui.features.puzzles.lost_game_screen import LostGameScreen
from solitaire_gui.gui.features.puzzles.puzzle_screen import PuzzleScreen
from solitaire_gui.play.puzzles.next_puzzle import Puzzle
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, PuzzleState
from tests.gui.driver.marks import marked
from tests.gui.driver.player import Player
from tests.gui.driver.strips import cramped


class ShownPuzzle:
    """The puzzle on the screen on top."""

    def __init__(self, player: Player) -> None:
        self._player = player
        screen = player.context.stack.screens[-1]
        assert isinstance(screen, PuzzleScreen | LostGameScreen), f"{player.screen} is no puzzle"
        self._screen = screen

    @property
    def is_on_top(self) -> bool:
        """Whether its screen is still on top."""
        return self._player.context.stack.screens[-1] is self._screen

    @property
    def attempt(self) -> PuzzleInPlay:
        """The puzzle with the game on which it is answered."""
        return self._screen.attempt

    @property
    def state(self) -> PuzzleState:
        """Whether and how it has been answered."""
        return self.attempt.state

    @property
    def move_number(self) -> int:
        """In a lost game: the moves from the deal to the visible table."""
        return round(self._player.find("Move", "slider").number)

    @property
    def last_move(self) -> int:
        """In a lost game: the number of its moves."""
        return round(self._player.find("Move", "slider").last)

    @property
    def sentence(self) -> str:
        """The sentence of the strip: the question or the result."""
        return self._player.find("Question and answer").names("status")[0]

    @property
    def buttons(self) -> list[str]:
        """The labels of the strip's buttons."""
        return self._player.find("Question and answer").names("button")

    @property
    def outlined_cards(self) -> tuple[object, object]:
        """The outlined cards or places of the wrong answer and of the right one."""
        marks = self._screen.outlines  # they are seen in pixels only
        (losing, losing_place), (hinted, place) = (
            marked(marks, style) for style in (Style.LOSING, Style.HINT)
        )
        return losing or losing_place, hinted or place

    @property
    def face_down_cards(self) -> set[tuple[Pile, int]]:
        """The face-down cards that the puzzle shows, darkened."""
        assert isinstance(self._screen, PuzzleScreen)
        marks = self._screen.face_down_marks(
            self.attempt.session.table
        )  # it is seen in pixels only
        spots = [mark.where for mark in marks]
        return {(spot.pile, spot.depth) for spot in spots if isinstance(spot, Spot)}

    def layout_faults(self) -> list[str]:
        """Return the parts of the strip that leave it, overlap or lack room."""
        strip = self._screen.strip
        found = cramped(strip)
        if not self._player.window.contains(strip.rect):
            found.append("the strip")
        if self.state is not PuzzleState.ASKED:  # a question may do without icons
            buttons = [each for each in self._screen.buttons() if not each.is_primary]
            found += [each.label for each in buttons if not each.has_icon]
        return found

    @property
    def top(self) -> int:
        """The top of the strip, below which no card may be."""
        return self._screen.strip.rect.top

    def go_to_move(self, number: int) -> None:
        """In a lost game: go to the table after a number of moves."""
        self._player.type("Home")
        self._player.repeat("Right", number)

    def answer(self, gestures: Sequence[Sequence[str]]) -> None:
        """Play the gestures of an answer."""
        for lines in gestures:
            self._player.play_gesture(lines)


def open_puzzle(player: Player, puzzle: Puzzle) -> ShownPuzzle:
    """Open a puzzle by its number."""
    player.solve(puzzle.game, puzzle.number)
    return ShownPuzzle(player)
