"""What the solver knows of the table, and the one thing that waits for it.

A hint, a deal that is being sought, a win being shown, a game under review: the next of them takes
the place of the one before, and so does a change of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.history import HINTED, PLAYED, PLAYED_ON, SHOWN, Step
from solitaire_gui.language.message import Sentence
from solitaire_gui.play import events, sentences
from solitaire_gui.play.coach import Coach
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.next_deal import is_of
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

STEP = 0.6
"""Seconds from one move of a shown win to the next."""


class Awaited(NamedTuple):
    """What is to be done as soon as the solver has answered, or has nothing better to tell."""

    action: Callable[[], None]
    until_final: bool


class Sought(NamedTuple):
    """A deal of a kind, which is dealt as soon as it is found."""

    kind: str


class Shown(NamedTuple):
    """A win being shown: what is still to be played of it."""

    lines: Sequence[str]
    next_at: float | None
    """When the next move is due; None while it is held."""


class Analysis:
    """Has tables judged, and does what needs a verdict; changes them by the controller only."""

    def __init__(
        self,
        controller: Controller,
        when_answered: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        """Announce by `when_answered`, in another thread, what there is for `take_answer`."""
        self._controller = controller
        self._when_answered = when_answered
        self._clock = clock
        self.started_solver: SolverClient | None = None
        self._pending: Awaited | Sought | Shown | ReviewQuestions | None = None
        self.is_unjudged = False
        """Whether the table has to be judged as soon as the first frame has been shown."""
        self._hinted: tuple[Step[Any], Sequence[str]] | None = None
        """At which step there was a hint last, and the lines of its move."""

    @property
    def solver(self) -> SolverClient:
        """The client of the solver's process, created on first use."""
        if self.started_solver is None:
            self.started_solver = SolverClient(self._when_answered, self._clock)
        return self.started_solver

    @cached_property
    def coach(self) -> Coach:
        """Knows of what is known which moves throw a win away; created on first use."""
        return Coach()

    @property
    def is_waiting(self) -> bool:
        """Whether what was asked for waits for a verdict."""
        return isinstance(self._pending, Awaited)

    @property
    def is_showing(self) -> bool:
        """Whether a win is being shown, or held."""
        return isinstance(self._pending, Shown)

    @property
    def is_held(self) -> bool:
        """Whether a win that is being shown waits for the player to go on with it."""
        return isinstance(self._pending, Shown) and self._pending.next_at is None

    @property
    def under_review(self) -> OpenGame | None:
        """The game under review."""
        return review.game if (review := self._reviewing) else None

    @property
    def next_tick(self) -> float | None:
        """When `tick` has something to do; None if there is nothing."""
        if self.is_unjudged:
            return self._clock()
        due = self._pending.next_at if isinstance(self._pending, Shown) else None
        deadline = self.started_solver.worker.deadline if self.started_solver else None
        return min((time for time in (due, deadline) if time is not None), default=None)

    def tick(self, now: float) -> None:
        """Do what is due: judge a table just opened, go on with a win being shown."""
        if self.started_solver:
            self.started_solver.worker.check()
        if self.is_unjudged:
            self.judge()
        shown = self._pending
        if isinstance(shown, Shown) and shown.next_at is not None and now >= shown.next_at:
            self._show(shown.lines)

    def close(self) -> None:
        """End the solver's process."""
        if self.started_solver:
            self.started_solver.worker.close()

    # What the solver is asked about the table.

    def judge(self, *, is_shown: bool = False) -> None:
        """Have the table judged, if the player wants to see that, and tell what is known.

        While a win is being shown no better one is looked for, and while a game is under review
        nothing is.
        """
        self.is_unjudged = False
        if self._reviewing:
            return
        if not is_shown or self.solver.verdict(self._game) is None:
            self._consider()
        self._tell_judgement()
        self._look_ahead()

    def take_answer(self, wait: float = 0.0) -> None:
        """Learn what the solver has found out, and do what the player has waited for.

        Wait for it so many seconds at most. A better win than the one that is known changes nothing
        that is to be told.
        """
        is_empty, solver = self._controller.is_empty, self.solver
        was_off, before = solver.is_off, None if is_empty else self._known()
        asked, answer = solver.take(wait) or (None, None)
        if solver.is_off and not was_off and not is_empty:
            if isinstance(self._pending, Awaited | Sought):
                self._pending = None
            self._controller.notify(events.Noticed(sentences.SOLVER_OFF))
            self._tell_judgement()
        if review := self._reviewing:
            if (asked and answer and review.take(asked, answer)) or solver.is_off:
                self._controller.notify(events.Reviewed(review.review, solver.is_off))
        elif asked is None or answer is None or is_empty or asked.session is not self._game.session:
            pass
        elif asked.is_for_deal:
            if isinstance(self._pending, Sought):
                self._take_deal(answer, self._pending.kind)
        else:
            if self._known() != before:
                self._tell_judgement()
            waiting = self._pending
            if isinstance(waiting, Awaited) and (answer.is_final or not waiting.until_final):
                self._pending = None
                waiting.action()
            if self._mode == BEFORE:
                self.coach.note_judged(self._game, asked.step)
                self._look_ahead()

    def give_up(self) -> None:
        """Give up what is pending; what a review has found out so far is kept."""
        if review := self._reviewing:
            review.stop()
        elif isinstance(self._pending, Sought):
            self.solver.drop()
        self._pending = None

    def origin_of(self, lines: Sequence[str]) -> str:
        """Return where a gesture comes from that the player makes: it may be what a hint told."""
        if self._controller.lesson:
            return PLAYED_ON
        if self._mode != OFF and self.coach.has_spoken_of(self._game):
            return HINTED
        step, told = self._hinted or (None, ())
        if step is not self._game.session.step:
            return PLAYED
        pairs = zip(lines, told, strict=False)
        is_told = all(one.upper().split() == other.upper().split() for one, other in pairs)
        return HINTED if is_told else PLAYED

    def warning(self, lines: Sequence[str]) -> events.Warned | None:
        """Return what the coach has to say before lines are played; None if they may be."""
        warned = self.coach.warning(self._game, lines) if self._mode == BEFORE else None
        if warned:
            self._count_hint()
        return warned

    # What the player asks for.

    def give_hint(self) -> None:
        """Tell the next step of a win, as soon as one is known; the next hints lead a short way.

        While a lesson is on, it is a step of that.
        """
        lesson = self._controller.lesson
        if lines := (lesson.hinted if lesson else ()) or self._win(self.give_hint):
            session = self._count_hint()
            move = session.game.move_of(session.table, lines)
            told = move.lines() if move else lines[:1]
            self._hinted = session.step, told
            self.solver.shorten(self._game, session.step.then(told))
            self._controller.notify(events.Hinted(self._game, hint(session, lines), told))

    def show_win(self) -> None:
        """Play a short win to its end, as soon as one is known; one undo takes all of it back."""
        if lines := self._win(self.show_win, is_short=True):
            self._count_hint()
            self._show(lines)

    def go_back(self) -> None:
        """Go back to the newest table that can be won, once that is known; one undo returns."""
        game, solver = self._game, self.solver
        if game.session.won:
            self._controller.refuse(sentences.IS_WON)
        elif isinstance(solver.verdict(game), Won):
            self._controller.refuse(sentences.STANDS)
        elif knowledge_of(game).is_deal_lost:
            self._controller.refuse(sentences.NEVER)
        elif (last := solver.last_winnable(game)) is None:
            if self._can_wait_for(Awaited(self.go_back, until_final=False)):
                solver.look_back(game)
        elif last < 0:
            self._controller.refuse(sentences.NONE_FOUND)
        else:
            game.session.go_back(last)
            game.count_undo()
            self._controller.changed(events.Undone)

    def seek_deal(self, kind: str) -> None:
        """Deal one of a kind that is not recorded, as soon as one is found."""
        if self._can_wait_for(Sought(kind), sentences.SEEKING):
            self.solver.seek(self._game)

    def hold_or_go_on(self) -> None:
        """Hold the win that is being shown, or go on with it."""
        assert isinstance(self._pending, Shown), "a win is being shown"
        is_held = self.is_held
        self._pending = self._pending._replace(next_at=self._clock() if is_held else None)
        self._controller.notify(events.Showing(self._game, not is_held))

    def stop_showing(self) -> None:
        """End the showing of a win where it is."""
        if self.is_showing:
            self._pending = None
            self._controller.notify(events.ShowingEnded(self._game))
            self._consider()

    def begin_review(self, game: OpenGame) -> Review:
        """Have a game reviewed, on the table or not; `Reviewed` is told with every answer.

        Until `end_review`, or a change of the table, nothing else is asked of the solver.
        """
        from solitaire_gui.play.review.review_questions import ReviewQuestions

        self.give_up()
        keep = partial(self._controller.games.keep_review, game)
        safe_up = self._controller.settings.safe_up
        self._pending = review = ReviewQuestions(game, self.solver, keep, safe_up=safe_up)
        review.ask()
        return review.review

    def end_review(self) -> None:
        """Ask no more of the game under review, and have the table judged again."""
        if self._reviewing:
            self.give_up()
            if not self._controller.is_empty:
                self.judge()

    @property
    def _game(self) -> OpenGame:
        return self._controller.game

    @property
    def _reviewing(self) -> ReviewQuestions | None:
        pending = self._pending
        return None if isinstance(pending, Awaited | Sought | Shown) else pending

    @property
    def _mode(self) -> str:
        """Whether the coach tells of a move that loses, and when: a lesson does without."""
        return OFF if self._controller.lesson else self._controller.settings.coach

    def _consider(self) -> None:
        is_wanted = self._controller.settings.lamp or self._mode != OFF
        if is_wanted and not isinstance(self._pending, Sought):
            self.solver.consider(self._game)

    def _look_ahead(self) -> None:
        """Have the tables looked at that moves lead to from one that can be won, for the coach."""
        game, solver = self._game, self.solver
        is_wanted = self._mode == BEFORE and self._pending is None and not game.session.won
        can_be_won = is_wanted and isinstance(solver.verdict(game), Won)
        if can_be_won and not self.coach.look_ahead(game, solver):
            self._consider()

    def _known(self) -> tuple[type[Verdict | None], int | None]:
        """Return what is known of the table as far as it is shown."""
        return type(self.solver.verdict(self._game)), self.solver.last_winnable(self._game)

    def _tell_judgement(self) -> None:
        game, solver = self._game, self.solver
        verdict, is_sought = solver.verdict(game), isinstance(self._pending, Sought)
        if isinstance(verdict, Lost) and self._controller.settings.lamp and not is_sought:
            solver.look_back(game)
        self._controller.notify(
            events.Judged(game, verdict, solver.last_winnable(game), solver.is_off)
        )
        if self._mode != OFF and (remark := self.coach.remark(game)):
            self._count_hint()
            self._controller.notify(events.Said(remark))

    def _win(self, action: Callable[[], None], *, is_short: bool = False) -> Sequence[str]:
        """Return the lines of a win; none, having told why or having `action` wait for one."""
        game, solver = self._game, self.solver
        is_to_be_shorter = is_short and solver.can_shorten(game) and not solver.is_off
        if game.session.won:
            self._controller.refuse(sentences.IS_WON)
        elif (verdict := solver.verdict(game)) is None or is_to_be_shorter:
            if self._can_wait_for(Awaited(action, is_to_be_shorter)):
                (solver.shorten if is_to_be_shorter else solver.consider)(game)
        elif isinstance(verdict, Won):
            return verdict.lines
        elif isinstance(verdict, Lost):
            self._controller.refuse(sentences.lost(game))
        else:
            self._controller.refuse(sentences.OPEN)
        return ()

    def _can_wait_for(
        self, pending: Awaited | Sought, sentence: Sentence = sentences.LOOKING
    ) -> bool:
        """Have something wait until the solver has answered, or tell that it will not."""
        if self.solver.is_off:
            self._controller.refuse(sentences.SOLVER_OFF)
            return False
        self.give_up()
        self._pending = pending
        self._controller.notify(events.Said(sentence))
        return True

    def _count_hint(self) -> Session[Any]:
        game = self._game
        game.count_hint()
        self._controller.games.keep(game, self._clock())
        return game.session

    def _show(self, lines: Sequence[str]) -> None:
        """Play the next move of a win being shown."""
        session = self._game.session
        move = session.game.move_of(session.table, lines)
        count = len(move.lines()) if move else 1
        session.play_all(lines[:count], SHOWN)
        self._controller.changed(events.Played, is_shown=True)
        if not session.won:
            self._pending = Shown(lines[count:], self._clock() + STEP)
            self._controller.notify(events.Showing(self._game, is_held=False))

    def _take_deal(self, answer: Answer, kind: str) -> None:
        """Deal what was sought, or seek on if it is not as hard as wished."""
        games, slug = self._controller.games, self._game.slug
        if not isinstance(answer.verdict, Won):
            self._pending = None
            self._controller.refuse(sentences.NO_DEAL_FOUND)
        elif not is_of(kind, slug, answer.effort):
            self.solver.seek(self._game)
        else:
            game = games.new(slug, answer.deal)
            knowledge_of(game).learn(game.session.step, answer.verdict)
            self._controller.change_game(events.Dealt)
