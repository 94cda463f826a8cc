"""The game in play: the one door for everything that changes it, and all that follows a change.

Whoever shows, sounds or speaks the game listens here. Knows no screen; time comes from a callable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cached_property
from typing import TYPE_CHECKING, Any

from solitaire_gui.games.base import IllegalMove
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.origins import HINTED, OWN, PLAYED, SHOWN
from solitaire_gui.play import sentences
from solitaire_gui.play.autoplay import lines_up, moves_up
from solitaire_gui.play.events import (
    Dealt,
    Event,
    Hinted,
    Judged,
    Listener,
    Noticed,
    Opened,
    Played,
    Redone,
    Refused,
    Restarted,
    Reviewed,
    Said,
    Showing,
    ShowingEnded,
    Undone,
    Won,
)
from solitaire_gui.play.hint import hint
from solitaire_gui.play.next_deal import is_of
from solitaire_gui.play.open_games import OpenGame, OpenGames
from solitaire_gui.play.settings import Settings
from solitaire_gui.play.time_text import day_of
from solitaire_gui.session import Session, Step
from solitaire_gui.solver.engine import verdict as verdicts

if TYPE_CHECKING:
    from solitaire_gui.play.review import Review
    from solitaire_gui.play.reviewing import Reviewing
    from solitaire_gui.play.solver_client import SolverClient
    from solitaire_gui.solver.process.messages import Answer
    from solitaire_gui.store import KeptGame

STEP = 0.6
"""Seconds from one move of a shown win to the next."""
FIRST_RETRY, LAST_RETRY = 0.02, 2.0
"""Seconds until the store is asked again to write what it could not; each time twice as many."""

Wish = Callable[[], None]
"""What the player waits for until the solver has answered."""


class Controller:
    """Plays the game on the table; one game at a time is there, the others wait in `games`."""

    def __init__(
        self,
        games: OpenGames,
        settings: Settings,
        clock: Callable[[], float],
        when_answered: Callable[[], None] = lambda: None,
        when_failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Take the time in seconds from `clock`.

        `when_answered` is called in another thread: after it, `take_answer` is to be called.
        `when_failed` is told what a listener has raised; without it that is raised.
        """
        self.games = games
        self.settings = settings
        self.games.next_deal.kind = settings.deals
        self._clock = clock
        self._when_answered = when_answered
        self._when_failed = when_failed
        self._listeners: list[Listener] = []
        self._game: OpenGame | None = None
        self._is_unjudged = False
        """Whether the table has to be judged as soon as the first frame has been shown."""
        self._wish: Wish | None = None
        self._sought = ""
        """The kind of deal that is being sought."""
        self._hinted: tuple[Step[Any], Sequence[str]] | None = None
        """At which step there was a hint last, and the lines of its move."""
        self._to_show: Sequence[str] | None = None
        """What is still to be played of a win being shown."""
        self._next_at: float | None = None
        """When its next move is due; None while it is held."""
        self._reviewing: Reviewing | None = None
        """What is asked of the solver in the place of the table, while a game is under review."""
        self._retry_at: float | None = None
        """When the store has to be asked again to write what it could not; None if all is kept."""
        self._retry_after = FIRST_RETRY

    @cached_property
    def solver(self) -> SolverClient:
        """Whoever asks the solver; the first frame does without it."""
        from solitaire_gui.play.solver_client import SolverClient

        return SolverClient(self._when_answered, self._clock)

    def listen(self, listener: Listener) -> None:
        """Tell a listener from now on what happens, after those that are there already."""
        self._listeners.append(listener)

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
    def is_showing(self) -> bool:
        """Whether a win is being shown, or held."""
        return self._to_show is not None

    @property
    def is_waiting(self) -> bool:
        """Whether what was asked for waits for an answer of the solver."""
        return self._wish is not None

    @property
    def can_undo(self) -> bool:
        """Whether a gesture, or the deal itself, can be taken back."""
        return self.games.can_undo(self.game.slug)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return self.games.can_redo(self.game.slug)

    @property
    def can_restart(self) -> bool:
        """Whether anything has been played."""
        return self.session.step.line_count > 0

    # Which game is on the table.

    def open(self, slug: str) -> None:
        """Put a game on the table as it was left, or deal it."""
        self._leave()
        self._game = self.games.put_on_table(slug)
        self._forget_wishes()
        self._tell(Opened(self.game))
        if self.game.kept and self.game.kept.problem:
            self._tell(Refused(self.game.kept.problem))
        self._is_unjudged = True

    def open_anew(self) -> None:
        """Have the game on the table shown anew as it is, and give up what was waited for."""
        self.games.keep(self.game, self._clock())
        self._forget_wishes()
        self._tell(Opened(self.game))

    def resume(self, game_id: str) -> None:
        """Put on the table the game that the store knows by this name."""
        game = self.games.resume(game_id)
        self.open(game.slug if game else self.game.slug)
        if game is None:
            self._tell(Refused(sentences.UNREADABLE))
        elif self.game.kept is not None and self.game.kept.id != game_id:
            self._tell(Refused(sentences.ELSEWHERE))

    def play_day(self, slug: str, day: int) -> None:
        """Put the daily deal of a day on the table: go on with it where it is under way."""
        kept = self.games.of_day(slug, day).kept
        if kept is None and self._game is not None and self._game.slug == slug:
            self._leave()
            self._changed(Dealt, self.games.put_on_table(slug))
            return
        self.open(slug)
        if kept is not None and self.game.kept is not None and self.game.kept.id != kept.id:
            self._tell(Refused(sentences.ELSEWHERE))

    def open_taken(self, game: OpenGame) -> None:
        """Put on the table the game of a file, which is the current one of its kind."""
        was_there = game is self._game
        self.open(game.slug)
        if was_there:
            self._tell(Said(sentences.ON_TABLE))
        elif game is not self.game:
            self._tell(Refused(sentences.ELSEWHERE))

    def whole(self) -> KeptGame | None:
        """Return all that is known of the game on the table; None if it is not kept."""
        store, kept = self.games.store, self.game.kept
        if store is None or kept is None:
            return None
        self.games.keep(self.game, self._clock())
        return store.whole_as_played(kept, self.games.time_of_day())

    def copied(self) -> str:
        """Return the game as a line of text, with its moves; "" for a deck without a number."""
        if self.session.deal is None:
            self._tell(Refused(sentences.NO_NUMBER))
            return ""
        from solitaire_gui import notation  # late: the first frame does without

        self._tell(Said(sentences.COPIED))
        return notation.written(self.session, with_moves=True)

    def paste(self, text: str) -> None:
        """Put on the table the deal or the game of a line of text, or tell why it is none."""
        from solitaire_gui import notation

        try:
            session = notation.read(text)
        except notation.NotALine as refused:
            self._tell(Refused(refused.sentence if text.strip() else sentences.NOTHING_TO_PASTE))
        else:
            self.open(self.games.add(OpenGame(session)).slug)
            if session.won:
                self._tell(Said(sentences.WHY_NOT[session.step.line_origin]))

    def deal(self, number: int | None = None) -> None:
        """Deal the game on the table anew, by a number or of the kind that is set."""
        self._leave()
        self.games.new(self.game.slug, number)
        self._changed(Dealt, self.games.put_on_table(self.game.slug))

    def deal_any(self, kind: str | None = None) -> None:
        """Deal the game on the table anew, of a kind or of the one set, as soon as one is found."""
        choice = self.games.next_deal.choose(self.session.game, kind)
        if choice.deal is not None or self.session.deal is None:
            self.deal(choice.deal)
            if choice.sentence:
                self._tell(Said(choice.sentence))
            return
        self._forget_wishes()
        if self.solver.is_off:
            self._tell(Refused(sentences.SOLVER_OFF))
            return
        self._sought = kind or self.games.next_deal.kind
        self.solver.seek(self.game)
        self._tell(Said(sentences.SEEKING))

    # What is played on it.

    def play(self, lines: Sequence[str]) -> None:
        """Play lines as one gesture, with the safe cards after them, or tell why they cannot be."""
        if refused := self.attempt(lines):
            self._tell(Refused(refused.sentence))

    def play_typed(self, line: str) -> str:
        """Play a line as it was typed; return what the terminal answers."""
        refused, session = self.attempt([line]), self.session
        if refused:
            return refused.printed if isinstance(refused.printed, str) else str(refused)
        words = (item for item in session.game.dialogue.won if isinstance(item, str) and item)
        return next(words, "") if session.won else _played(session)

    def attempt(self, lines: Sequence[str]) -> IllegalMove | None:
        """Play lines as one gesture, with the safe cards after them; return what forbids it."""
        try:
            self.session.play_all(lines, self._origin_of(lines))
        except IllegalMove as refused:
            return refused
        if self.settings.safe_up and (safe := self._lines_up()):
            self.session.play_on(safe)
        self._changed(Played)
        return None

    def send_up(self) -> None:
        """Play the cards to the foundation that are safe there, as one gesture."""
        if lines := self._lines_up():
            self.session.play_all(lines, self._origin_of(lines))
            self._changed(Played)
        else:
            goes_up = moves_up(self.session.game)
            self._tell(Refused(sentences.NO_SAFE_CARD if goes_up else sentences.NO_FOUNDATION))

    def undo(self) -> None:
        """Take back the last gesture, or the deal itself."""
        if not self.can_undo:
            self._tell(Refused(sentences.NOTHING_TO_UNDO))
            return
        self.games.undo(self.game.slug)
        self._stepped(Undone)

    def redo(self) -> None:
        """Play again what was taken back, or return to a deal that was."""
        if not self.can_redo:
            self._tell(Refused(sentences.NOTHING_TO_REDO))
            return
        self.games.redo(self.game.slug)
        self._stepped(Redone)

    def restart(self) -> None:
        """Go back to the deal; one undo returns from there."""
        if not self.can_restart:
            self._tell(Refused(sentences.NOTHING_TO_RESTART))
            return
        self.session.restart()
        self._changed(Restarted)

    # What the solver knows about it.

    def give_hint(self) -> None:
        """Tell the next step of a win, as soon as one is known."""
        if lines := self._win(self.give_hint):
            self._count_hint()
            session = self.session
            move = session.game.move_of(session.table, lines)
            self._hinted = session.step, move.lines() if move else lines[:1]
            self._tell(Hinted(self.game, hint(session, lines), lines[0]))

    def show_win(self) -> None:
        """Play a win to its end, as soon as one is known; one undo takes all of it back."""
        if lines := self._win(self.show_win):
            self._count_hint()
            self._show(lines)

    def go_back(self) -> None:
        """Go back to the newest table that can be won, once that is known; one undo returns."""
        if self.session.won:
            self._tell(Refused(sentences.IS_WON))
        elif isinstance(self.solver.verdict(self.game), verdicts.Won):
            self._tell(Refused(sentences.STANDS))
        elif (last := self.solver.last_winnable(self.game)) is None:
            if self._can_wait_for(self.go_back):
                self.solver.look_back(self.game)
        elif last < 0:
            self._tell(Refused(sentences.NONE_FOUND))
        else:
            self.session.go_back(last)
            self.game.undos += 1
            self._changed(Undone)

    def hold_or_go_on(self) -> None:
        """Hold the win that is being shown, or go on with it."""
        is_held = self._next_at is None
        self._next_at = self._clock() if is_held else None
        self._tell(Showing(self.game, not is_held))

    def stop_showing(self) -> None:
        """End the showing of a win where it is."""
        if self.is_showing:
            self._to_show = self._next_at = None
            self._tell(ShowingEnded(self.game))
            self._consider()

    def begin_review(self, game: OpenGame) -> Review:
        """Have a game reviewed, on the table or not; `Reviewed` is told with every answer.

        Until `end_review`, or a change of the table, nothing else is asked of the solver.
        """
        from solitaire_gui.play.reviewing import Reviewing

        self._forget_wishes()
        self._reviewing = Reviewing(game, self.solver)
        self._reviewing.ask()
        if self._reviewing.is_done:
            self._keep_review()
        return self._reviewing.review

    def play_on_from(self, last: Step[Any]) -> None:
        """Begin a new game at a step of the one under review, or beside it, with its history.

        The game under review stays as it is, and so does the one on the table, which waits.
        """
        assert self._reviewing is not None, "a game is under review"
        self._leave()
        game = self._reviewing.game.begun_anew(last, self._clock())
        self.open(self.games.add(game).slug)
        self._tell(Said(sentences.PLAYED_ON))

    def end_review(self) -> None:
        """Ask no more of the game under review, and have the table judged again."""
        if self._reviewing is not None:
            self._stop_reviewing()
            if self._game is not None:
                self._judge()

    def take_answer(self, wait: float = 0.0) -> None:
        """Learn what the solver has found out, and do what the player has waited for.

        Wait for it so many seconds at most. A better win than the one that is known changes nothing
        that is to be told.
        """
        was_off, before = self.solver.is_off, None if self._game is None else self._known()
        asked, answer = self.solver.take(wait) or (None, None)
        if self.solver.is_off and not was_off and self._game is not None:
            self._wish, self._sought = None, ""
            self._tell(Noticed(sentences.SOLVER_OFF))
            self._tell_judgement()
        if self._reviewing is not None:
            has_learnt = asked and answer and self._reviewing.take(asked, answer)
            if has_learnt and self._reviewing.is_done:
                self._keep_review()
            if has_learnt or self.solver.is_off:
                self._tell(Reviewed(self._reviewing.review, self.solver.is_off))
            return
        if asked is None or answer is None or asked.game is not self._game:
            return
        if asked.is_for_deal:
            self._take_deal(answer)
            return
        if self._known() != before:
            self._tell_judgement()
        wish, self._wish = self._wish, None
        if wish is not None:
            wish()

    # What goes on by itself.

    def note_activity(self) -> None:
        """Note that the player is there: the clock of a game that has begun goes on."""
        game = self._game
        if game is not None and game.clock.has_begun and not game.session.won:
            game.clock.touch(self._clock())

    def pause_clock(self) -> None:
        """Stop the clock until the player does something."""
        if self._game is not None:
            self._game.clock.pause(self._clock())

    def note_shown(self) -> None:
        """Note that what was opened last has been shown, and that it ends nothing."""
        if not self._is_unjudged:
            self.games.note_shown(self._game)

    def note_ended(self) -> None:
        """Note that the program ends because that was asked for, whatever was being opened."""
        self.games.note_shown(None)

    def set_aside(self) -> None:
        """Have the next start not open the game on the table by itself."""
        if self._game is not None:
            self.games.set_aside(self._game)

    def next_tick(self) -> float | None:
        """Return when `tick` has something to do; None if there is nothing."""
        if self._is_unjudged:
            return self._clock()
        deadline = self.solver.deadline if "solver" in self.__dict__ else None
        times = [time for time in (self._next_at, deadline, self._retry_at) if time is not None]
        return min(times, default=None)

    def tick(self) -> None:
        """Do what is due: judge a table just opened, go on with a win being shown, keep the clock.

        To be called after every wait, and not before the first frame.
        """
        now = self._clock()
        if "solver" in self.__dict__:
            self.solver.check()
        if self._is_unjudged:
            self._judge()
        if self._next_at is not None and now >= self._next_at:
            assert self._to_show is not None, "there is a win to show"
            self._show(self._to_show)
        if self._game is not None:
            self.games.keep_clock(self._game, now)
        self._keep_what_waits(now)
        if self._game is not None:
            self._tell_notices()

    def apply(self, settings: Settings) -> None:
        """Apply other settings."""
        self.settings = settings
        self.games.next_deal.kind = settings.deals
        if self._game is not None:
            self._judge()

    def close(self) -> None:
        """Keep the game on the table, end the solver's process and close the store."""
        with ExitStack() as parts:
            if self.games.store is not None:
                parts.callback(self.games.store.close)
            parts.callback(self._leave)
            parts.callback(self._stop_reviewing)
            if "solver" in self.__dict__:
                parts.callback(self.solver.close)

    def _stepped(self, kind: type[Undone | Redone]) -> None:
        """Have everything happen that follows an undo or a redo, even one to another deal."""
        if self.games.current(self.game.slug) is self.game:
            self._changed(kind)
        else:
            self._leave()
            self._changed(kind, self.games.put_on_table(self.game.slug))

    def _changed(
        self,
        kind: type[Dealt | Played | Undone | Redone | Restarted],
        game: OpenGame | None = None,
        *,
        is_shown: bool = False,
    ) -> None:
        """Have everything happen that follows a change, whatever it was.

        Another game of the same kind may be on the table after it. `is_shown` tells whether it was
        played by Show me.
        """
        game = self._game = game or self.game
        now = self._clock()
        self._forget_wishes()
        if kind is Played:
            game.clock.touch(now)
        if game.session.won:
            game.clock.pause(now)
        if game.kept and game.session.won:
            game.kept.won_on = day_of(self.games.time_of_day())
        self.games.keep(game, now)
        self._tell(kind(game))
        if kind is Played and game.session.won:
            if game.session.step.line_origin in OWN:
                self.games.keep_review(game)
            self._tell(Won(game, is_shown))
        self._judge(is_shown=is_shown)
        self._tell_notices()

    def _keep_what_waits(self, now: float) -> None:
        """Have the store write what it could not write before, at first soon, then ever later."""
        if self.games.store is None or self.games.store.flush():
            self._retry_at, self._retry_after = None, FIRST_RETRY
        elif self._retry_at is None or now >= self._retry_at:
            self._retry_at = now + self._retry_after
            self._retry_after = min(2 * self._retry_after, LAST_RETRY)

    def _leave(self) -> None:
        """Stop the clock of the game on the table and keep it."""
        if self._game is not None:
            now = self._clock()
            self._game.clock.pause(now)
            self.games.keep(self._game, now)

    def _origin_of(self, lines: Sequence[str]) -> str:
        """Return where a gesture comes from that the player makes: it may be what a hint told."""
        step, told = self._hinted or (None, ())
        if step is not self.session.step:
            return PLAYED
        pairs = zip(lines, told, strict=False)
        is_told = all(one.upper().split() == other.upper().split() for one, other in pairs)
        return HINTED if is_told else PLAYED

    def _lines_up(self) -> list[str]:
        session = self.session
        return lines_up(session.game, session.table, session.seed)

    def _judge(self, *, is_shown: bool = False) -> None:
        """Have the table judged, if the player wants to see that, and tell what is known.

        While a win is being shown no better one is looked for, and while a game is under review
        nothing is.
        """
        self._is_unjudged = False
        if self._reviewing is not None:
            return
        if not is_shown or self.solver.verdict(self.game) is None:
            self._consider()
        self._tell_judgement()

    def _consider(self) -> None:
        if self.settings.lamp and not self._sought:
            self.solver.consider(self.game)

    def _known(self) -> tuple[type[verdicts.Verdict | None], int | None]:
        """Return what is known of the table as far as it is shown."""
        return type(self.solver.verdict(self.game)), self.solver.last_winnable(self.game)

    def _tell_judgement(self) -> None:
        verdict = self.solver.verdict(self.game)
        if isinstance(verdict, verdicts.Lost) and self.settings.lamp and not self._sought:
            self.solver.look_back(self.game)
        last_winnable = self.solver.last_winnable(self.game)
        self._tell(Judged(self.game, verdict, last_winnable, self.solver.is_off))

    def _win(self, wish: Wish) -> Sequence[str]:
        """Return the lines of a win; none, having told why or having noted the wish."""
        if self.session.won:
            self._tell(Refused(sentences.IS_WON))
            return ()
        verdict = self.solver.verdict(self.game)
        if verdict is None:
            if self._can_wait_for(wish):
                self.solver.consider(self.game)
        elif isinstance(verdict, verdicts.Won):
            return verdict.lines
        elif isinstance(verdict, verdicts.Lost):
            last_winnable = self.solver.last_winnable(self.game)
            self._tell(Refused(sentences.lost(self.session, last_winnable)))
        else:
            self._tell(Refused(sentences.OPEN))
        return ()

    def _count_hint(self) -> None:
        self.game.hints += 1
        self.games.keep(self.game, self._clock())

    def _show(self, lines: Sequence[str]) -> None:
        """Play the next move of a win being shown."""
        move = self.session.game.move_of(self.session.table, lines)
        count = len(move.lines()) if move else 1
        self.session.play_all(lines[:count], SHOWN)
        self._changed(Played, is_shown=True)
        if not self.session.won:
            self._to_show, self._next_at = lines[count:], self._clock() + STEP
            self._tell(Showing(self.game, is_held=False))

    def _take_deal(self, answer: Answer) -> None:
        """Deal what was sought, or seek on if it is not as hard as wished."""
        if not isinstance(answer.verdict, verdicts.Won):
            self._forget_wishes()
            self._tell(Refused(sentences.NO_DEAL_FOUND))
            return
        if not is_of(self._sought, self.game.slug, answer.effort):
            self.solver.seek(self.game)
            return
        self._leave()
        game = self.games.new(self.game.slug, answer.deal)
        game.knowledge.learn(game.session.step, answer.verdict)
        self._changed(Dealt, self.games.put_on_table(game.slug))

    def _can_wait_for(self, wish: Wish) -> bool:
        """Note a wish until the solver has answered, or tell that it will not."""
        if self.solver.is_off:
            self._tell(Refused(sentences.SOLVER_OFF))
            return False
        self._wish = wish
        self._tell(Said(sentences.LOOKING))
        return True

    def _forget_wishes(self) -> None:
        """Give up what was being waited for or shown: the table is another one."""
        self._wish = self._to_show = self._next_at = None
        self._sought = ""
        self._stop_reviewing()

    def _stop_reviewing(self) -> None:
        """Ask no more of the game under review, and keep what was found out."""
        if self._reviewing is not None:
            self._keep_review()
            self._reviewing.stop()
            self._reviewing = None

    def _keep_review(self) -> None:
        assert self._reviewing is not None, "a game is under review"
        self.games.keep_review(self._reviewing.game, self._reviewing.review)

    def take_notices(self) -> list[str]:
        """Return what the store has to say, which is not told to the listeners any more."""
        store = self.games.store
        notices = list(store.notices) if store else []
        if store is not None:
            store.notices.clear()
        return notices

    def _tell_notices(self) -> None:
        for notice in self.take_notices():
            self._tell(Noticed(notice))

    def _tell(self, event: Event) -> None:
        now = self._clock()
        errors = [_error_of(listener, event, now) for listener in self._listeners]
        for error in filter(None, errors):
            if self._when_failed is None:
                raise error
            self._when_failed(error)


def _played(session: Session[Any]) -> str:
    """Say that a typed line has been played."""
    return gettext("Played: {line}", line=session.step.lines[0])


def _error_of(listener: Listener, event: Event, now: float) -> Exception | None:
    """Tell a listener something; return what it raises, as the others are to hear of it too."""
    try:
        listener(event, now)
    except Exception as error:
        return error
    return None
