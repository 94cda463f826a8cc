"""The screen of puzzles that ask which move of a whole game lost it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solitaire_gui.gui.board.highlights.gesture_marks import both_moves, moved
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Style
from solitaire_gui.gui.features.puzzles.base_puzzle_screen import BasePuzzleScreen, PuzzleSetup
from solitaire_gui.gui.features.why.commands import ShowWhy
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.transport import Caption, Transport
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    FirstThatFits,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.history import path_to
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.play.wording.game_text import before_move_text, move_number_text
from solitaire_gui.play.wording.move_text import Part, move_text
from solitaire_gui.session import Session

WIDE_GAP, ROW, MIN_SLIDER_WIDTH, CAPTION_WIDTH = 18, 54, 140, 330


class LostGameScreen(BasePuzzleScreen):
    """Lets the player go through a game and name the move that lost it."""

    def __init__(self, setup: PuzzleSetup) -> None:
        """Show a puzzle that has not been answered on this screen."""
        super().__init__(setup)
        self._steps = path_to(self.attempt.session.newest)
        self.move_number = 0
        """The number of moves played on the visible table."""
        self._slider = Slider(0, self._last_move, self.go, has_number=False)
        self._transport = Transport(self, self._slider)
        self._transport.caption = Caption(CAPTION_WIDTH)
        self._this_move_button = PushButton(
            pgettext("button", "This move"), self._answer, primary=True
        )
        self.keys = self._transport.keys
        self._update_move()
        self.show_state()

    @property
    def _last_move(self) -> int:
        return len(self._steps) - 1

    def room_below(self, theme: Theme, width: int) -> int:
        return super().room_below(theme, width) + theme.px(ROW)

    def buttons(self) -> Sequence[PushButton]:
        if self.can_answer:
            return [self.give_up_button, self.close_button]
        return [self.why_button, self.play_on_button, self.close_button, self.next_button]

    def strip_content(self, question: StaticElement) -> StaticElement:
        """Return the question with slider, buttons and caption below it, in one row or in two."""
        transport, caption = self._transport.row(), self._transport.caption
        this = [self._this_move_button] if self.can_answer else []
        line = Row(
            transport,
            Spring(MIN_SLIDER_WIDTH, self._slider),
            caption,
            *this,
            gap=WIDE_GAP,
            min_height=ROW,
        )
        lower = Row(transport, Spring(0, caption), *this, gap=WIDE_GAP, min_height=ROW)
        two = Column(Row(Spring(0, self._slider), min_height=ROW), lower)
        return Column(question, FirstThatFits(line, two))

    def highlights(self, now: float) -> Highlights:
        """Return the marks of shown face-down cards, of the last move and of the answer."""
        return Highlights(
            (*self.face_down_marks(self._steps[self.move_number].table), *self.outlines)
        )

    def step(self, count: int) -> None:
        """Go some moves on or, if `count` is negative, back; stop at the ends of the game."""
        self.go(self.move_number + count)

    def go(self, at: int) -> None:
        """Show the table after a number of moves, or the nearest table that there is."""
        self.move_number = max(0, min(self._last_move, at))
        self.view.show(self._steps[self.move_number].table, self._now)
        self._update_move()

    def _answer(self) -> None:
        """Answer that the last move on the visible table lost the game."""
        if self.can_answer and self.move_number > 0:
            self.attempt.name_move(self.move_number, self._now)
            self._show_losing_move()

    def show_answer(self) -> None:
        """Give up, and show the losing move."""
        if self.can_answer:
            self.attempt.give_up(self._now)
            self._show_losing_move()

    def session_to_play_on(self) -> Session[Any]:
        return self.attempt.to_play_on(self.move_number)

    def show_why(self) -> None:
        """Show why the visible table is lost.

        If it can still be won, first go to the table after the losing move.
        """
        fatal = self.attempt.puzzle.fatal
        self.go(max(self.move_number, fatal))
        positions = self.attempt.lost_positions if self.move_number == fatal else 0
        self.submit(ShowWhy(self.attempt.session.fork(self._steps[self.move_number]), positions))

    def _show_losing_move(self) -> None:
        """Show the last winnable table, with the losing move and a winning one outlined."""
        self.go(self.attempt.puzzle.fatal - 1)
        self.show_state()

    def _update_move(self) -> None:
        """Update slider, caption, buttons and outlines for the visible table."""
        step, attempt = self._steps[self.move_number], self.attempt
        can_go_on = self.move_number < self._last_move
        self._transport.show(
            self.move_number, can_go_back=self.move_number > 0, can_go_on=can_go_on
        )
        self._this_move_button.enabled = self.move_number > 0
        fatal, last = attempt.puzzle.fatal, self._last_move
        caption, self.outlines = move_number_text(self.move_number, last), []
        move: Sequence[Part] = ()
        if not self.can_answer and self.move_number == fatal - 1:
            caption = before_move_text(fatal, last)
            losing, winning = attempt.puzzle.gestures[fatal - 1], attempt.answer()
            self.outlines = both_moves(
                self._game, step.table, winning[0] if winning else (), losing
            )
        elif step.parent is not None:
            move = move_text(self._game, step.parent.table, step.lines).parts()
            is_fatal = not self.can_answer and self.move_number == fatal
            self.outlines = moved(Style.LOSING if is_fatal else Style.MOVED, self._game, step)
        self._transport.caption.show(caption, move)
        self.strip.invalidate()
