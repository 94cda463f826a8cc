"""A puzzle about a whole game: which of its moves lost it?"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.labels import numbers_of_columns
from solitaire_gui.gui.board.marks import Style
from solitaire_gui.gui.board.open_cards import face_down
from solitaire_gui.gui.commands import FULL_SCREEN, command_of
from solitaire_gui.gui.features.help import HELP, Explain
from solitaire_gui.gui.features.puzzles.asking_screen import CLOSING, Asking, AskingScreen
from solitaire_gui.gui.features.puzzles.outlined import both_moves, moved
from solitaire_gui.gui.features.puzzles.steps_row import StepsRow
from solitaire_gui.gui.features.table import SHOW
from solitaire_gui.gui.features.why import WHY, ShowWhy
from solitaire_gui.gui.graphics.image_files import set_of_signs
from solitaire_gui.gui.phrases import move_of
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.widgets.base.one_handed import tab_for
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.play.move_text import Part, move_text
from solitaire_gui.play.puzzles.puzzle_in_play import State
from solitaire_gui.play.puzzles.puzzle_text import told


class LostGameScreen(AskingScreen):
    """The player goes to a move and says that it was this one."""

    def __init__(self, asking: Asking) -> None:
        """Ask a puzzle that nothing has been answered to here."""
        self._session = asking.solving.session
        self._length = self._session.newest.number
        self.steps = StepsRow(self._length, self, self._answer)
        super().__init__(asking, self.steps)
        self.give_up = PushButton(pgettext("button", "Give up"), self._show_answer, icon="show")
        self.why = PushButton(WHY.label, self._explain, icon=WHY.icon)
        self._say()
        self._tell()

    @property
    def at(self) -> int:
        """How many moves have been played on the table that is seen."""
        return self._session.at

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event."""
        event = tab_for(event)
        self.asked, self._now = None, now
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self.solving.note_activity(now)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        self.strip.handle(event)
        return self.asked

    def cover(self, now: float) -> None:
        """Stop the clock: another screen comes on top."""
        self.solving.pause(now)

    def wake(self, now: float) -> float | None:
        """Return when the cards that glide are to be painted next."""
        return self.view.wake(now)

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        self._now = now
        table = self._session.table
        hidden = face_down(self._game.piles(table)) if self.solving.puzzle.is_open else []
        numbers = numbers_of_columns(self._game, self.view.scene)
        lit = Highlights((*hidden, *self._outlined), numbers)
        return self._paint(surface, now, lit)

    @property
    def _is_asked(self) -> bool:
        return self.solving.state is State.ASKED

    def _key(self, event: Event) -> Request | None:
        command = command_of(event.key, event.mod, event.unicode)
        if command is FULL_SCREEN:
            return command
        if event.key == pygame.K_ESCAPE and self.strip.has_focus:
            self.strip.leave()
        elif command in CLOSING:
            self._close()
        elif command is HELP:
            return Explain(self._game.slug)
        elif command is SHOW and self._is_asked:
            self.strip.offer(self.give_up)
        elif command is WHY and not self._is_asked:
            self._explain()
        elif self.strip.is_for(event) or self.strip.has_focus:
            self.strip.handle(event)
        elif event.key in self.steps.keys:
            self.steps.keys[event.key]()
        return self.asked

    def step(self, direction: int) -> None:
        """Show the table after the next move, or with -1 before the last one."""
        self.go(self.at + direction)

    def go_to_end(self) -> None:
        """Show the last table."""
        self.go(self._length)

    def go(self, at: int) -> None:
        """Show the table after so many moves."""
        at = max(0, min(self._length, at))
        while self._session.at < at:
            self._session.redo()
        while self._session.at > at:
            self._session.undo()
        self.view.show(self._session.table, self._now)
        self._tell()

    def _answer(self) -> None:
        """Name the move that the game has come to."""
        if self._is_asked and self.at > 0:
            self.solving.name_move(self.at, self._now)
            self._show_fatal()

    def _show_answer(self) -> None:
        """Give up, and go to the move."""
        if self._is_asked:
            self.solving.give_up(self._now)
            self._session = self.solving.session
            self._show_fatal()

    def _explain(self) -> None:
        """Have it shown why the table seen is lost, or the one after the move that lost the game.

        The latter is gone to.
        """
        fatal = self.solving.puzzle.fatal
        self.go(max(self.at, fatal))
        positions = self.solving.lost_positions if self.at == fatal else 0
        self.ask(ShowWhy(self._session.begun_anew(self._session.step), positions))

    def _show_fatal(self) -> None:
        """Show the last table that could be won, and what was and could have been played."""
        self.steps.is_asking = False
        self.go(self.solving.puzzle.fatal - 1)
        self._say()

    def _tell(self) -> None:
        """Show how far the game has been gone through, and what the answer outlines there."""
        step, solving = self._session.step, self.solving
        move: tuple[Part, ...] = ()
        if step.before is not None:
            move = move_text(self._game, step.before.table, step.lines).parts()
        can_go_on = self.at < self._length
        self.steps.show(self.at, can_go_back=self.at > 0, can_go_on=can_go_on)
        self.steps.this.enabled = self.at > 0
        place = move_of(self.at, self._length)
        self.steps.caption.show(place, move, set_of_signs(self._settings))
        self._outlined = []
        fatal, table = solving.puzzle.fatal, self._session.table
        if not self._is_asked and self.at == fatal - 1:
            lost, kept = solving.puzzle.gestures[fatal - 1], solving.answer()
            self._outlined = both_moves(self._game, table, kept[0] if kept else (), lost)
        elif not self._is_asked and self.at == fatal:
            self._outlined = moved(Style.LOSING, self._game, step)
        elif step.before is not None:
            self._outlined = moved(Style.MOVED, self._game, step)
        self.strip.forget()

    def _say(self) -> None:
        """Have the strip say what is so now."""
        said = told(self.solving)
        buttons = (
            [self.give_up, self.close]
            if self._is_asked
            else [self.why, self.play_on, self.close, self.another]
        )
        self.strip.show(said.strong, said.rest, said.below, buttons, is_right=self._is_right)
        self._renew()
