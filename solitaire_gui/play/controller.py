"""The controller: the only way to change the current game, and what follows from a change.

Screens, sounds and screen readers listen here. Knows no screen; time comes from a callable.
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
"""Seconds until the store is asked again to write what it could not, if nothing happens before."""


class Controller:
    """Plays the game on the table; one game at a time is there, the others wait in `games`."""

    def __init__(
        self,
        games: OpenGames,
        settings: Settings,
        clock: Callable[[], float],
        on_answer: Callable[[], None] = lambda: None,
        on_error: Callable[[Exception], None] | None = None,
    ) -> None:
        """Take the time in seconds from `clock`.

        `when_answered` is called in another thread: after it, `analysis.take_answer` is to be.
        `when_failed` receives what a listener raises; without it, the exception propagates.
        """
        self.games = games
        self.settings = settings
        self.games.next_deal.kind = settings.deals
        self._clock = clock
        self.analysis = Analysis(self, on_answer, clock)
        self.notify = events.Listeners(clock, on_error)
        self.add_listener = self.notify.listeners.append
        """Have a listener told from now on what happens, after those that are there already."""
        self._game: OpenGame | None = None
        self.lesson: LessonInPlay | None = None
        """The lesson that is on: its moves count for nothing and bring no others with them."""
        self._retry_at: float | None = None
        """When the store has to be asked again to write what it could not; None if all is kept."""

    @property
    def is_empty(self) -> bool:
        """Whether no game has been opened yet."""
        return self._game is None

    @property
    def game(self) -> OpenGame:
        """The game on the table."""
        assert self._game is not None, "no game has been opened"
        return self._game

    @property
    def session(self) -> Session[Any]:
        """The session of the game on the table."""
        return self.game.session

    @property
    def can_undo(self) -> bool:
        """Whether a gesture can be taken back, or the deal itself, but for that of a lesson."""
        return self.session.can_undo if self.lesson else self.games.can_undo(self.game.slug)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return self.games.can_redo(self.game.slug)

    @property
    def deal_after_undo(self) -> OtherDeal | None:
        """Which deal undo goes back to, where it takes back the deal itself."""
        return None if self.lesson else self.games.deal_after_undo(self.game.slug)

    @property
    def deal_after_redo(self) -> OtherDeal | None:
        """Which deal redo goes on to, where it leaves this one."""
        return self.games.deal_after_redo(self.game.slug)

    @property
    def can_restart(self) -> bool:
        """Whether anything has been played."""
        return self.session.step.line_count > 0

    # Which game is on the table.

    def open(self, slug: str) -> None:
        """Put a game on the table as it was left, or deal it."""
        self._pause_and_save()
        self._game = self.games.put_on_table(slug)
        self.analysis.cancel_pending()
        self.notify(events.Opened(self.game))
        if self.game.problem:
            self.refuse(self.game.problem)
        self.analysis.needs_verdict = True

    def redisplay(self) -> None:
        """Show the game on the table again as it is, and cancel what is pending."""
        self.games.save(self.game, self._clock())
        self.analysis.cancel_pending()
        self.notify(events.Opened(self.game))

    def resume(self, game_id: str) -> None:
        """Put on the table the game that the store knows by this name."""
        if game := self.games.resume(game_id):
            self._open_or_refuse(game)
        else:
            self.open(self.game.slug)
            self.refuse(sentences.UNREADABLE)

    def play_daily_deal(self, slug: str, day: int) -> None:
        """Put the daily deal of a day on the table: go on with it where it is under way."""
        game = self.games.daily_game(slug, day)
        if game.has_record or self._game is None or self._game.slug != slug:
            self._open_or_refuse(game)
        else:
            self.switch_to_current_game(events.Dealt)

    def open_imported(self, game: OpenGame) -> None:
        """Put on the table the game of a file, which is the current one of its kind."""
        was_there = game is self._game
        self._open_or_refuse(game)
        if was_there:
            self.notify(events.Info(sentences.ON_TABLE))

    def _open_or_refuse(self, game: OpenGame) -> None:
        """Put the current game of a kind on the table, or tell that another program has it."""
        self.open(game.slug)
        if self.game is not game:
            self.refuse(sentences.ELSEWHERE)

    def full_record(self) -> StoredGame | None:
        """Return all that is known of the game on the table; None if that cannot be read."""
        self.games.save(self.game, self._clock())
        return self.games.store.game_as_stored(self.game, self.games.time_of_day())

    def copy_as_text(self) -> str:
        """Return the game as a line of text, with its moves; "" for a deck without a number."""
        if self.session.deal is None:
            self.refuse(sentences.NO_NUMBER)
            return ""
        self.notify(events.Info(sentences.COPIED))
        return notation.to_text(self.session, with_moves=True)

    def paste(self, text: str) -> Sentence:
        """Put on the table the deal or the game of a line of text, or tell why it is none.

        Return that, too: nobody sees it where no table is to be seen.
        """
        try:
            session = notation.from_text(text)
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
        """Deal the game on the table anew, by a number or of the kind that is set."""
        self.games.new(self.game.slug, number)
        self.switch_to_current_game(events.Dealt)

    def deal_of_kind(self, kind: str | None = None) -> None:
        """Deal the game on the table anew, of a kind or of the one set, as soon as one is found."""
        choice = self.games.next_deal.choose(self.session.game, kind)
        if choice.deal is None and self.session.deal is not None:
            self.analysis.find_deal(kind or self.games.next_deal.kind)
            return
        self.deal(choice.deal)
        if choice.sentence:
            self.notify(events.Info(choice.sentence))

    def fork_reviewed_game(self, last: Step[Any]) -> None:
        """Begin a new game at a step of the one under review, or beside it, with its history.

        The game under review stays as it is, and so does the one on the table, which waits.
        """
        reviewed = self.analysis.game_under_review
        assert reviewed is not None, "a game is under review"
        self._pause_and_save()
        self.open(self.games.fork(reviewed, last, self._clock()).slug)
        self.notify(events.Info(sentences.NEW_FROM_REVIEW))

    # What is played on it.

    def play(self, lines: Sequence[str]) -> None:
        """Play lines as one gesture, with the safe cards after them, or tell why they cannot be."""
        if warned := self.analysis.warn_before(lines):
            self.notify(warned)
        elif refused := self.attempt(lines):
            self.refuse(refused.sentence)

    def play_typed(self, line: str) -> Sentence:
        """Play a line as it was typed; return what the terminal answers, and why it is refused."""
        if warned := self.analysis.warn_before([line]):
            self.notify(warned)
            return str(warned.hint.sentence)
        refused, session = self.attempt([line]), self.session
        if refused:
            return refused.explained
        if not session.is_won:
            return gettext("Played: {line}", line=session.step.lines[0])
        return next(
            (item for item in session.game.dialogue.won if item and isinstance(item, str)), ""
        )

    def attempt(self, lines: Sequence[str]) -> IllegalMove | None:
        """Play lines as one gesture, with the safe cards after them; return what forbids it."""
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
        """Play the cards to the foundation that are safe there, as one gesture."""
        if lines := self._safe_lines():
            self.session.play_all(lines, self.analysis.origin_of(lines))
            self.finish_change(events.Played)
        else:
            goes_up = self.session.game.has(Role.FOUNDATION)
            self.refuse(sentences.NO_SAFE_CARD if goes_up else sentences.NO_FOUNDATION)

    def undo(self) -> None:
        """Take back the last gesture, or the deal itself."""
        self._undo_or_redo(events.Undone, self.can_undo, self.games.undo, sentences.NOTHING_TO_UNDO)

    def redo(self) -> None:
        """Play again what was taken back, or return to a deal that was."""
        self._undo_or_redo(events.Redone, self.can_redo, self.games.redo, sentences.NOTHING_TO_REDO)

    def restart(self) -> None:
        """Go back to the deal; one undo returns from there."""
        if self.can_restart:
            self.session.restart()
            self.finish_change(events.Restarted)
        else:
            self.refuse(sentences.NOTHING_TO_RESTART)

    # What goes on by itself.

    def note_activity(self) -> None:
        """Note that the player is there: the clock of a game that has begun goes on."""
        game = self._game
        if game is not None and game.clock.has_begun and not game.session.is_won:
            game.clock.touch(self._clock())

    def pause_clock(self) -> None:
        """Stop the clock until the player does something."""
        if self._game is not None:
            self._game.clock.pause(self._clock())

    def next_tick(self) -> float | None:
        """Return when `tick` has something to do; None if there is nothing."""
        times = (self.analysis.next_tick, self._retry_at)
        return min((time for time in times if time is not None), default=None)

    def tick(self) -> None:
        """Do what is due: judge a table just opened, continue showing a win, save the clock.

        Call after every wait, but not before the first frame.
        """
        now = self._clock()
        self.analysis.tick(now)
        if self._game is not None:
            self.games.save_clock(self._game, now)
        self._retry_at = None if self.games.store.flush() else now + WRITE_RETRY_INTERVAL
        if self._game is not None:
            self._send_notices()

    def apply(self, settings: Settings) -> None:
        """Apply other settings."""
        self.settings = settings
        self.games.next_deal.kind = settings.deals
        if self._game is not None:
            self.analysis.request_verdict()

    def count_unsaved(self) -> int:
        """Try to save the game once more; return how many moves would be lost at an end now."""
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
        """Undo or redo, even to another deal, and have everything happen that follows it."""
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
        """Put the current game of the same kind on the table, by a deal or on the way to one."""
        self._pause_and_save()
        self._game = self.games.put_on_table(self.game.slug)
        self.finish_change(kind)

    def finish_change(self, kind: type[events.GameChange], *, is_playback: bool = False) -> None:
        """Have everything happen that follows a change, if need be one of a win that is shown."""
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
            self.analysis.needs_verdict = True  # its first frame does without
        else:
            self.analysis.request_verdict(is_playback=is_playback)
        self._send_notices()

    def _pause_and_save(self) -> None:
        """Stop the clock of the game on the table and keep it."""
        if self._game is not None:
            self.pause_clock()
            self.games.save(self._game, self._clock())

    def _safe_lines(self) -> list[str]:
        session = self.session
        return autoplay_lines(session.game, session.table, session.seed)

    def pop_notices(self) -> list[str]:
        """Return what the store has to say, which is not told to the listeners any more."""
        kept = self.games.store.notices
        notices, kept[:] = [*kept], []
        return notices

    def _send_notices(self) -> None:
        for notice in self.pop_notices():
            self.notify(events.Alert(notice))

    def refuse(self, sentence: Sentence) -> None:
        """Say why a request cannot be carried out."""
        self.notify(events.Refused(sentence))
