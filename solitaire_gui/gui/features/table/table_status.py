"""What is told of the game on the table: by the lamp, and by the strip with what it offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect

from solitaire_gui.gui.board.card_layout import Scene
from solitaire_gui.gui.board.highlights.mark_styles import (
    Style,
    TableMark,
    lesson_marks,
    move_marks,
)
from solitaire_gui.gui.commands.request import Play
from solitaire_gui.gui.features.learn.commands import LEARN, ShownStep
from solitaire_gui.gui.features.table.commands import BACK, NEW_DEAL, SHOW, UNDO
from solitaire_gui.gui.features.table.table_bar import DescribeCommand
from solitaire_gui.gui.features.why.commands import WHY
from solitaire_gui.gui.widgets.bar.bar_button import Button
from solitaire_gui.gui.widgets.bar.lamp import RESTING, THINKING, Lamp, lamp
from solitaire_gui.language.catalogue import npgettext, pgettext
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play import events
from solitaire_gui.play.sentences import IS_WON, NEVER, lost
from solitaire_gui.play.wording.hint_text import Hint
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.store import OpenGame

if TYPE_CHECKING:
    from solitaire_gui.gui.board.highlights.note import Note

WIN_PLAYED_BACK = Message("That was one way to win. Undo takes all of it back.")
WIN_PLAYED_BACK_BRIEF = Message("That was one way to win.")


ENTER = "Enter"


class StripContent(NamedTuple):
    """What the strip says, and the buttons that it offers."""

    sentence: Sentence
    buttons: list[Button]
    brief: Sentence = ""
    """What it says where there is no room for the sentence."""


class TableStatus:
    """What is to be said of the game on the table; most of it until the table changes."""

    def __init__(self, game: OpenGame) -> None:
        self.game = game
        self.hint_event: events.HintGiven | None = None
        """The hint that the strip shows, if it does."""
        self.lesson: ShownStep | None = None
        """The step of a lesson that is to be done, if one is on."""
        self.goal: Sentence = ""
        """What is told of a kind of game that is played for the first time."""
        self.warning: Hint | None = None
        """What the coach says of a move that has not been made; outlined where nothing trembles."""
        self.is_old_win = game.session.is_won
        """Whether the win on the table is not one of just now, of which a panel tells."""
        self.has_playback = False
        """Whether a win is being shown, or held."""
        self._was_played_back = False
        """Whether the win on the table has been shown, and not played."""
        self._verdict_event: events.VerdictChanged | None = None
        self._lamp = RESTING if game.session.is_won else THINKING

    def on_event(self, event: events.Event) -> None:
        """Take what has happened to the game."""
        match event:
            case (
                events.Dealt(game)
                | events.Played(game)
                | events.Undone(game)
                | events.Redone(game)
                | events.Restarted(game)
            ):
                self.game, self.goal = game, ""
                self.hint_event = self._verdict_event = None
                self._was_played_back, self.is_old_win = False, game.session.is_won
            case events.Won(_, is_shown):
                self._was_played_back, self.is_old_win = is_shown, False
            case events.VerdictChanged(game, verdict, is_solver_unavailable=is_off):
                self._verdict_event = event
                is_resting = game.session.is_won or (is_off and verdict is None)
                is_never = isinstance(verdict, Lost) and lost(game) is NEVER
                self._lamp = RESTING if is_resting else lamp(verdict, is_never=is_never)
            case events.HintGiven():
                self.hint_event = event
            case events.LosingMoveWarning(_, hint):
                self.warning = hint
            case events.PlaybackChanged() | events.PlaybackEnded():
                self.has_playback = isinstance(event, events.PlaybackChanged)

    @property
    def hint(self) -> Hint | None:
        """What the strip advises, if it does."""
        return self.hint_event.hint if self.hint_event else None

    @property
    def lamp(self) -> Lamp:
        """The verdict as the lamp shows it."""
        has_hidden_cards = bool(self.game.session.game.hiding_roles)
        return self._lamp._replace(has_hidden_cards=has_hidden_cards)

    def marks(self, scene: Scene, *, is_still: bool) -> list[TableMark]:
        """Return the marks of a hint, or else of a lesson's step, and of a move warned of.

        Where things do not stand still the cards of that move tremble, and are not marked."""
        marks = list[TableMark]()
        if self.hint:
            marks += move_marks(Style.HINT, self.hint.cards, self.hint.target)
        elif self.lesson:
            marks += lesson_marks(scene, self.lesson.hint)
        if self.warning and is_still:
            marks += move_marks(Style.LOSING, self.warning.cards, self.warning.target)
        return marks

    def note(self, scene: Scene, button_rect: Callable[[str], Rect | None]) -> Note | None:
        """Return what a lesson says, beside what it speaks of: cards, or a button of the bar."""
        lesson = self.lesson
        if lesson is None or self.has_playback:
            return None
        from solitaire_gui.gui.board.highlights.note import (
            Note,  # late: few tables are those of a lesson
        )

        marks = lesson_marks(scene, lesson.hint)
        return Note(lesson.hint.sentence, (*marks,), button_rect(lesson.key))

    def strip_content(self, describe: DescribeCommand, *, has_lamp: bool) -> StripContent | None:
        """Return what the strip shows: a hint, a lesson’s step, or the ways out of a lost table.

        At the first table of its kind it tells the goal, and offers the lesson. `does` tells what
        commands would do; without the lamp no verdict is told.
        """
        session, event = self.game.session, self._verdict_event
        last_winnable = event.last_winnable if event else None
        if lesson := self.lesson:
            leave = Button.of(LEARN, label=pgettext("button", "Leave the lesson"))
            buttons = [Button.of(UNDO), leave] if lesson.is_away else [leave]
            sentence, hint = lesson.number_and_keys, self.hint
            if hint is not None and (hint.cards, hint.target) != lesson.hint[1:]:
                sentence = Message("{first} {others}", first=lesson.number, others=hint.sentence)
            return StripContent(sentence, buttons, lesson.number)
        if self.hint_event is not None:
            play = Button(
                pgettext("button", "Play it"), "play", ENTER, Play((*self.hint_event.lines,))
            )
            return StripContent(self.hint_event.hint.sentence, [play, Button.of(SHOW)])
        if self._was_played_back or self.is_old_win:
            undo = Button.of(UNDO, does=describe(UNDO))
            new = Button.of(NEW_DEAL, is_primary=self.is_old_win)
            if self._was_played_back:
                return StripContent(WIN_PLAYED_BACK, [undo, new], WIN_PLAYED_BACK_BRIEF)
            return StripContent(IS_WON, [undo, new])
        if session.is_stuck or (event and isinstance(event.verdict, Lost) and has_lamp):
            sentence = lost(self.game)
            is_never = sentence is NEVER
            return StripContent(sentence, _ways_out(session, last_winnable, is_never=is_never))
        if self.goal:
            learn = Button.of(LEARN, label=pgettext("button", "Learn by playing"))
            return StripContent(str(self.goal), [learn])
        return None


def _ways_out(session: Session[Any], last_winnable: int | None, *, is_never: bool) -> list[Button]:
    """Return what can be done where no win is left, besides what the bar always offers.

    `last_winnable` is how many gestures after the deal the newest table lies that can be won: below
    0 if there is none, None if that is not known. Where there is none, most will want another deal.
    """
    back = BACK.label
    if last_winnable is not None:
        gestures = session.move_number - last_winnable
        back = npgettext("button", "Back {count} move", "Back {count} moves", gestures)
    can_go_back = not is_never and (last_winnable is None or last_winnable >= 0)
    return [
        *([Button.of(BACK, label=back, is_primary=True)] if can_go_back else []),
        Button.of(WHY),
        Button.of(NEW_DEAL, is_primary=not can_go_back),
    ]
