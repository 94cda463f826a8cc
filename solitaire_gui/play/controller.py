"""The controller: every change of the current game goes through it, with all that follows from it.

Screens, sounds and screen readers listen to its events. It knows no screen and takes the time from
a callable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any

from solitaire_gui import notation
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.games.places import Role
from solitaire_gui.history import OWN, Step
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import Sentence
from solitaire_gui.play import events, sentences
from solitaire_gui.play.analysis import Analysis
from solitaire_gui.play.autoplay import autoplay_lines
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.open_games import OpenGames, OtherDeal
from solitaire_gui.play.teaching.lessons import LessonInPlay
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings
from solitaire_gui.store import OpenGame, StoredGame

WRITE_RETRY_INTERVAL = 0.5
"""Seconds after which `tick` lets the store try again to write what it could not."""


class Controller:
    """Plays the game on the table. The other open games wait in `games`."""

    def __init__(
        self,
        games: OpenGames,
        settings: Settings,
        clock: Callable[[], float],
        on_answer: Callable[[], None] = lambda: None,
        on_error: Callable[[Exception], None] | None = None,
    ) -> None:
        """`clock` returns the time in seconds.

        The solver's thread calls `on_answer`; the event loop must then call
        `analysis.handle_answer`. `on_error` receives what a listener raises; without it, the
        exception propagates.
        """
        self.games = games
        self.settings = settings
        self.games.next_deal.kind = settings.deals
        self._clock = clock
        self.analysis = Analysis(self, on_answer, clock)
        self.notify = events.Listeners(clock, on_error)
        self.add_listener = self.notify.listeners.append
        """Add a listener; it is called after those that were added before."""
        self._game: OpenGame | None = None
        self.lesson: LessonInPlay | None = None
        """The lesson in progress. Its moves do not count, and no safe cards go up after them."""
        self._retry_at: float | None = None
        """When `tick` lets the store try again to write; None if everything is written."""

    @property
    def is_empty(self) -> bool:
        """Whether no game has been opened yet."""
        return self._game is None

    @property
    def game(self) -> OpenGame:
        """The game on the table. There must be one: see `is_empty`."""
        assert self._game is not None, "no game has been opened"
        return self._game

    @property
    def session(self) -> Session[Any]:
        """The session of the game on the table."""
        return self.game.session

    @property
    def can_undo(self) -> bool:
        """Whether a gesture or the deal can be undone; in a lesson only a gesture."""
        return self.session.can_undo if self.lesson else self.games.can_undo(self.game.slug)

    @property
    def can_redo(self) -> bool:
        """Whether a gesture or a deal can be redone."""
        return self.games.can_redo(self.game.slug)

    @property
    def deal_after_undo(self) -> OtherDeal | None:
        """The game that undo leads to; None unless it would undo the deal itself."""
        return None if self.lesson else self.games.deal_after_undo(self.game.slug)

    @property
    def deal_after_redo(self) -> OtherDeal | None:
        """The game that redo leads to; None unless it would redo a deal."""
        return self.games.deal_after_redo(self.game.slug)

    @property
    def can_restart(self) -> bool:
        """Whether anything has been played since the deal."""
        return self.session.step.line_count > 0

    # Changing the game on the table.

    def open(self, slug: str) -> None:
        """Put the current game of a kind on the table, or deal one if there is none."""
        self._pause_and_save()
        self._game = self.games.put_on_table(slug)
        self.analysis.cancel_pending()
        self.notify(events.Opened(self.game))
        if self.game.problem:
            self.refuse(self.game.problem)
        self.analysis.needs_verdict = True

    def redisplay(self) -> None:
        """Save the game, cancel the pending request and send Opened again.

        Called after an internal error, when the screens are rebuilt.
        """
        self.games.save(self.game, self._clock())
        self.analysis.cancel_pending()
        self.notify(events.Opened(self.game))

    def resume(self, game_id: str) -> None:
        """Put a stored game on the table. If it cannot be read, send Refused."""
        if game := self.games.resume(game_id):
            self._open_or_refuse(game)
        else:
            self.open(self.game.slug)
            self.refuse(sentences.UNREADABLE)

    def play_daily_deal(self, slug: str, day: int) -> None:
        """Put the daily deal of a day on the table, continuing it if it was begun."""
        game = self.games.daily_game(slug, day)
        if game.has_record or self._game is None or self._game.slug != slug:
            self._open_or_refuse(game)
        else:
            self.switch_to_current_game(events.Dealt)

    def open_imported(self, game: OpenGame) -> None:
        """Put an imported game on the table; it is the current one of its kind already."""
        was_there = game is self._game
        self._open_or_refuse(game)
        if was_there:
            self.notify(events.Info(sentences.ON_TABLE))

    def _open_or_refuse(self, game: OpenGame) -> None:
        """Put the current game of a kind on the table; refuse if another running program has it."""
        self.open(game.slug)
        if self.game is not game:
            self.refuse(sentences.ELSEWHERE)

    def full_record(self) -> StoredGame | None:
        """Save the game and return its whole record, to export it; None if that cannot be read."""
        self.games.save(self.game, self._clock())
        return self.games.store.game_as_stored(self.game, self.games.time_of_day())

    def copy_as_text(self) -> str:
        """Return the game with its moves as one line of text."""
        self.notify(events.Info(sentences.COPIED))
        return notation.to_text(self.session, with_moves=True)

    def paste(self, text: str) -> Sentence:
        """Put the deal or game that a text describes on the table.

        If the text describes neither, send Refused and return the sentence that says why; else
        return "". The caller shows that sentence where no table is on screen.
        """
        try:
            session = notation.from_text(text, None if self.is_empty else self.game.slug)
        except notation.NotationError as refused:
            sentence = refused.sentence if text.strip() else sentences.NOTHING_TO_PASTE
            self.refuse(sentence)
            return sentence
        else:
            self.open(self.games.add(OpenGame(session)).slug)
            if session.is_won:
                self.notify(events.Info(sentences.why_not(session)))
            return ""

    def deal(self, number: int | None = None) -> None:
        """Deal a new game of the same kind, with a number or, by default, as the setting says."""
        self.games.new(self.game.slug, number)
        self.switch_to_current_game(events.Dealt)

    def deal_of_kind(self, kind: str | None = None) -> None:
        """Deal a new game of a kind of deals, by default that of the settings.

        If every recorded deal of that kind has been played, the solver searches for another one,
        which is dealt when it is found.
        """
        choice = self.games.next_deal.choose(self.session.game, kind)
        if choice.deal is None and self.session.deal is not None:
            self.analysis.find_deal(kind or self.games.next_deal.kind)
            return
        self.deal(choice.deal)
        if choice.sentence:
            self.notify(events.Info(choice.sentence))

    def fork_reviewed_game(self, last: Step[Any]) -> None:
        """Start a new game at a step of the game under review, or of one of its variations.

        Neither that game nor the one on the table changes.
        """
        reviewed = self.analysis.game_under_review
        assert reviewed is not None, "a game is under review"
        self._pause_and_save()
        self.open(self.games.fork(reviewed, last, self._clock()).slug)
        self.notify(events.Info(sentences.NEW_FROM_REVIEW))

    # Playing on it.

    def play(self, lines: Sequence[str]) -> None:
        """Play lines as one gesture, and safe cards after them.

        If the coach warns of them, or if they are illegal, only that event is sent.
        """
        if warning := self.analysis.warn_before(lines):
            self.notify(warning)
        elif refused := self.attempt(lines):
            self.refuse(refused.sentence)

    def play_typed(self, line: str) -> Sentence:
        """Play a typed line and return the text to show in the command line.

        It says that the line was played, that the game is won, why the line is illegal, or what the
        coach warns of.
        """
        if warning := self.analysis.warn_before([line]):
            self.notify(warning)
            return str(warning.hint.sentence)
        refused, session = self.attempt([line]), self.session
        if refused:
            return refused.explained
        if not session.is_won:
            return gettext("Played: {line}", line=session.step.lines[0])
        return next(
            (item for item in session.game.dialogue.won if item and isinstance(item, str)), ""
        )

    def attempt(self, lines: Sequence[str]) -> IllegalMove | None:
        """Play lines as one gesture, and safe cards after them, without a warning of the coach.

        Return the refusal if a line is illegal, else None.
        """
        if self.lesson:
            lines = self.lesson.lesson_move(lines)
        try:
            self.session.play_all(lines, self.analysis.origin_of(lines))
        except IllegalMove as refused:
            return refused
        if self.settings.safe_up and not self.lesson and (safe := self._safe_lines()):
            self.session.extend_last_gesture(safe)
        self.finish_change(events.Played)
        return None

    def play_safe_cards(self) -> None:
        """Play all safe cards to the foundation, as one gesture."""
        if lines := self._safe_lines():
            self.session.play_all(lines, self.analysis.origin_of(lines))
            self.finish_change(events.Played)
        else:
            goes_up = self.session.game.has(Role.FOUNDATION)
            self.refuse(sentences.NO_SAFE_CARD if goes_up else sentences.NO_FOUNDATION)

    def undo(self) -> None:
        """Undo the last gesture, or the deal itself."""
        self._undo_or_redo(events.Undone, self.can_undo, self.games.undo, sentences.NOTHING_TO_UNDO)

    def redo(self) -> None:
        """Redo the last undone gesture or deal."""
        self._undo_or_redo(events.Redone, self.can_redo, self.games.redo, sentences.NOTHING_TO_REDO)

    def restart(self) -> None:
        """Jump back to the deal. One undo returns."""
        if self.can_restart:
            self.session.restart()
            self.finish_change(events.Restarted)
        else:
            self.refuse(sentences.NOTHING_TO_RESTART)

    # Called by the event loop.

    def note_activity(self) -> None:
        """Keep the clock running, because the player is there. Called after each input.

        The clock of a new game starts with its first move, and that of a won game stays stopped.
        """
        game = self._game
        if game is not None and game.clock.has_begun and not game.session.is_won:
            game.clock.touch(self._clock())

    def pause_clock(self) -> None:
        """Stop the clock until the next activity."""
        if self._game is not None:
            self._game.clock.pause(self._clock())

    def next_tick(self) -> float | None:
        """Return the time at which `tick` must be called, in seconds; None if it is idle."""
        times = (self.analysis.next_tick, self._retry_at)
        return min((time for time in times if time is not None), default=None)

    def tick(self) -> None:
        """Request a needed verdict, continue a playback, save the clock, and let the store write.

        Called after each wait of the event loop, but not before the first frame.
        """
        now = self._clock()
        self.analysis.tick(now)
        if self._game is not None:
            self.games.save_clock(self._game, now)
        self._retry_at = None if self.games.store.flush() else now + WRITE_RETRY_INTERVAL
        if self._game is not None:
            self._send_notices()

    def apply(self, settings: Settings) -> None:
        """Use other settings from now on."""
        self.settings = settings
        self.games.next_deal.kind = settings.deals
        if self._game is not None:
            self.analysis.request_verdict()

    def count_unsaved(self) -> int:
        """Try to save the game once more; return how many gestures are still not saved.

        Called before the program ends, which would lose them.
        """
        if self._game is not None:
            self.games.save(self._game, self._clock())
        return self.games.count_unsaved()

    def close(self) -> None:
        """Save the game on the table, end the solver's process and close the store."""
        with ExitStack() as parts:
            parts.callback(self.games.store.close)
            parts.callback(self._pause_and_save)
            parts.callback(self.analysis.cancel_pending)
            parts.callback(self.analysis.close)

    def _undo_or_redo(
        self,
        kind: type[events.Undone | events.Redone],
        can_step: bool,
        step: Callable[[str], None],
        why_not: Sentence,
    ) -> None:
        """Undo or redo by `step`, possibly to another deal, and send the events; or refuse."""
        if not can_step:
            self.refuse(why_not)
            return
        step(self.game.slug)
        if self.games.current(self.game.slug) is self.game:
            self.finish_change(kind)
        else:
            self.switch_to_current_game(kind)
            is_undo = kind is events.Undone
            self.notify(
                events.Info(sentences.BACK_IN_EARLIER if is_undo else sentences.ON_IN_LATER)
            )

    def switch_to_current_game(
        self, kind: type[events.Dealt | events.Undone | events.Redone]
    ) -> None:
        """Put the current game of the same kind on the table, after a deal or its undo or redo."""
        self._pause_and_save()
        self._game = self.games.put_on_table(self.game.slug)
        self.finish_change(kind)

    def finish_change(self, kind: type[events.GameChange], *, is_playback: bool = False) -> None:
        """Do all that follows a change of the table.

        This cancels the pending request, stops the clock of a won game and notes its day, saves the
        game, sends the events, and requests a verdict; after a deal, `tick` requests it.
        `is_playback` is whether Show me made the change.
        """
        game, now = self.game, self._clock()
        self.analysis.cancel_pending()
        if kind is events.Played:
            game.clock.touch(now)
        if game.session.is_won:
            game.clock.pause(now)
            if kind is events.Played and game.session.is_own_win:
                self.games.mark_foreign_if_won_elsewhere(game)
            game.won_on = day_of(self.games.time_of_day())
        self.games.save(game, now)
        self.notify(kind(game))
        if kind is events.Played and game.session.is_won:
            if game.session.step.combined_origin in OWN:
                self.games.save_review(game)
            self.notify(events.Won(game, is_playback))
        if kind is events.Dealt:
            self.analysis.needs_verdict = True  # requested after its first frame
        else:
            self.analysis.request_verdict(is_playback=is_playback)
        self._send_notices()

    def _pause_and_save(self) -> None:
        """Stop the clock of the game on the table and save it."""
        if self._game is not None:
            self.pause_clock()
            self.games.save(self._game, self._clock())

    def _safe_lines(self) -> list[str]:
        """Return the lines that play all safe cards to the foundation."""
        session = self.session
        return autoplay_lines(session.game, session.table, session.seed)

    def pop_notices(self) -> list[str]:
        """Return the store's notices for the player and clear them: no listener gets them."""
        notices = self.games.store.notices
        popped, notices[:] = [*notices], []
        return popped

    def _send_notices(self) -> None:
        """Send the store's notices as Alerts."""
        for notice in self.pop_notices():
            self.notify(events.Alert(notice))

    def refuse(self, sentence: Sentence) -> None:
        """Send Refused with a sentence for the player."""
        self.notify(events.Refused(sentence))
