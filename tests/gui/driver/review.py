"""The review on the screen, as tests read and use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from solitaire_gui.games.base import Game
from solitaire_gui.gui.board.highlights.gesture_marks import both_moves
from solitaire_gui.gui.board.highlights.mark_styles import Style, TableMark
from solitaire_gui.gui.features.review.review_screen import INTERVALS, ReviewScreen
from solitaire_gui.history import Step
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.review.review import Review, TableVerdict, TurningPoint
from solitaire_gui.solver.engine.verdict import Lost, Won
from tests.gui.driver.events import Point
from tests.gui.driver.marks import marked
from tests.gui.driver.player import Player
from tests.gui.driver.strips import cramped

SLOW, NORMAL, FAST = INTERVALS
"""Seconds between two moves at each speed."""


class ShownReview:
    """The review on the screen on top."""

    def __init__(self, player: Player) -> None:
        self._player = player
        screen = player.context.stack.screens[-1]
        assert isinstance(screen, ReviewScreen), f"{player.screen} is no review"
        self._screen = screen

    @property
    def is_on_top(self) -> bool:
        """Whether its screen is still on top."""
        return self._player.context.stack.screens[-1] is self._screen

    @property
    def move_number(self) -> int:
        """The moves from the deal to the visible table, or to the start of the detour."""
        return round(self._player.find("Move", "slider").number)

    @property
    def last_move(self) -> int:
        """The number of moves of the game."""
        return round(self._player.find("Move", "slider").last)

    @property
    def sentence(self) -> str:
        """The sentence on the game."""
        return self._texts[0]

    @property
    def caption(self) -> str:
        """The number of the visible move, and the move itself."""
        return self._texts[-1]

    @property
    def is_playing(self) -> bool:
        """Whether it plays moves without input."""
        return self._player.top.has("Pause", "button")

    @property
    def is_on_detour(self) -> bool:
        """Whether it shows a win or a variation instead of the game."""
        return self._player.top.has("Back to the game", "button")

    @property
    def outlined_cards(self) -> tuple[object, object]:
        """The outlined cards or places of the losing move and of a winning one."""
        marks = self._screen.highlights(0.0).marks  # they are seen in pixels only
        losing, losing_place = marked(marks, Style.LOSING)
        return losing or losing_place, marked(marks, Style.HINT)[0]

    @property
    def tooltip(self) -> str:
        """The text of the visible tooltip; "" if there is none."""
        shown = self._screen.strip.tooltip.current(self._player.context.clock())
        return str(shown[0]) if shown else ""

    @property
    def speed(self) -> str:
        """The chosen speed."""
        [cell] = [each.name for each in self._player.find("Speed", "radio group") if each.is_on]
        return cell

    def slider_at(self, number: int) -> Point:
        """Return the middle of the slider's knob after a number of moves."""
        point: Point = self._screen.strip.slider.knob_center(number)
        return point

    @property
    def head(self) -> Rect:
        """The rectangle of the head."""
        return self._screen.head.rect

    @property
    def strip(self) -> Rect:
        """The rectangle of the strip."""
        return self._player.find("Review", "group").rect

    def layout_faults(self) -> list[str]:
        """Return the parts of the strip that leave it, overlap or lack room."""
        return cramped(self._screen.strip, self._screen.strip.flag)

    @property
    def uses_solver(self) -> bool:
        """Whether the solver works for a review."""
        return (
            self._player.context.controller.analysis.game_under_review is not None
        )  # the solver's process is busy

    def stop(self) -> None:
        """Stop playing, with all cards at their places."""
        self._screen.set_on_top(False, self._player.context.clock())
        self._screen.view.motion.finish()

    @property
    def review(self) -> Review:
        """The review with its findings."""
        return self._screen._place.review  # the ribbon shows it, in pixels

    @property
    def step(self) -> Step[object]:
        """The gesture that has led to the visible table."""
        return self._screen._place.step  # the cards show it, in pixels

    @property
    def verdicts(self) -> list[TableVerdict]:
        """The verdict on each table, from the deal on."""
        return [self.review.verdict_of(number) for number in range(self.review.last + 1)]

    @property
    def is_finished(self) -> bool:
        """Whether the solver has nothing left to find out."""
        return self.review.next_question() is None

    @property
    def turning_point(self) -> TurningPoint:
        """The move that lost the game; it must be known."""
        assert self.review.turning_point is not None
        return self.review.turning_point

    def wait_until_finished(self) -> None:
        """Wait until the solver has nothing left to find out."""
        self._player.until(lambda: self.is_finished)

    @property
    def _texts(self) -> list[str]:
        return self._player.find("Review", "group").names("status")


def outlines_of_moves(
    game: Game[Any], table: Any, lost_by: Sequence[str], kept_by: Sequence[str]
) -> list[TableMark]:
    """Return the outlines of a losing move and of a winning one.

    For any table: finding lost games for all cases would take long.
    """
    return both_moves(game, table, kept_by, lost_by)


def open_review(player: Player) -> ShownReview:
    """Review the current game by its key."""
    player.type("l")
    return ShownReview(player)


def set_verdicts(player: Player, won: int, win: Sequence[str]) -> None:
    """Make known that the table after move `won` can be won and no later one.

    `win` is the win from there. Saves the time of the solver.
    """
    game = player.context.controller.game
    step = game.session.newest
    for end in game.session.variation_ends:
        knowledge_of(game).learn(end, Lost(1))
    while step.number > won:
        knowledge_of(game).learn(step, Lost(1))
        assert step.parent is not None
        step = step.parent
    knowledge_of(game).learn(step, Won(tuple(win), 1))


def open_finished_review(player: Player) -> ShownReview:
    """Review the current game, and wait until the solver has nothing left to find out."""
    review = open_review(player)
    review.wait_until_finished()
    return review
