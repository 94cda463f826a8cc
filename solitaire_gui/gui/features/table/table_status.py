"""The status of the current game: the lamp's verdict, and the strip's sentence and buttons."""

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
from solitaire_gui.gui.widgets.bar.bar_button import BarButton
from solitaire_gui.gui.widgets.bar.lamp import OFF, THINKING, Lamp, lamp
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
    """The sentence and the buttons of the strip."""

    sentence: Sentence
    buttons: list[BarButton]
    brief: Sentence = ""
    """A shorter sentence for narrow windows; "" if there is none."""


class TableStatus:
    """The latest events of the current game, as far as lamp, strip and highlights still show them.

    Most of it is dropped with the next move.
    """

    def __init__(self, game: OpenGame) -> None:
        self.game = game
        self.hint_event: events.HintGiven | None = None
        """The hint that the strip shows; None if it shows none."""
        self.lesson: ShownStep | None = None
        """The current step of a lesson; None outside lessons."""
        self.goal: Sentence = ""
        """The goal of the game, if the strip is to show it; else ""."""
        self.warning: Hint | None = None
        """The coach's warning of a move that was not played; None if there is none."""
        self.is_old_win = game.session.is_won
        """Whether a won table was opened or reached by redo, or its win panel has been closed."""
        self.has_playback = False
        """Whether a win is being played back, or the playback is paused."""
        self._was_played_back = False
        """Whether the win on the table was played back and not played by the player."""
        self._verdict_event: events.VerdictChanged | None = None
        self._lamp = OFF if game.session.is_won else THINKING

    def on_event(self, event: events.Event) -> None:
        """Note an event of the controller."""
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
                self._lamp = OFF if is_resting else lamp(verdict, is_never=is_never)
            case events.HintGiven():
                self.hint_event = event
            case events.LosingMoveWarning(_, hint):
                self.warning = hint
            case events.PlaybackChanged() | events.PlaybackEnded():
                self.has_playback = isinstance(event, events.PlaybackChanged)

    @property
    def hint(self) -> Hint | None:
        """The hint that the strip shows; None if it shows none."""
        return self.hint_event.hint if self.hint_event else None

    @property
    def lamp(self) -> Lamp:
        """The lamp with the colour of the current verdict."""
        has_hidden_cards = bool(self.game.session.game.hiding_roles)
        return self._lamp._replace(has_hidden_cards=has_hidden_cards)

    def marks(self, scene: Scene, *, is_still: bool) -> list[TableMark]:
        """Return the marks of the hint, or else of the lesson's step, and of a move warned of.

        The move warned of has marks only with `is_still`, for reduced motion: else its cards
        tremble.
        """
        marks = list[TableMark]()
        if self.hint:
            marks += move_marks(Style.HINT, self.hint.cards, self.hint.target)
        elif self.lesson:
            marks += lesson_marks(scene, self.lesson.hint)
        if self.warning and is_still:
            marks += move_marks(Style.LOSING, self.warning.cards, self.warning.target)
        return marks

    def note(self, scene: Scene, button_rect: Callable[[str], Rect | None]) -> Note | None:
        """Return a lesson's text with the cards or the button it is about.

        None without a lesson and during a playback. `button_rect` returns where the bar's button of
        a key is, or None.
        """
        lesson = self.lesson
        if lesson is None or self.has_playback:
            return None
        from solitaire_gui.gui.board.highlights.note import (
            Note,  # lazy import: only lessons need it
        )

        marks = lesson_marks(scene, lesson.hint)
        return Note(lesson.hint.sentence, (*marks,), button_rect(lesson.key))

    def strip_content(self, describe: DescribeCommand, *, has_lamp: bool) -> StripContent | None:
        """Return what the strip shows now; None for no strip.

        In this order: the step of a lesson, a hint, a win, a lost table with ways out, the goal of
        a game that is played for the first time. `describe` returns what a command would do now.
        Without the lamp only a table without moves is called lost.
        """
        session, event = self.game.session, self._verdict_event
        last_winnable = event.last_winnable if event else None
        if lesson := self.lesson:
            leave = BarButton.for_command(LEARN, label=pgettext("button", "Leave the lesson"))
            buttons = [BarButton.for_command(UNDO), leave] if lesson.has_strayed else [leave]
            sentence, hint = lesson.number_and_keys, self.hint
            if hint is not None and (hint.cards, hint.target) != lesson.hint[1:]:
                sentence = Message("{first} {others}", first=lesson.number, others=hint.sentence)
            return StripContent(sentence, buttons, lesson.number)
        if self.hint_event is not None:
            play = BarButton(
                pgettext("button", "Play it"), "play", ENTER, Play((*self.hint_event.lines,))
            )
            return StripContent(self.hint_event.hint.sentence, [play, BarButton.for_command(SHOW)])
        if self._was_played_back or self.is_old_win:
            undo = BarButton.for_command(UNDO, does=describe(UNDO))
            new = BarButton.for_command(NEW_DEAL, is_primary=self.is_old_win)
            if self._was_played_back:
                return StripContent(WIN_PLAYED_BACK, [undo, new], WIN_PLAYED_BACK_BRIEF)
            return StripContent(IS_WON, [undo, new])
        if session.is_stuck or (event and isinstance(event.verdict, Lost) and has_lamp):
            sentence = lost(self.game)
            is_never = sentence is NEVER
            return StripContent(sentence, _ways_out(session, last_winnable, is_never=is_never))
        if self.goal:
            learn = BarButton.for_command(LEARN, label=pgettext("button", "Learn by playing"))
            return StripContent(str(self.goal), [learn])
        return None


def _ways_out(
    session: Session[Any], last_winnable: int | None, *, is_never: bool
) -> list[BarButton]:
    """Return the buttons of a lost table: back to a winnable table, why, and a new deal.

    `last_winnable` is the move number of the last table that could be won: below 0 if there is
    none, None if that is not known. `is_never` is whether the deal itself is lost. If so, or if
    there is no winnable table, the new deal is the primary button.
    """
    back = BACK.label
    if last_winnable is not None:
        gestures = session.move_number - last_winnable
        back = npgettext("button", "Back {count} move", "Back {count} moves", gestures)
    can_go_back = not is_never and (last_winnable is None or last_winnable >= 0)
    return [
        *([BarButton.for_command(BACK, label=back, is_primary=True)] if can_go_back else []),
        BarButton.for_command(WHY),
        BarButton.for_command(NEW_DEAL, is_primary=not can_go_back),
    ]
