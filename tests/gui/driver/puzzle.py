"""A puzzle that is asked: what it says, and what has been answered."""

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


class Puzzling:
    """The puzzle on the uppermost screen."""

    def __init__(self, player: Player) -> None:
        self._player = player
        screen = player.context.stack.screens[-1]
        assert isinstance(screen, PuzzleScreen | LostGameScreen), f"{player.screen} is no puzzle"
        self._screen = screen

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies above it, and nothing has taken its place."""
        return self._player.context.stack.screens[-1] is self._screen

    @property
    def solving(self) -> PuzzleInPlay:
        """What is asked, and the game on which it is answered."""
        return self._screen.attempt

    @property
    def state(self) -> PuzzleState:
        """Whether it has been answered, and how."""
        return self.solving.state

    @property
    def at(self) -> int:
        """In a lost game: the table that is shown, so many moves from the deal."""
        return round(self._player.find("Move", "slider").number)

    @property
    def last(self) -> int:
        """In a lost game: how many moves it has."""
        return round(self._player.find("Move", "slider").last)

    @property
    def sentence(self) -> str:
        """What it says: the question, what came of the answer, or what is shown."""
        return self._player.find("Question and answer").names("status")[0]

    @property
    def buttons(self) -> list[str]:
        """What can be done below it."""
        return self._player.find("Question and answer").names("button")

    @property
    def outlined(self) -> tuple[object, object]:
        """What is outlined: of the answer that was wrong, and of the right one."""
        marks = self._screen.outlines  # they are seen in pixels only
        (losing, losing_place), (hinted, place) = (
            marked(marks, style) for style in (Style.LOSING, Style.HINT)
        )
        return losing or losing_place, hinted or place

    @property
    def shaded(self) -> set[tuple[Pile, int]]:
        """The cards that lie face down and are shown, but darker."""
        assert isinstance(self._screen, PuzzleScreen)
        marks = self._screen.face_down_marks(
            self.solving.session.table
        )  # it is seen in pixels only
        spots = [mark.where for mark in marks]
        return {(spot.pile, spot.depth) for spot in spots if isinstance(spot, Spot)}

    def cramped(self) -> list[str]:
        """Return what is wrong with the strip: what leaves it, lies upon another, lacks room."""
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
        """Where the strip begins, below which no card may lie."""
        return self._screen.strip.rect.top

    def go(self, at: int) -> None:
        """In a lost game: go to the table after so many moves."""
        self._player.type("Home")
        self._player.repeat("Right", at)

    def answer(self, gestures: Sequence[Sequence[str]]) -> None:
        """Play an answer by hand, gesture by gesture."""
        for lines in gestures:
            self._player.play_gesture(lines)


def asked(player: Player, puzzle: Puzzle) -> Puzzling:
    """Ask a puzzle by its number."""
    player.solve(puzzle.game, puzzle.number)
    return Puzzling(player)
