"""A puzzle about a whole game: which of its moves lost it?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solitaire_gui.gui.board.highlights.gesture_marks import both_moves, moved
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Style
from solitaire_gui.gui.features.puzzles.asking_screen import Asking, AskingScreen
from solitaire_gui.gui.features.why.commands import ShowWhy
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.transport import Caption, Transport
from solitaire_gui.gui.widgets.layout.elements import Column, Drawn, FirstThatFits, Row, Spring
from solitaire_gui.history import path_to
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.play.wording.game_text import before_move, move_of
from solitaire_gui.play.wording.move_text import Part, move_text
from solitaire_gui.session import Session

WIDE_GAP, ROW, LEAST_SLIDER, CAPTION_WIDTH = 18, 54, 140, 330


class LostGameScreen(AskingScreen):
    """The player goes to a move and says that it was this one."""

    def __init__(self, asking: Asking) -> None:
        """Ask a puzzle that nothing has been answered to here."""
        super().__init__(asking)
        self._steps = path_to(self.solving.session.newest)
        self.at = 0
        """How many moves have been played on the table that is seen."""
        self._slider = Slider(0, self._last, self.go, has_number=False)
        self._transport = Transport(self, self._slider)
        self._transport.caption = Caption(CAPTION_WIDTH)
        self._this = PushButton(pgettext("button", "This move"), self._answer, primary=True)
        self.keys = self._transport.keys
        self._follow()
        self.tell()

    @property
    def _last(self) -> int:
        return len(self._steps) - 1

    def room_below(self, theme: Theme, width: int) -> int:
        return super().room_below(theme, width) + theme.px(ROW)

    def buttons(self) -> Sequence[PushButton]:
        if self.is_asked:
            return [self.give_up, self.close_it]
        return [self.why, self.play_on, self.close_it, self.another]

    def below(self, said: Drawn) -> Drawn:
        """Return what is said, and what goes through the game in a line, or in two."""
        transport, caption = self._transport.row(), self._transport.caption
        this = [self._this] if self.is_asked else []
        line = Row(
            transport, Spring(LEAST_SLIDER, self._slider), caption, *this, gap=WIDE_GAP, high=ROW
        )
        lower = Row(transport, Spring(0, caption), *this, gap=WIDE_GAP, high=ROW)
        two = Column(Row(Spring(0, self._slider), high=ROW), lower)
        return Column(said, FirstThatFits(line, two))

    def highlights(self, now: float) -> Highlights:
        """Return what is outlined."""
        return Highlights((*self.face_down(self._steps[self.at].table), *self.outlined))

    def step(self, count: int) -> None:
        """Show the table after so many moves more, or fewer, as far as the game goes."""
        self.go(self.at + count)

    def go(self, at: int) -> None:
        """Show the table after so many moves."""
        self.at = max(0, min(self._last, at))
        self.view.show(self._steps[self.at].table, self._now)
        self._follow()

    def _answer(self) -> None:
        """Name the move that the game has come to."""
        if self.is_asked and self.at > 0:
            self.solving.name_move(self.at, self._now)
            self._show_fatal()

    def show_answer(self) -> None:
        """Give up, and go to the move."""
        if self.is_asked:
            self.solving.give_up(self._now)
            self._show_fatal()

    def to_play_on(self) -> Session[Any]:
        return self.solving.to_play_on(self.at)

    def explain(self) -> None:
        """Have it shown why the table seen is lost, or the one after the move that lost the game.

        The latter is gone to.
        """
        fatal = self.solving.puzzle.fatal
        self.go(max(self.at, fatal))
        positions = self.solving.lost_positions if self.at == fatal else 0
        self.ask(ShowWhy(self.solving.session.fork(self._steps[self.at]), positions))

    def _show_fatal(self) -> None:
        """Show the last table that could be won, and what was and could have been played."""
        self.go(self.solving.puzzle.fatal - 1)
        self.tell()

    def _follow(self) -> None:
        """Show how far the game has been gone through, and what the answer outlines there."""
        step, solving = self._steps[self.at], self.solving
        can_go_on = self.at < self._last
        self._transport.show(self.at, can_go_back=self.at > 0, can_go_on=can_go_on)
        self._this.enabled = self.at > 0
        fatal, last = solving.puzzle.fatal, self._last
        caption, self.outlined = move_of(self.at, last), []
        move: Sequence[Part] = ()
        if not self.is_asked and self.at == fatal - 1:
            caption = before_move(fatal, last)
            lost, kept = solving.puzzle.gestures[fatal - 1], solving.answer()
            self.outlined = both_moves(self._game, step.table, kept[0] if kept else (), lost)
        elif step.parent is not None:
            move = move_text(self._game, step.parent.table, step.lines).parts()
            is_fatal = not self.is_asked and self.at == fatal
            self.outlined = moved(Style.LOSING if is_fatal else Style.MOVED, self._game, step)
        self._transport.caption.show(caption, move)
        self.strip.forget()
