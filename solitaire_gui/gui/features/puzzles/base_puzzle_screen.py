"""The base of the screens of both kinds of puzzles: table, strip, and buttons for the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from solitaire_gui.gui.board.highlights.mark_styles import TableMark
from solitaire_gui.gui.board.open_cards import face_down, opened
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.features.help.commands import HELP, Explain
from solitaire_gui.gui.features.puzzles.commands import ShowPuzzle
from solitaire_gui.gui.features.puzzles.puzzle_head import puzzle_head
from solitaire_gui.gui.features.puzzles.puzzle_strip import question_row
from solitaire_gui.gui.features.table.commands import SHOW
from solitaire_gui.gui.features.why.commands import WHY
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.table_viewer import TableViewer
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, PuzzleState
from solitaire_gui.play.puzzles.puzzle_text import puzzle_words
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings

ROOM_BELOW_CARDS, ROOM_BELOW_CARDS_NARROW = 82, 116
"""The room that the cards leave for the strip, in design pixels, so that it rarely moves them."""
NARROW_BELOW = 900
"""In a narrower window, in design pixels, the buttons are below the sentence."""


class PuzzleHost(Protocol):
    """Opens games and plays sounds for a puzzle's screen."""

    def play_on(self, session: Session[Any]) -> None: ...
    def play_sound(self, sound: str) -> None: ...


class PuzzleSetup(NamedTuple):
    """Everything that the screen of a puzzle needs."""

    attempt: PuzzleInPlay
    art: CardArt
    settings: Settings
    next_puzzle: ShowPuzzle
    """The request that shows another puzzle."""
    host: PuzzleHost


class BasePuzzleScreen(TableViewer):
    """Poses a puzzle; after the answer it offers another one, or a game that continues this one."""

    leaves = gettext_noop("{key} closes the puzzle first.")

    def __init__(self, setup: PuzzleSetup) -> None:
        """Show a puzzle that has not been answered on this screen."""
        self.attempt, self._host = setup.attempt, setup.host
        session, self._shows_all_cards = self.attempt.session, self.attempt.puzzle.is_open
        open_cards = opened if self._shows_all_cards else None
        super().__init__(session.game, session.table, setup.art, setup.settings, open_cards)
        next_puzzle = setup.next_puzzle
        self.close_button = PushButton(pgettext("button", "Close"), self.close, icon="close")
        self.give_up_button = PushButton(
            pgettext("button", "Give up"), self.show_answer, icon="show"
        )
        self.why_button = PushButton(WHY.label, self.show_why, icon=WHY.icon)
        self.play_on_button = PushButton(
            pgettext("button", "Play on from here"),
            lambda: self._host.play_on(self.session_to_play_on()),
            icon="play",
        )
        self.next_button = PushButton(
            pgettext("button", "Another puzzle"), lambda: self.submit(next_puzzle), primary=True
        )
        self.commands = {
            HELP: lambda: self.submit(Explain(session.game.slug)),
            SHOW: lambda: (
                self.strip.take_focus(self.give_up_button) if self.can_answer else self.watch_win()
            ),
            WHY: lambda: self.show_why() if self.why_button in self.buttons() else None,
        }
        self.strip.name = gettext("Question and answer")
        self.outlines: list[TableMark] = []
        """The outlines of moves and cards on the visible table."""

    @property
    def can_answer(self) -> bool:
        """Whether the player has neither answered nor given up."""
        return self.attempt.state is PuzzleState.ASKED

    def buttons(self) -> Sequence[PushButton]:
        """Return the buttons for the state of the puzzle."""
        raise NotImplementedError

    def strip_content(self, question: StaticElement) -> StaticElement:
        """Return the whole content of the strip, given the question or answer with its buttons."""
        return question

    def show_answer(self) -> None:
        """Give up, and show the answer."""
        raise NotImplementedError

    def session_to_play_on(self) -> Session[Any]:
        """Return a new game at the visible table."""
        return self.attempt.to_play_on()

    def watch_win(self) -> None:
        """Play back the answer if it is a whole game; else do nothing."""

    def show_why(self) -> None:
        """Show why the answer loses."""
        raise NotImplementedError

    def room_below(self, theme: Theme, width: int) -> int:
        return theme.px(
            ROOM_BELOW_CARDS_NARROW if width < theme.px(NARROW_BELOW) else ROOM_BELOW_CARDS
        )

    def face_down_marks(self, table: Any) -> list[TableMark]:
        """Return the marks of the face-down cards that this puzzle shows."""
        return face_down(self._game.piles(table)) if self._shows_all_cards else []

    def show_state(self) -> None:
        """Update head and strip for the state of the puzzle; Enter presses the primary button."""
        is_right = {PuzzleState.RIGHT: True, PuzzleState.WRONG: False}.get(self.attempt.state)
        question = question_row(
            puzzle_words(self.attempt),
            self.buttons(),
            is_right=is_right,
            can_be_brief=self.can_answer and not self.attempt.asks_for_move,
        )
        content = self.strip_content(question)
        buttons = (each for each in content.widgets if isinstance(each, PushButton))
        self.strip.show(content, next((each for each in buttons if each.is_primary), None))
        self.head.show(puzzle_head(self.attempt))
        self.fit()

    def note_activity(self, *, is_press: bool) -> None:
        """Report input to the puzzle's clock, which runs only while the player is active."""
        self.attempt.note_activity(self._now)

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Stop the clock when another screen comes on top; the next input starts it again."""
        if not is_on_top:
            self.attempt.pause(now)

    def leave_by(self, command: Command | None) -> None:
        """Move the focus from the strip to the table on Escape, else close the puzzle."""
        if command is CLOSE and self.strip.has_focus:
            self.strip.drop_focus()
        else:
            self.close()
