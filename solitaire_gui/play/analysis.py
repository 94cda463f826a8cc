"""The solver's verdicts on the current game, and the one pending request of the player.

A request is a hint, a search for a deal, a playback or a review. A new request, or any change of
the table, cancels it.
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
"""Seconds between two moves of a playback."""


class PendingAction(NamedTuple):
    """A request of the player that is repeated when the solver has answered."""

    action: Callable[[], None]
    waits_for_final: bool
    """Whether `action` waits for the final answer: a shorter win may follow the first one."""


class DealSearch(NamedTuple):
    """A search for a deal of one kind. The deal is dealt as soon as the solver has found it."""

    kind: str


class Playback(NamedTuple):
    """A win that is being played back: the lines that remain."""

    lines: Sequence[str]
    next_at: float | None
    """The time of the next move; None while it is paused."""


class Analysis:
    """Requests verdicts for the lamp and the coach, and carries out requests that need a verdict.

    It changes the game through the controller only. All methods run in the main thread.
    """

    def __init__(
        self,
        controller: Controller,
        on_answer: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        """The solver's thread calls `on_answer`; the event loop must then call `handle_answer`."""
        self._controller = controller
        self._on_answer = on_answer
        self._clock = clock
        self.started_solver: SolverClient | None = None
        """The client of the solver; None until `solver` is first read."""
        self._pending: PendingAction | DealSearch | Playback | ReviewQuestions | None = None
        self.needs_verdict = False
        """Whether `tick` must request a verdict: a table was opened or dealt.

        It waits until the table's first frame has been shown.
        """
        self._last_hint: tuple[Step[Any], Sequence[str]] | None = None
        """The step at which the last hint was given, and the lines of its move."""

    @property
    def solver(self) -> SolverClient:
        """The client of the solver, created on first use; its process starts with a request."""
        if self.started_solver is None:
            self.started_solver = SolverClient(self._on_answer, self._clock)
        return self.started_solver

    @cached_property
    def coach(self) -> Coach:
        """Detects moves that lose a won game; created on first use."""
        return Coach()

    @property
    def is_waiting(self) -> bool:
        """Whether a request of the player waits for a verdict."""
        return isinstance(self._pending, PendingAction)

    @property
    def is_playing_back(self) -> bool:
        """Whether a win is being played back, or paused."""
        return isinstance(self._pending, Playback)

    @property
    def is_paused(self) -> bool:
        """Whether the playback of a win is paused."""
        return isinstance(self._pending, Playback) and self._pending.next_at is None

    @property
    def game_under_review(self) -> OpenGame | None:
        """The game under review; None if there is none."""
        return review.game if (review := self._pending_review) else None

    @property
    def next_tick(self) -> float | None:
        """The time at which `tick` must be called, in seconds of the clock; None if it is idle."""
        if self.needs_verdict:
            return self._clock()
        due = self._pending.next_at if isinstance(self._pending, Playback) else None
        deadline = self.started_solver.connection.deadline if self.started_solver else None
        return min((time for time in (due, deadline) if time is not None), default=None)

    def tick(self, now: float) -> None:
        """Request a verdict if one is needed, and play the next move of a playback if it is due.

        It also ends the solver's process if that hangs, or has had nothing to do for a while.
        """
        if self.started_solver:
            self.started_solver.connection.check()
        if self.needs_verdict:
            self.request_verdict()
        pending = self._pending
        if isinstance(pending, Playback) and pending.next_at is not None and now >= pending.next_at:
            self._play_back(pending.lines)

    def close(self) -> None:
        """End the solver's process."""
        if self.started_solver:
            self.started_solver.connection.close()

    # Requests to the solver about the current table.

    def request_verdict(self, *, is_playback: bool = False) -> None:
        """Send VerdictChanged with what is known, and request more for the lamp or the coach.

        During a playback a known verdict is not improved. During a review nothing happens.
        """
        self.needs_verdict = False
        if self._pending_review:
            return
        if not is_playback or self.solver.verdict(self._game) is None:
            self._request_verdict_if_wanted()
        self._notify_verdict()
        self._check_next_move()

    def handle_answer(self, timeout: float = 0.0) -> None:
        """Handle the next answer of the solver, waiting at most `timeout` seconds for it.

        Sends VerdictChanged if the verdict or the last winnable table has changed, and carries out
        the pending request. A better win than the known one is no change.
        """
        is_empty, solver = self._controller.is_empty, self.solver
        was_unavailable, before = solver.is_unavailable, None if is_empty else self._verdict_state()
        found = solver.poll(timeout)
        if solver.is_unavailable and not was_unavailable and not is_empty:
            if isinstance(self._pending, PendingAction | DealSearch):
                self._pending = None
            self._controller.notify(events.Alert(sentences.SOLVER_UNAVAILABLE))
            self._notify_verdict()
        if review := self._pending_review:
            if (found and review.handle_answer(*found)) or solver.is_unavailable:
                self._controller.notify(events.Reviewed(review.review, solver.is_unavailable))
            return
        if found is None or is_empty or found[0].session is not self._game.session:
            return
        request, answer = found
        if request.is_for_deal:
            if isinstance(self._pending, DealSearch):
                self._handle_found_deal(answer, self._pending.kind)
            return
        if self._verdict_state() != before:
            self._notify_verdict()
        pending = self._pending
        if isinstance(pending, PendingAction) and (answer.is_final or not pending.waits_for_final):
            self._pending = None
            pending.action()
        if self._coach_mode == BEFORE:
            self.coach.mark_checked(self._game, request.step)
            self._check_next_move()

    def cancel_pending(self) -> None:
        """Cancel the pending request. A review stops, and its findings so far are saved.

        A verdict that was requested is still computed: the lamp needs it.
        """
        if review := self._pending_review:
            review.stop()
        elif isinstance(self._pending, DealSearch):
            self.solver.cancel()
        self._pending = None

    def origin_of(self, lines: Sequence[str]) -> str:
        """Return the origin of a gesture that the player is about to play.

        It is HINTED if the last hint or the coach gave it away, and FROM_OTHER_GAME during a
        lesson.
        """
        if self._controller.lesson:
            return FROM_OTHER_GAME
        if self._coach_mode != OFF and self.coach.has_commented_on(self._game):
            return HINTED
        step, hint_lines = self._last_hint or (None, ())
        if step is not self._game.session.step:
            return PLAYED
        pairs = zip(lines, hint_lines, strict=False)
        is_hinted = all(one.upper().split() == other.upper().split() for one, other in pairs)
        return HINTED if is_hinted else PLAYED

    def warn_before(self, lines: Sequence[str]) -> events.LosingMoveWarning | None:
        """Return the coach's warning about lines that are about to be played, if it has one.

        A warning counts as a hint.
        """
        warning = self.coach.warn_before(self._game, lines) if self._coach_mode == BEFORE else None
        if warning:
            self._count_hint()
        return warning

    # Requests of the player.

    def give_hint(self) -> None:
        """Send HintGiven with the next step towards a win as soon as one is known.

        In a lesson it is the lesson's next step. The solver is also asked for a short win from
        there, so that the following hints lead to one.
        """
        lesson = self._controller.lesson
        if lines := (lesson.hinted_lines if lesson else ()) or self._win_or_wait(self.give_hint):
            session = self._count_hint()
            move = session.game.move_of(session.table, lines)
            hint_lines = move.lines() if move else lines[:1]
            self._last_hint = session.step, hint_lines
            self.solver.request_short_win(self._game, session.step.then(hint_lines))
            self._controller.notify(events.HintGiven(self._game, hint(session, lines), hint_lines))

    def show_win(self) -> None:
        """Play back a short win as soon as one is known. One undo takes all of it back."""
        if lines := self._win_or_wait(self.show_win, is_short=True):
            self._count_hint()
            self._play_back(lines)

    def go_back_to_winnable(self) -> None:
        """Jump back to the last winnable table as soon as it is known. One undo returns."""
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
        """Ask the solver for a deal, and deal it.

        Called for a kind of deal of which all recorded ones were played.
        """
        if self._set_pending(DealSearch(kind), sentences.SEEKING):
            self.solver.find_deal(self._game)

    def toggle_pause(self) -> None:
        """Pause the playback, or continue it."""
        assert isinstance(self._pending, Playback), "a win is being shown"
        is_paused = self.is_paused
        self._pending = self._pending._replace(next_at=self._clock() if is_paused else None)
        self._controller.notify(events.PlaybackChanged(self._game, not is_paused))

    def stop_playback(self) -> None:
        """Stop the playback at the current table."""
        if self.is_playing_back:
            self._pending = None
            self._controller.notify(events.PlaybackEnded(self._game))
            self._request_verdict_if_wanted()

    def begin_review(self, game: OpenGame) -> Review:
        """Start the review of any game and return it.

        Reviewed is sent after every answer of the solver. Until `end_review`, or a change of the
        table, the solver gets no other requests.
        """
        from solitaire_gui.play.review.review_questions import ReviewQuestions

        self.cancel_pending()
        save = partial(self._controller.games.save_review, game)
        safe_up = self._controller.settings.safe_up
        self._pending = review = ReviewQuestions(game, self.solver, save, safe_up=safe_up)
        review.send_next()
        return review.review

    def end_review(self) -> None:
        """Stop the review, and request a verdict on the current table again."""
        if self._pending_review:
            self.cancel_pending()
            if not self._controller.is_empty:
                self.request_verdict()

    @property
    def _game(self) -> OpenGame:
        """The game on the table."""
        return self._controller.game

    @property
    def _pending_review(self) -> ReviewQuestions | None:
        """The pending review; None if something else is pending, or nothing."""
        pending = self._pending
        return None if isinstance(pending, PendingAction | DealSearch | Playback) else pending

    @property
    def _coach_mode(self) -> str:
        """When the coach warns of losing moves, as the setting `coach`; OFF during a lesson."""
        return OFF if self._controller.lesson else self._controller.settings.coach

    def _request_verdict_if_wanted(self) -> None:
        """Request a verdict on the current table if the lamp or the coach is on.

        A search for a deal goes first: while one is pending, nothing is requested.
        """
        is_wanted = self._controller.settings.lamp or self._coach_mode != OFF
        if is_wanted and not isinstance(self._pending, DealSearch):
            self.solver.request_verdict(self._game)

    def _check_next_move(self) -> None:
        """Request a quick verdict on a table one move ahead, for the coach's warnings.

        When all of them are checked, a verdict on the current table is requested again.
        """
        game, solver = self._game, self.solver
        is_wanted = self._coach_mode == BEFORE and self._pending is None and not game.session.is_won
        can_be_won = is_wanted and isinstance(solver.verdict(game), Won)
        if can_be_won and not self.coach.request_next_check(game, solver):
            self._request_verdict_if_wanted()

    def _verdict_state(self) -> tuple[type[Verdict | None], int | None]:
        """Return the parts of what is known that VerdictChanged shows."""
        return type(self.solver.verdict(self._game)), self.solver.last_winnable(self._game)

    def _notify_verdict(self) -> None:
        """Send VerdictChanged, and the coach's remark if there is one.

        If the table is lost and the lamp is on, request the last winnable table, too.
        """
        game, solver = self._game, self.solver
        verdict, is_searching = solver.verdict(game), isinstance(self._pending, DealSearch)
        if isinstance(verdict, Lost) and self._controller.settings.lamp and not is_searching:
            solver.find_last_winnable(game)
        self._controller.notify(
            events.VerdictChanged(game, verdict, solver.last_winnable(game), solver.is_unavailable)
        )
        if self._coach_mode != OFF and (remark := self.coach.remark(game)):
            self._count_hint()
            self._controller.notify(events.Info(remark))

    def _win_or_wait(self, action: Callable[[], None], *, is_short: bool = False) -> Sequence[str]:
        """Return the lines of a win from the current table.

        If there is none, return () after refusing the request or making `action` the pending one.
        """
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
        """Make a request the pending one, with a sentence for the player.

        If the solver is unavailable, refuse it instead and return False.
        """
        if self.solver.is_unavailable:
            self._controller.refuse(sentences.SOLVER_UNAVAILABLE)
            return False
        self.cancel_pending()
        self._pending = pending
        self._controller.notify(events.Info(sentence))
        return True

    def _count_hint(self) -> Session[Any]:
        """Count a hint for the current game, save that, and return its session."""
        game = self._game
        game.count_hint()
        self._controller.games.save(game, self._clock())
        return game.session

    def _play_back(self, lines: Sequence[str]) -> None:
        """Play the next move of a win, and schedule the others."""
        session = self._game.session
        move = session.game.move_of(session.table, lines)
        count = len(move.lines()) if move else 1
        session.play_all(lines[:count], SHOWN)
        self._controller.finish_change(events.Played, is_playback=True)
        if not session.is_won:
            self._pending = Playback(lines[count:], self._clock() + PLAYBACK_INTERVAL)
            self._controller.notify(events.PlaybackChanged(self._game, is_paused=False))

    def _handle_found_deal(self, answer: Answer, kind: str) -> None:
        """Deal what the solver has found, or search on if it is not of the kind."""
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
