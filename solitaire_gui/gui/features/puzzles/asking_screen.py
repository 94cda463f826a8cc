"""What the screens of all puzzles share: the table, the strip, and the buttons below an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from solitaire_gui.gui.board.highlights.mark_styles import TableMark
from solitaire_gui.gui.board.open_cards import face_down, opened
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.features.help.commands import HELP, Explain
from solitaire_gui.gui.features.puzzles.commands import AskPuzzle
from solitaire_gui.gui.features.puzzles.puzzle_head import puzzle_head
from solitaire_gui.gui.features.puzzles.puzzle_strip import question
from solitaire_gui.gui.features.table.commands import SHOW
from solitaire_gui.gui.features.why.commands import WHY
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.table_viewer import TableViewer
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout.elements import Drawn
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, State
from solitaire_gui.play.puzzles.puzzle_text import told
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings

ROOM_BELOW, ROOM_BELOW_NARROW = 82, 116
"""What the cards leave free below them, in design pixels, so that seldom a strip moves any."""
NARROW = 900
"""Where the window is narrower, in design pixels, the buttons stand below the sentence."""


class Answering(Protocol):
    """What can come of a puzzle."""

    def play_on(self, session: Session[Any]) -> None: ...
    def play_sound(self, sound: str) -> None: ...


class Asking(NamedTuple):
    """What a puzzle is asked with."""

    solving: PuzzleInPlay
    art: CardArt
    settings: Settings
    following: AskPuzzle
    """Asks for another one."""
    answering: Answering


class AskingScreen(TableViewer):
    """Asks a puzzle, and from its answer goes on to another one, or to a game."""

    leaves = gettext_noop("{key} closes the puzzle first.")

    def __init__(self, asking: Asking) -> None:
        """Ask a puzzle that nothing has been answered to here."""
        self.solving, self.answering = asking.solving, asking.answering
        session, self._is_open = self.solving.session, self.solving.puzzle.is_open
        open_cards = opened if self._is_open else None
        super().__init__(session.game, session.table, asking.art, asking.settings, open_cards)
        following = asking.following
        self.close_it = PushButton(pgettext("button", "Close"), self.close, icon="close")
        self.give_up = PushButton(pgettext("button", "Give up"), self.show_answer, icon="show")
        self.why = PushButton(WHY.label, self.explain, icon=WHY.icon)
        self.play_on = PushButton(
            pgettext("button", "Play on from here"),
            lambda: self.answering.play_on(self.to_play_on()),
            icon="play",
        )
        self.another = PushButton(
            pgettext("button", "Another puzzle"), lambda: self.ask(following), primary=True
        )
        self.commands = {
            HELP: lambda: self.ask(Explain(session.game.slug)),
            SHOW: lambda: self.strip.enter(self.give_up) if self.is_asked else self.watch(),
            WHY: lambda: self.explain() if self.why in self.buttons() else None,
        }
        self.strip.name = gettext("Question and answer")
        self.outlined: list[TableMark] = []
        """What is outlined on the table that is seen."""

    @property
    def is_asked(self) -> bool:
        """Whether the player may answer now."""
        return self.solving.state is State.ASKED

    def buttons(self) -> Sequence[PushButton]:
        """Return what can be done as the puzzle stands."""
        raise NotImplementedError

    def below(self, said: Drawn) -> Drawn:
        """Return all that stands in the strip, with what is said."""
        return said

    def show_answer(self) -> None:
        """Give up."""
        raise NotImplementedError

    def to_play_on(self) -> Session[Any]:
        """Return a game at the table that is seen."""
        return self.solving.to_play_on()

    def watch(self) -> None:
        """Have the answer played, where it is a whole game."""

    def explain(self) -> None:
        """Have it shown why the answer loses."""
        raise NotImplementedError

    def room_below(self, theme: Theme, width: int) -> int:
        return theme.px(ROOM_BELOW_NARROW if width < theme.px(NARROW) else ROOM_BELOW)

    def face_down(self, table: Any) -> list[TableMark]:
        """Return the marks of the cards of a table that are shown though they lie face down."""
        return face_down(self._game.piles(table)) if self._is_open else []

    def tell(self) -> None:
        """Have head and strip say what is so now; Enter is for the primary button."""
        is_right = {State.RIGHT: True, State.WRONG: False}.get(self.solving.state)
        said = question(
            told(self.solving),
            self.buttons(),
            is_right=is_right,
            can_be_brief=self.is_asked and not self.solving.asks_for_move,
        )
        content = self.below(said)
        buttons = (each for each in content.widgets if isinstance(each, PushButton))
        self.strip.show(content, next((each for each in buttons if each.is_primary), None))
        self.head.show(puzzle_head(self.solving))
        self.fit()

    def note_activity(self, *, is_press: bool) -> None:
        """Have the clock go on."""
        self.solving.note_activity(self._now)

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Stop the clock when another screen comes on top; the next input starts it again."""
        if not is_on_top:
            self.solving.pause(now)

    def leave_by(self, command: Command | None) -> None:
        """Let the keyboard go back to the table by Escape; if it is there, ask to be closed."""
        if command is CLOSE and self.strip.has_focus:
            self.strip.leave()
        else:
            self.close()
