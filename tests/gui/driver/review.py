"""A review that is open: where it stands, what it says, what it knows of each table."""

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
"""Seconds between two moves, at each speed."""


class Reviewing:
    """The review on the uppermost screen."""

    def __init__(self, player: Player) -> None:
        self._player = player
        screen = player.context.stack.screens[-1]
        assert isinstance(screen, ReviewScreen), f"{player.screen} is no review"
        self._screen = screen

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies above it."""
        return self._player.context.stack.screens[-1] is self._screen

    @property
    def at(self) -> int:
        """The table that it shows, or leaves for what it shows: so many moves from the deal."""
        return round(self._player.find("Move", "slider").number)

    @property
    def last(self) -> int:
        """How many moves the game has."""
        return round(self._player.find("Move", "slider").last)

    @property
    def sentence(self) -> str:
        """What it says of the game."""
        return self._said[0]

    @property
    def caption(self) -> str:
        """Which of how many moves it shows, and which that was."""
        return self._said[-1]

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._player.top.has("Pause", "button")

    @property
    def is_beside(self) -> bool:
        """Whether it shows what is not the game: a win, or what was taken back."""
        return self._player.top.has("Back to the game", "button")

    @property
    def outlined(self) -> tuple[object, object]:
        """What is outlined on the table: of the move that lost, and of one that kept the win."""
        marks = self._screen.highlights(0.0).marks  # they are seen in pixels only
        losing, losing_place = marked(marks, Style.LOSING)
        return losing or losing_place, marked(marks, Style.HINT)[0]

    @property
    def tooltip(self) -> str:
        """What is said of the thing that the pointer rests on."""
        shown = self._screen.strip.tooltip.current(self._player.context.clock())
        return str(shown[0]) if shown else ""

    @property
    def speed(self) -> str:
        """The chosen speed."""
        [cell] = [each.name for each in self._player.find("Speed", "radio group") if each.is_on]
        return cell

    def slider_at(self, number: int) -> Point:
        """Return where the knob of the slider is after so many moves."""
        point: Point = self._screen.strip.slider.knob_center(number)
        return point

    @property
    def head(self) -> Rect:
        """Where it says what is reviewed, or what has been done."""
        return self._screen.head.rect

    @property
    def strip(self) -> Rect:
        """Where all else is that is no card."""
        return self._player.find("Review", "group").rect

    def cramped(self) -> list[str]:
        """Return what is wrong with the strip: what leaves it, lies upon another, lacks room."""
        return cramped(self._screen.strip, self._screen.strip.flag)

    @property
    def is_asking(self) -> bool:
        """Whether the solver is asked for it."""
        return (
            self._player.context.controller.analysis.game_under_review is not None
        )  # the solver's process is busy

    def hold(self) -> None:
        """Let it stop where it is, with all cards in their places."""
        self._screen.set_on_top(False, self._player.context.clock())
        self._screen.view.motion.finish()

    @property
    def review(self) -> Review:
        """What is known of the game."""
        return self._screen._place.review  # the ribbon shows it, in pixels

    @property
    def step(self) -> Step[object]:
        """The gesture whose table is shown."""
        return self._screen._place.step  # the cards show it, in pixels

    @property
    def standings(self) -> list[TableVerdict]:
        """What is known of each table."""
        return [self.review.verdict_of(number) for number in range(self.review.last + 1)]

    @property
    def is_known(self) -> bool:
        """Whether there is nothing left to ask."""
        return self.review.next_question() is None

    @property
    def turn(self) -> TurningPoint:
        """The move that lost the game, which must be known."""
        assert self.review.turning_point is not None
        return self.review.turning_point

    def wait_until_known(self) -> None:
        """Wait until there is nothing left to ask."""
        self._player.until(lambda: self.is_known)

    @property
    def _said(self) -> list[str]:
        return self._player.find("Review", "group").names("status")


def outlines(
    game: Game[Any], table: Any, lost_by: Sequence[str], kept_by: Sequence[str]
) -> list[TableMark]:
    """Return what is outlined of a move that lost and of one that would have kept the win.

    It would take long to find lost games for all cases.
    """
    return both_moves(game, table, kept_by, lost_by)


def reviewed(player: Player) -> Reviewing:
    """Review the game on the table by its key."""
    player.type("l")
    return Reviewing(player)


def judge_all(player: Player, won: int, win: Sequence[str]) -> None:
    """Have it known of the game on the table that nothing after a table can be won.

    That table has a win, and so have all before it. A solver would take long.
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


def judged(player: Player) -> Reviewing:
    """The same when all is known."""
    review = reviewed(player)
    review.wait_until_known()
    return review
