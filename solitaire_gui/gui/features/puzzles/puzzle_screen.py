"""A puzzle that is answered by playing: one table, one question, and no help but the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Deed, Live, Node, Role
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.labels import numbers_of_columns
from solitaire_gui.gui.board.marks import Style
from solitaire_gui.gui.board.open_cards import face_down
from solitaire_gui.gui.commands import CLOSE, FULL_SCREEN, Command, command_of
from solitaire_gui.gui.features.help import HELP, Explain
from solitaire_gui.gui.features.puzzles.asking_screen import CLOSING, Asking, AskingScreen
from solitaire_gui.gui.features.puzzles.outlined import both_moves, moved
from solitaire_gui.gui.features.review import Watch
from solitaire_gui.gui.features.table import (
    BACK,
    FIND,
    HINT,
    PEEK,
    REDO,
    RESTART,
    SAFE_UP,
    SHOW,
    UNDO,
)
from solitaire_gui.gui.features.table.clicking import clicking
from solitaire_gui.gui.features.table.table_bar import own_lines
from solitaire_gui.gui.features.table.table_nodes import act_at, described_board, described_lit
from solitaire_gui.gui.features.why import WHY, ShowWhy
from solitaire_gui.gui.graphics.image_files import set_of_signs
from solitaire_gui.gui.graphics.svg import Point
from solitaire_gui.gui.input.keyboard import ARROWS
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.gui.input.table_input import LEFT_BUTTON, RIGHT_BUTTON, TableInput
from solitaire_gui.gui.input.table_keys import request_of
from solitaire_gui.gui.request import Play, Request, Say
from solitaire_gui.gui.widgets.bar.message import MessageLine
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.puzzles.next_puzzle import Kind
from solitaire_gui.play.puzzles.puzzle_in_play import State
from solitaire_gui.play.puzzles.puzzle_text import told

WHEEL = (4, 5)
BAR_KEYS = (pygame.K_F6, pygame.K_F10)
RESTING = (*(UNDO, REDO, RESTART, HINT, BACK, SAFE_UP),)
RESTS = gettext_noop("Undo, hints and the lamp are off during a puzzle.")
ONLY_PUZZLE = gettext_noop("{key} closes the puzzle first.")
DECIDES_NOTHING = gettext_noop("You can take that back; it decides nothing yet.")


class PuzzleScreen(AskingScreen):
    """Asks for another puzzle, for a game begun at this table, and to be closed."""

    takes_long_press = True

    def __init__(self, asking: Asking) -> None:
        """Ask a puzzle that nothing has been answered to here."""
        super().__init__(asking)
        table = self.solving.session.table
        is_open = self.solving.puzzle.is_open
        self._face_down = face_down(self._game.piles(table)) if is_open else []
        self.message = MessageLine()
        self.input = TableInput(self.view, self._look, self.message)
        self.start_again = PushButton(
            pgettext("button", "Start again"), self._start_again, icon="restart"
        )
        self.why = PushButton(WHY.label, self._explain, icon=WHY.icon)
        self.show_me = PushButton(pgettext("button", "Show me"), self._watch, icon="show")
        self.give_up = PushButton(pgettext("button", "Give up"), self._give_up, icon="show")
        self._say()

    def _lay(self, now: float) -> None:
        super()._lay(now)
        self.input.pointer.let_go()
        self.input.look_again()

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; a press finishes any animation and is itself obeyed."""
        self.asked, self._now = None, now
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION):
            self.solving.note_activity(now)
        return self._answered(self._handle(event, now), now)

    def _answered(self, request: Request | None, now: float) -> Request | None:
        """Take what cards ask for themselves; return what is for others."""
        if isinstance(request, Play):
            self._play(request.lines, now)
        elif isinstance(request, Say):
            if self._is_asked:
                self.message.say(request.sentence, now)
        elif request is not None:
            return request
        return self.asked

    def cover(self, now: float) -> None:
        """Let carried cards glide home: another screen comes on top."""
        self.solving.pause(now)
        self.input.end_looking(now)
        self.input.let_go(now)

    def wake(self, now: float) -> float | None:
        """Return when the table changes by itself next."""
        times = (self.view.wake(now), self.message.wake(now), self.input.peek.wake(now))
        return min((time for time in times if time is not None), default=None)

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed."""
        self._now = now
        return self._paint(surface, now, self._highlights(now), self.input.held(now))

    @property
    def _is_asked(self) -> bool:
        """Whether the player may answer now."""
        return self.solving.state is State.ASKED

    @property
    def _is_game(self) -> bool:
        """Whether a whole game is to be won, and no single move found."""
        return self.solving.puzzle.kind is Kind.NO_SHUFFLES

    def _look(self) -> Board:
        session, game = self.solving.session, self._game
        moves = [*session.moves, *game.gestures(session.table)] if self._is_asked else []
        before = session.table_before if self.solving.has_played else None
        plays_best, clicks = self._settings.one_click, clicking(self._settings)
        return Board(game, session.table, moves, self.view.scene, plays_best, before, clicks)

    def _handle(self, event: Event, now: float) -> Request | None:
        if event.type == pygame.MOUSEMOTION:
            self.strip.handle(event)
            self.input.point(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL:
            return self._press(event, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return None if self.strip.handle(event) else self.input.release(event.pos, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT_BUTTON:
            return self.input.peek.release(now)
        elif event.type == pygame.KEYDOWN:
            return self._key(event, now)
        elif event.type == pygame.KEYUP:
            if command_of(event.key, 0) is PEEK:
                self.input.peek.clear()
            self.strip.handle(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.input.peek.clear()
            self.input.let_go(now)
        elif event.type == pygame.WINDOWLEAVE:
            self.strip.handle(event)
        return None

    def _covers(self, point: Point) -> bool:
        """Return whether a point is not on the table."""
        return self._head.rect.collidepoint(point) or self.strip.rect.collidepoint(point)

    def _press(self, event: Event, now: float) -> Request | None:
        is_button = event.button == LEFT_BUTTON and self.strip.handle(event)
        if is_button or self._covers(event.pos):
            return None
        if not self._is_asked and event.button == LEFT_BUTTON:
            self.view.motion.finish()
            return None
        return self.input.press(event.pos, event.button, now, self._covers)

    def _key(self, event: Event, now: float) -> Request | None:
        command = command_of(event.key, event.mod, event.unicode)
        if command is FULL_SCREEN:
            return command
        if self.input.takes_first(event, now):
            return None
        if event.key in BAR_KEYS:
            self.strip.leave() if self.strip.has_focus else self.strip.enter()
            return None
        if self.strip.is_for(event) and (self.strip.has_focus or not self._is_asked):
            self.strip.handle(event)
            return None
        if self.strip.has_focus and event.key in (pygame.K_ESCAPE, *ARROWS):
            self.strip.leave()
            return None
        if event.key == pygame.K_ESCAPE:
            return self._escape(now)
        if self.input.is_for_cards(event):
            return self.input.key(event, now)
        return self._letter(command, event, now)

    def _escape(self, now: float) -> Request | None:
        """Let go of what is held, lit or said; if nothing is, ask to be closed."""
        shows = self.input.keyboard.cursor or self.message.shown(now)
        if not self.input.escape(now) and not shows:
            return CLOSE
        self.message.say("", now)
        return None

    def _letter(self, command: Command | None, event: Event, now: float) -> Request | None:
        if command in CLOSING:
            return CLOSE
        if command is HELP:
            return Explain(self._game.slug)
        if command is WHY and self.solving.lost_gestures:
            self._explain()
            return self.asked
        if command is FIND:
            self.input.begin_find(now)
            return None
        if command is PEEK:
            return self.input.peek_by_key(now)
        if command is SHOW:
            self.strip.offer(self.give_up) if self._is_asked else self._watch()
            return self.asked
        lines = own_lines(self._game, self.solving.session.table)
        request = request_of(event.key, event.mod, lines, event.unicode)
        if isinstance(request, Play) and self._is_asked:
            return request
        if command in RESTING:
            return Say(gettext(RESTS))
        return Say(gettext(ONLY_PUZZLE, key=CLOSE.key))

    def _play(self, lines: Sequence[str], now: float) -> None:
        """Play an answer, and show what has come of it."""
        if not self._is_asked:
            return
        carried = self.input.carried()
        self.message.say("", now)
        if refused := self.solving.play(lines, now):
            self.message.say(refused.sentence, now)
            self._answering.play_sound("refuse")
            return
        self.input.pointer.clear()
        if self.solving.state is State.ASKED:
            self.message.say("" if self._is_game else gettext(DECIDES_NOTHING), now)
        self._show_table(now, carried)
        self._say()
        self._answering.play_sound(self._sound)

    @property
    def _sound(self) -> str:
        """What the answer just given sounds like, or what was only played."""
        if self.solving.state is State.WRONG:
            return "slide"
        if self.solving.session.won:
            return "win"
        return "flip" if self.view.motion.turns else "place"

    def _show_table(self, now: float, carried: Any = None) -> None:
        """Show the table of the puzzle as it stands, and outline what the answer moved."""
        session = self.solving.session
        self._show(session.table, now, carried)
        self._outlined = []
        match self.solving.state:
            case State.RIGHT | State.SHOWN if self.solving.has_played:
                self._outlined = moved(Style.HINT, self._game, session.step)
            case State.WRONG if not self._is_game:
                right, wrong = self.solving.answer()[0], self.solving.lost_gestures[0]
                self._outlined = both_moves(self._game, session.table, right, wrong)

    def _show(self, table: Any, now: float, carried: Any = None) -> None:
        self.view.show(table, now, carried)
        if self.solving.puzzle.is_open:
            self._face_down = face_down(self._game.piles(table))
        self.input.follow()

    def _say(self) -> None:
        """Have the strip say what is so now."""
        solving, said = self.solving, told(self.solving)
        self.strip.show(
            said.strong,
            said.rest,
            said.below,
            self._buttons(),
            is_right=self._is_right,
            is_question=solving.state is State.ASKED,
        )
        self._renew()

    def _buttons(self) -> list[PushButton]:
        solving = self.solving
        if solving.state is State.ASKED:
            again = [self.start_again] if solving.can_start_again else []
            return [*again, self.give_up, self.close]
        can_watch = self._is_game and solving.state is not State.RIGHT and solving.answer()
        first = [self.why] if solving.lost_gestures else []
        first += [self.show_me] if can_watch else []
        first += [self.play_on] if solving.can_play_on else []
        return [*first, self.close, self.another]

    def _start_again(self) -> None:
        self.solving.start_again()
        self.message.say("", self._now)
        self._show_table(self._now)
        self._say()

    def _give_up(self) -> None:
        """Show the answer, which counts as a wrong one; the win of a whole game is watched."""
        self.solving.give_up(self._now)
        self.message.say("", self._now)
        self._show_table(self._now)
        self._say()
        self._watch()

    def _watch(self) -> None:
        """Have the win of a whole game played, if it is known and was not found."""
        if self.show_me in self._buttons():
            self.ask(Watch(self.solving.won_session()))

    def _explain(self) -> None:
        """Have it shown why the answer loses."""
        self.ask(ShowWhy(self.solving.after_lost(), self.solving.lost_positions))

    def _described_table(self, now: float, *, has_focus: bool) -> list[Node]:
        board, keyboard = self.input.board, self.input.keyboard
        table = described_board(gettext("Table"), board, keyboard, has_focus=has_focus)
        if words := str(self.message.shown(now)):
            return [table, Node(("message", words), Role.LABEL, words, live=Live.POLITE)]
        return [table, *(described_lit(board, keyboard) if self._is_asked else [])]

    def _act_on_table(self, deed: Deed, now: float) -> Request | None:
        self.view.motion.finish()
        self.input.pointer.clear()
        self.strip.leave()
        return self._answered(act_at(deed, self.input.board, self.input.keyboard), now)

    def _words(self, now: float) -> Sentence:
        """Return what the message line says: a message, else what the keyboard has lit."""
        return self.message.shown(now) or (self.input.words() if self._is_asked else "")

    def _highlights(self, now: float) -> Highlights:
        words = self._words(now)
        marks = self.input.marks(shows_cursor=not self.strip.has_focus)
        return Highlights(
            (*self._face_down, *marks, *self._outlined),
            labels=() if self._is_asked else numbers_of_columns(self._game, self.view.scene),
            message=words,
            signs=set_of_signs(self._settings),
            raised=max(0, self.strip.rect.height - self._least_height),
        )
