"""What the solver knows of the table, and the one thing that waits for it.

A hint, a deal that is being sought, a win being shown, a game under review: the next of them takes
the place of the one before, and so does a change of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.history import FROM_OTHER_GAME, HINTED, PLAYED, SHOWN, Step
from solitaire_gui.language.message import Sentence
from solitaire_gui.play import events, sentences
from solitaire_gui.play.coach import Coach
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.next_deal import is_of_kind
from solitaire_gui.play.solver_client import SolverClient
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from solitaire_gui.settings import BEFORE, OFF
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won
from solitaire_gui.store import OpenGame

if TYPE_CHECKING:
    from solitaire_gui.play.controller import Controller
    from solitaire_gui.play.review.review import Review
    from solitaire_gui.play.review.review_questions import ReviewQuestions
    from solitaire_gui.solver.process.messages import Answer

PLAYBACK_INTERVAL = 0.6
"""Seconds from one move of a shown win to the next."""


class PendingAction(NamedTuple):
    """What is to be done as soon as the solver has answered, or has nothing better to tell."""

    action: Callable[[], None]
    waits_for_final: bool


class DealSearch(NamedTuple):
    """A deal of a kind, which is dealt as soon as it is found."""

    kind: str


class Playback(NamedTuple):
    """A win being shown: what is still to be played of it."""

    lines: Sequence[str]
    next_at: float | None
    """When the next move is due; None while it is held."""


class Analysis:
    """Has tables judged, and does what needs a verdict; changes them by the controller only."""

    def __init__(
        self,
        controller: Controller,
        on_answer: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        """Announce by `when_answered`, in another thread, what there is for `take_answer`."""
        self._controller = controller
        self._on_answer = on_answer
        self._clock = clock
        self.started_solver: SolverClient | None = None
        self._pending: PendingAction | DealSearch | Playback | ReviewQuestions | None = None
        self.needs_verdict = False
        """Whether the table has to be judged as soon as the first frame has been shown."""
        self._last_hint: tuple[Step[Any], Sequence[str]] | None = None
        """At which step there was a hint last, and the lines of its move."""

    @property
    def solver(self) -> SolverClient:
        """The client of the solver's process, created on first use."""
        if self.started_solver is None:
            self.started_solver = SolverClient(self._on_answer, self._clock)
        return self.started_solver

    @cached_property
    def coach(self) -> Coach:
        """Knows of what is known which moves throw a win away; created on first use."""
        return Coach()

    @property
    def is_waiting(self) -> bool:
        """Whether what was asked for waits for a verdict."""
        return isinstance(self._pending, PendingAction)

    @property
    def is_playing_back(self) -> bool:
        """Whether a win is being shown, or held."""
        return isinstance(self._pending, Playback)

    @property
    def is_paused(self) -> bool:
        """Whether a win that is being shown waits for the player to go on with it."""
        return isinstance(self._pending, Playback) and self._pending.next_at is None

    @property
    def game_under_review(self) -> OpenGame | None:
        """The game under review."""
        return review.game if (review := self._pending_review) else None

    @property
    def next_tick(self) -> float | None:
        """When `tick` has something to do; None if there is nothing."""
        if self.needs_verdict:
            return self._clock()
        due = self._pending.next_at if isinstance(self._pending, Playback) else None
        deadline = self.started_solver.connection.deadline if self.started_solver else None
        return min((time for time in (due, deadline) if time is not None), default=None)

    def tick(self, now: float) -> None:
        """Do what is due: judge a table just opened, go on with a win being shown."""
        if self.started_solver:
            self.started_solver.connection.check()
        if self.needs_verdict:
            self.request_verdict()
        shown = self._pending
        if isinstance(shown, Playback) and shown.next_at is not None and now >= shown.next_at:
            self._play_back(shown.lines)

    def close(self) -> None:
        """End the solver's process."""
        if self.started_solver:
            self.started_solver.connection.close()

    # What the solver is asked about the table.

    def request_verdict(self, *, is_playback: bool = False) -> None:
        """Have the table judged, if the player wants to see that, and tell what is known.

        While a win is being shown no better one is looked for, and while a game is under review
        nothing is.
        """
        self.needs_verdict = False
        if self._pending_review:
            return
        if not is_playback or self.solver.verdict(self._game) is None:
            self._request_verdict_if_wanted()
        self._notify_verdict()
        self._check_next_move()

    def handle_answer(self, timeout: float = 0.0) -> None:
        """Learn what the solver has found out, and do what the player has waited for.

        Wait for it so many seconds at most. A better win than the one that is known changes nothing
        that is to be told.
        """
        is_empty, solver = self._controller.is_empty, self.solver
        was_off, before = solver.is_unavailable, None if is_empty else self._verdict_state()
        asked, answer = solver.poll(timeout) or (None, None)
        if solver.is_unavailable and not was_off and not is_empty:
            if isinstance(self._pending, PendingAction | DealSearch):
                self._pending = None
            self._controller.notify(events.Alert(sentences.SOLVER_UNAVAILABLE))
            self._notify_verdict()
        if review := self._pending_review:
            if (asked and answer and review.handle_answer(asked, answer)) or solver.is_unavailable:
                self._controller.notify(events.Reviewed(review.review, solver.is_unavailable))
        elif asked is None or answer is None or is_empty or asked.session is not self._game.session:
            pass
        elif asked.is_for_deal:
            if isinstance(self._pending, DealSearch):
                self._handle_found_deal(answer, self._pending.kind)
        else:
            if self._verdict_state() != before:
                self._notify_verdict()
            waiting = self._pending
            if isinstance(waiting, PendingAction) and (
                answer.is_final or not waiting.waits_for_final
            ):
                self._pending = None
                waiting.action()
            if self._coach_mode == BEFORE:
                self.coach.mark_checked(self._game, asked.step)
                self._check_next_move()

    def cancel_pending(self) -> None:
        """Give up what is pending; what a review has found out so far is kept."""
        if review := self._pending_review:
            review.stop()
        elif isinstance(self._pending, DealSearch):
            self.solver.cancel()
        self._pending = None

    def origin_of(self, lines: Sequence[str]) -> str:
        """Return where a gesture comes from that the player makes: it may be what a hint told."""
        if self._controller.lesson:
            return FROM_OTHER_GAME
        if self._coach_mode != OFF and self.coach.has_commented_on(self._game):
            return HINTED
        step, told = self._last_hint or (None, ())
        if step is not self._game.session.step:
            return PLAYED
        pairs = zip(lines, told, strict=False)
        is_told = all(one.upper().split() == other.upper().split() for one, other in pairs)
        return HINTED if is_told else PLAYED

    def warn_before(self, lines: Sequence[str]) -> events.LosingMoveWarning | None:
        """Return what the coach has to say before lines are played; None if they may be."""
        warned = self.coach.warn_before(self._game, lines) if self._coach_mode == BEFORE else None
        if warned:
            self._count_hint()
        return warned

    # What the player asks for.

    def give_hint(self) -> None:
        """Tell the next step of a win, as soon as one is known; the next hints lead a short way.

        While a lesson is on, it is a step of that.
        """
        lesson = self._controller.lesson
        if lines := (lesson.hinted_lines if lesson else ()) or self._win_or_wait(self.give_hint):
            session = self._count_hint()
            move = session.game.move_of(session.table, lines)
            told = move.lines() if move else lines[:1]
            self._last_hint = session.step, told
            self.solver.request_short_win(self._game, session.step.then(told))
            self._controller.notify(events.HintGiven(self._game, hint(session, lines), told))

    def show_win(self) -> None:
        """Play a short win to its end, as soon as one is known; one undo takes all of it back."""
        if lines := self._win_or_wait(self.show_win, is_short=True):
            self._count_hint()
            self._play_back(lines)

    def go_back_to_winnable(self) -> None:
        """Go back to the newest table that can be won, once that is known; one undo returns."""
        game, solver = self._game, self.solver
        if game.session.is_won:
            self._controller.refuse(sentences.IS_WON)
        elif isinstance(solver.verdict(game), Won):
            self._controller.refuse(sentences.STANDS)
        elif knowledge_of(game).is_deal_lost:
            self._controller.refuse(sentences.NEVER)
        elif (last := solver.last_winnable(game)) is None:
            if self._set_pending(PendingAction(self.go_back_to_winnable, waits_for_final=False)):
                solver.find_last_winnable(game)
        elif last < 0:
            self._controller.refuse(sentences.NONE_FOUND)
        else:
            game.session.go_back(last)
            game.count_undo()
            self._controller.finish_change(events.Undone)

    def find_deal(self, kind: str) -> None:
        """Deal one of a kind that is not recorded, as soon as one is found."""
        if self._set_pending(DealSearch(kind), sentences.SEEKING):
            self.solver.find_deal(self._game)

    def toggle_pause(self) -> None:
        """Hold the win that is being shown, or go on with it."""
        assert isinstance(self._pending, Playback), "a win is being shown"
        is_paused = self.is_paused
        self._pending = self._pending._replace(next_at=self._clock() if is_paused else None)
        self._controller.notify(events.PlaybackChanged(self._game, not is_paused))

    def stop_playback(self) -> None:
        """End the showing of a win where it is."""
        if self.is_playing_back:
            self._pending = None
            self._controller.notify(events.PlaybackEnded(self._game))
            self._request_verdict_if_wanted()

    def begin_review(self, game: OpenGame) -> Review:
        """Have a game reviewed, on the table or not; `Reviewed` is told with every answer.

        Until `end_review`, or a change of the table, nothing else is asked of the solver.
        """
        from solitaire_gui.play.review.review_questions import ReviewQuestions

        self.cancel_pending()
        keep = partial(self._controller.games.save_review, game)
        safe_up = self._controller.settings.safe_up
        self._pending = review = ReviewQuestions(game, self.solver, keep, safe_up=safe_up)
        review.send_next()
        return review.review

    def end_review(self) -> None:
        """Ask no more of the game under review, and have the table judged again."""
        if self._pending_review:
            self.cancel_pending()
            if not self._controller.is_empty:
                self.request_verdict()

    @property
    def _game(self) -> OpenGame:
        return self._controller.game

    @property
    def _pending_review(self) -> ReviewQuestions | None:
        pending = self._pending
        return None if isinstance(pending, PendingAction | DealSearch | Playback) else pending

    @property
    def _coach_mode(self) -> str:
        """Whether the coach tells of a move that loses, and when: a lesson does without."""
        return OFF if self._controller.lesson else self._controller.settings.coach

    def _request_verdict_if_wanted(self) -> None:
        is_wanted = self._controller.settings.lamp or self._coach_mode != OFF
        if is_wanted and not isinstance(self._pending, DealSearch):
            self.solver.request_verdict(self._game)

    def _check_next_move(self) -> None:
        """Have the tables looked at that moves lead to from one that can be won, for the coach."""
        game, solver = self._game, self.solver
        is_wanted = self._coach_mode == BEFORE and self._pending is None and not game.session.is_won
        can_be_won = is_wanted and isinstance(solver.verdict(game), Won)
        if can_be_won and not self.coach.request_next_check(game, solver):
            self._request_verdict_if_wanted()

    def _verdict_state(self) -> tuple[type[Verdict | None], int | None]:
        """Return what is known of the table as far as it is shown."""
        return type(self.solver.verdict(self._game)), self.solver.last_winnable(self._game)

    def _notify_verdict(self) -> None:
        game, solver = self._game, self.solver
        verdict, is_sought = solver.verdict(game), isinstance(self._pending, DealSearch)
        if isinstance(verdict, Lost) and self._controller.settings.lamp and not is_sought:
            solver.find_last_winnable(game)
        self._controller.notify(
            events.VerdictChanged(game, verdict, solver.last_winnable(game), solver.is_unavailable)
        )
        if self._coach_mode != OFF and (remark := self.coach.remark(game)):
            self._count_hint()
            self._controller.notify(events.Info(remark))

    def _win_or_wait(self, action: Callable[[], None], *, is_short: bool = False) -> Sequence[str]:
        """Return the lines of a win; none, having told why or having `action` wait for one."""
        game, solver = self._game, self.solver
        needs_shorter = is_short and solver.can_shorten(game) and not solver.is_unavailable
        if game.session.is_won:
            self._controller.refuse(sentences.IS_WON)
        elif (verdict := solver.verdict(game)) is None or needs_shorter:
            if self._set_pending(PendingAction(action, needs_shorter)):
                (solver.request_short_win if needs_shorter else solver.request_verdict)(game)
        elif isinstance(verdict, Won):
            return verdict.lines
        elif isinstance(verdict, Lost):
            self._controller.refuse(sentences.lost(game))
        else:
            self._controller.refuse(sentences.OPEN)
        return ()

    def _set_pending(
        self, pending: PendingAction | DealSearch, sentence: Sentence = sentences.LOOKING
    ) -> bool:
        """Have something wait until the solver has answered, or tell that it will not."""
        if self.solver.is_unavailable:
            self._controller.refuse(sentences.SOLVER_UNAVAILABLE)
            return False
        self.cancel_pending()
        self._pending = pending
        self._controller.notify(events.Info(sentence))
        return True

    def _count_hint(self) -> Session[Any]:
        game = self._game
        game.count_hint()
        self._controller.games.save(game, self._clock())
        return game.session

    def _play_back(self, lines: Sequence[str]) -> None:
        """Play the next move of a win being shown."""
        session = self._game.session
        move = session.game.move_of(session.table, lines)
        count = len(move.lines()) if move else 1
        session.play_all(lines[:count], SHOWN)
        self._controller.finish_change(events.Played, is_playback=True)
        if not session.is_won:
            self._pending = Playback(lines[count:], self._clock() + PLAYBACK_INTERVAL)
            self._controller.notify(events.PlaybackChanged(self._game, is_paused=False))

    def _handle_found_deal(self, answer: Answer, kind: str) -> None:
        """Deal what was sought, or seek on if it is not as hard as wished."""
        games, slug = self._controller.games, self._game.slug
        if not isinstance(answer.verdict, Won):
            self._pending = None
            self._controller.refuse(sentences.NO_DEAL_FOUND)
        elif not is_of_kind(kind, slug, answer.effort):
            self.solver.find_deal(self._game)
        else:
            game = games.new(slug, answer.deal)
            knowledge_of(game).learn(game.session.step, answer.verdict)
            self._controller.switch_to_current_game(events.Dealt)
