"""The screen of puzzles that are answered by playing a move or a whole game, without any help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest, Node
from solitaire_gui.gui.board.card_layout import Carried, Point
from solitaire_gui.gui.board.highlights.gesture_marks import both_moves, moved
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Style
from solitaire_gui.gui.board.highlights.pile_numbers import Label, names_column
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.commands.key_bindings import request_for_key
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS, BUTTON_KEYS
from solitaire_gui.gui.commands.request import Play, Request, ShowMessage
from solitaire_gui.gui.features.puzzles.base_puzzle_screen import BasePuzzleScreen, PuzzleSetup
from solitaire_gui.gui.features.review.commands import WatchGame
from solitaire_gui.gui.features.table.accessible_table import (
    board_node,
    highlight_nodes,
    perform_at,
)
from solitaire_gui.gui.features.table.clicking import make_board
from solitaire_gui.gui.features.table.commands import (
    BACK,
    FIND,
    HINT,
    PEEK,
    REDO,
    RESTART,
    SAFE_UP,
    UNDO,
)
from solitaire_gui.gui.features.table.table_bar import lines_by_key
from solitaire_gui.gui.features.why.commands import WHY, ShowWhy
from solitaire_gui.gui.input.cursor import ARROWS
from solitaire_gui.gui.input.pointer import Board
from solitaire_gui.gui.input.table_input import LEFT_BUTTON, TableInput
from solitaire_gui.gui.screens.screen import earliest
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.puzzles.next_puzzle import Kind
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleState

DISABLED_COMMANDS = (*(UNDO, REDO, RESTART, HINT, BACK, SAFE_UP, WHY),)
HELP_IS_OFF = gettext_noop("Undo, hints and the lamp are off during a puzzle.")
DECIDES_NOTHING = gettext_noop("You can take that back; it decides nothing yet.")
BUTTON_FOCUS_KEYS = (pygame.K_TAB, *ACTIVATION_KEYS)


class PuzzleScreen(BasePuzzleScreen):
    """Plays the player's moves on the puzzle's table, and shows whether the answer was right."""

    takes_long_press = True

    def __init__(self, setup: PuzzleSetup) -> None:
        """Show a puzzle that has not been answered on this screen."""
        super().__init__(setup)
        self.input = TableInput(self.view, self._make_board, self.message)
        self.commands |= {
            FIND: lambda: self.input.start_search(self._now),
            PEEK: lambda: self.input.peek_by_key(self._now),
        }
        self._restart_button = PushButton(
            pgettext("button", "Start again"), self._start_again, icon="restart"
        )
        self._show_me_button = PushButton(
            pgettext("button", "Show me"), self.watch_win, icon="show"
        )
        self.show_state()

    @property
    def _is_whole_game(self) -> bool:
        """Whether the answer is a whole won game and not a single move."""
        return self.attempt.puzzle.kind is Kind.NO_SHUFFLES

    def buttons(self) -> Sequence[PushButton]:
        attempt = self.attempt
        if self.can_answer:
            again = [self._restart_button] if attempt.can_start_again else []
            return [*again, self.give_up_button, self.close_button]
        can_watch = (
            self._is_whole_game and attempt.state is not PuzzleState.RIGHT and attempt.answer()
        )
        first = [self.why_button] if attempt.lost_gestures else []
        first += [self._show_me_button] if can_watch else []
        first += [self.play_on_button] if attempt.can_play_on else []
        return [*first, self.close_button, self.next_button]

    def arrange(self, now: float) -> None:
        """Lay out strip and table; a drag is cancelled."""
        super().arrange(now)
        self.input.pointer.cancel_drag()
        self.input.invalidate_board()

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Return dragged cards to their piles when another screen comes on top."""
        super().set_on_top(is_on_top, now)
        if not is_on_top:
            self.input.end_peek_and_search(now)
            self.input.cancel_drag(now)

    def next_deadline(self, now: float) -> float | None:
        """Return when the screen next changes without input."""
        return earliest(super().next_deadline(now), self.input.peek.next_deadline(now))

    def _make_board(self) -> Board:
        session = self.attempt.session
        board = make_board(session, self.view.scene, self._settings, can_play=self.can_answer)
        return board if self.attempt.has_played else board._replace(previous_table=None)

    def handle_input(self, event: Event, now: float) -> Request | None:
        """Handle one event. A press ends all animations and then has its usual effect."""
        if event.type in (pygame.MOUSEMOTION, pygame.KEYUP, pygame.WINDOWLEAVE):
            self.strip.handle(event, now)
        return self._handle_request(self.input.dispatch(event, now, self), now)

    def _handle_request(self, request: Request | None, now: float) -> Request | None:
        """Play moves and show messages of the table's input; return any other request."""
        if isinstance(request, Play):
            self._play(request.lines, now)
        elif isinstance(request, ShowMessage):
            if self.can_answer:
                self.message.show(request.sentence, now)
        elif request is not None:
            return request
        return self.pending_request

    def _is_off_table(self, point: Point) -> bool:
        """Return whether a point is on the head or the strip."""
        return self.head.rect.collidepoint(point) or self.strip.rect.collidepoint(point)

    def on_press(self, event: Event, now: float) -> Request | None:
        """Handle a button of the mouse on the strip or the table."""
        is_left = event.button == LEFT_BUTTON
        if (is_left and self.strip.handle(event, now)) or self._is_off_table(event.pos):
            return None
        if is_left and not self.can_answer:
            self.view.motion.finish()
            return None
        return self.input.press(event.pos, event.button, now, self._is_off_table)

    def on_release(self, event: Event, now: float) -> Request | None:
        """Handle the release of the left button."""
        return None if self.strip.handle(event, now) else self.input.release(event.pos, now)

    def on_key(self, event: Event, now: float) -> Request | None:
        """Handle a key: for the cards, for the strip, or for a command."""
        strip = self.strip
        if self.input.intercept_key(event, now):
            return None
        if strip.has_focus and event.key in (*BUTTON_KEYS, *ARROWS):
            strip.drop_focus()
            return None
        is_for_strip = event.key in BUTTON_FOCUS_KEYS and (strip.has_focus or not self.can_answer)
        if self.input.is_card_key(event, now) and not is_for_strip:
            return self.input.press_key(event, now)
        return super().handle_input(event, now)

    def handle_unclaimed_key(self, event: Event, command: Command | None) -> None:
        """Handle a key that neither a card nor a button uses.

        Commands that help are off until the answer.
        """
        lines = lines_by_key(self._game, self.attempt.session.table)
        request = request_for_key(event.key, event.mod, lines, event.unicode)
        if self.can_answer and command in DISABLED_COMMANDS:
            self.show_message(gettext(HELP_IS_OFF), self._now)
        elif self.can_answer and isinstance(request, Play):
            self._play(request.lines, self._now)
        else:
            super().handle_unclaimed_key(event, command)

    def leave_by(self, command: Command | None) -> None:
        """Cancel the drag, selection or message on Escape, else leave the strip or puzzle."""
        has_shown, now = self.input.keyboard.cursor or self.message.current(self._now), self._now
        is_escape = command is CLOSE and not self.strip.has_focus
        if is_escape and (self.input.escape(now) or has_shown):
            self.message.show("", now)
        else:
            super().leave_by(command)

    def _play(self, lines: Sequence[str], now: float) -> None:
        """Play lines as the player's answer, or as a part of it, and show the result."""
        if not self.can_answer:
            return
        if refused := self.attempt.play(lines, now):
            self.message.show(refused.sentence, now)
            self._host.play_sound("refuse")
            return
        self._show_table()
        if self.can_answer and not self._is_whole_game:
            self.message.show(gettext(DECIDES_NOTHING), now)
        self._host.play_sound(self._sound)

    @property
    def _sound(self) -> str:
        """The sound of the move or answer just played."""
        if self.attempt.state is PuzzleState.WRONG:
            return "slide"
        if self.attempt.session.is_won:
            return "win"
        return "flip" if self.view.motion.turns else "place"

    def _start_again(self) -> None:
        self.attempt.start_again()
        self._show_table()

    def show_answer(self) -> None:
        """Give up, and show the answer; where a whole game was to be won, play the win back.

        Giving up counts as a wrong answer.
        """
        self.attempt.give_up(self._now)
        self._show_table()
        self.watch_win()

    def watch_win(self) -> None:
        """Play back the win in a review, if it is known and the player has not found it."""
        if self._show_me_button in self.buttons():
            self.submit(WatchGame(self.attempt.solved_session()))

    def show_why(self) -> None:
        """Show why the answer loses."""
        self.submit(ShowWhy(self.attempt.after_lost(), self.attempt.lost_positions))

    def _show_table(self) -> None:
        """Show the table of the puzzle, outline the moves of the answer, and update the strip."""
        session = self.attempt.session
        self.input.show(session.table, self._now)
        self.outlines = []
        match self.attempt.state:
            case PuzzleState.RIGHT | PuzzleState.SHOWN if self.attempt.has_played:
                self.outlines = moved(Style.HINT, self._game, session.step)
            case PuzzleState.WRONG if not self._is_whole_game:
                right, wrong = self.attempt.answer()[0], self.attempt.lost_gestures[0]
                self.outlines = both_moves(self._game, session.table, right, wrong)
        self.show_state()

    def accessible_table(self, now: float, *, has_focus: bool) -> list[Node]:
        board, keyboard = self.input.board, self.input.keyboard
        table = board_node(board, keyboard, has_focus=has_focus)
        highlight = highlight_nodes(board, keyboard) if self.can_answer else []
        return [table, *(self.message.accessible_nodes(now) or highlight)]

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Perform an action of a screen reader on the strip, a card or a pile."""
        request = super().perform_action(action_request, owner, now)
        if owner is not None:
            return request
        self.view.motion.finish()
        self.input.pointer.clear()
        self.strip.drop_focus()
        return self._handle_request(
            perform_at(action_request, self.input.board, self.input.keyboard), now
        )

    def numbers(self) -> tuple[Label, ...]:
        names_one = not self.can_answer or names_column(self.words(self._now))
        return super().numbers() if names_one else ()

    def dragged_cards(self) -> Carried | None:
        return self.input.cards_on_top(self._now)

    def words(self, now: float) -> Sentence:
        """Return the text of the message line.

        It is the message, else that of the highlighted move while the player can answer.
        """
        return self.message.current(now) or (self.input.highlight_text() if self.can_answer else "")

    def highlights(self, now: float) -> Highlights:
        """Return the marks of the input, of shown face-down cards and of the answer."""
        marks = self.input.marks(shows_cursor=not self.strip.has_focus)
        hidden = self.face_down_marks(self.attempt.session.table)
        return Highlights((*hidden, *marks, *self.outlines))
