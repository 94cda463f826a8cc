"""Asks the solver's process about the game on the table, and keeps what is known of each table.

It never waits unless it is told to: an answer is announced, and taken by `take`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from solitaire_gui.history import Step, ancestor_at, common_ancestor
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.process.connection import Request, SolverConnection
from solitaire_gui.solver.process.messages import (
    FIND_DEAL,
    LAST_WINNABLE,
    SECONDS,
    SHORT_WIN,
    VERDICT,
    Answer,
)
from solitaire_gui.store import OpenGame

QUICK_SECONDS = 0.5
"""How much of the processor's time a table is worth that a move would lead to."""
NONE_WINNABLE = -1
"""In the place of a number of gestures."""


class LastWinnable(NamedTuple):
    """From where a game was looked back on, and after how many gestures it could be won."""

    game: OpenGame
    step: Step[Any]
    move_number: int


class SolverClient:
    """Asks about one game at a time; a newer question takes the place of an older one."""

    def __init__(
        self,
        on_answer: Callable[[], None],
        clock: Callable[[], float],
        *,
        seconds: float = SECONDS,
    ) -> None:
        """Announce what there is to `take` by `when_answered`, called in another thread.

        Take the time in seconds from `clock`; a table is worth so many of the processor's.
        """
        self._seconds = seconds
        self.connection = SolverConnection(on_answer, clock)
        """Has the process; whoever has asked sees to its deadline, and closes it at the end."""
        self._last_number = 0
        self._open_request: Request | None = None
        self._game: OpenGame | None = None
        """The game that was asked about last."""
        self._last_winnable: LastWinnable | None = None

    @property
    def is_unavailable(self) -> bool:
        """Whether the solver cannot be run, and nothing more will be found out."""
        return self.connection.is_unavailable

    def verdict(self, game: OpenGame) -> Verdict | None:
        """Return what is known of the table; None if nothing is."""
        if game.session.is_won:
            return Won((), 0)
        return knowledge_of(game).verdict_at(game.session.step)

    def last_winnable(self, game: OpenGame) -> int | None:
        """Return after how many gestures the newest table stood that could be won.

        NEVER if none was found; None if that is not known, then `look_back` asks. Whoever takes
        something back on the way there, or plays on from a lost table, need not ask again.
        """
        back, here = self._last_winnable, game.session.step
        if back is None or back.game is not game:
            back = self._last_winnable = _known_last_winnable(game)
        if back is None:
            return None
        shared = common_ancestor(here, back.step)
        is_on_the_way = shared is here and here.number >= back.move_number
        is_lost = shared is back.step and isinstance(knowledge_of(game).verdict_at(back.step), Lost)
        if here is not back.step and not is_on_the_way and not is_lost:
            self._last_winnable = None
            return None
        self._last_winnable = back._replace(step=here)
        return back.move_number

    def request_verdict(self, game: OpenGame) -> None:
        """Have the table judged, unless that is done or under way.

        It is not done as long as a win with fewer shuffles might be found than the one that is
        known. Any other win will do, but at the deal, whose win the player's is compared with.
        """
        session, knowledge = game.session, knowledge_of(game)
        can_be_better = session.game.shuffles and not knowledge.is_final(session.step)
        if session.step.parent is None and self.can_shorten(game):
            self.request_short_win(game)
        elif self.verdict(game) is None or (can_be_better and not session.is_won):
            self._send(game, VERDICT)

    def can_shorten(self, game: OpenGame, step: Step[Any] | None = None) -> bool:
        """Return whether no short win is known of the table, or of another: it may have one."""
        step, rules = step or game.session.step, game.session.game
        return not (rules.shuffles or rules.is_won(step.table) or knowledge_of(game).is_final(step))

    def request_short_win(self, game: OpenGame, step: Step[Any] | None = None) -> None:
        """Have a short win looked for, unless it is known or under way.

        That takes a hundred times as long as any win: it is for those that somebody is led along.
        """
        if self.can_shorten(game, step):
            known = knowledge_of(game).verdict_at(step or game.session.step)
            win = known.lines if isinstance(known, Won) else ()
            self._send(game, SHORT_WIN, step, win=win)

    def request_verdict_after(self, game: OpenGame, step: Step[Any], seconds: float) -> None:
        """Have any table of a game judged, the one after a step, in so many seconds at most.

        If that is less than what there is for the table in play, what is not decided in it, or
        only with a shuffle, is still to be thought about.
        """
        self._send(game, VERDICT, step, seconds)

    def request_quick_verdict(self, game: OpenGame, step: Step[Any]) -> None:
        """Have a table looked at briefly that a move would lead to."""
        self._send(game, VERDICT, step, QUICK_SECONDS)

    def is_checking_moves_from(self, step: Step[Any]) -> bool:
        """Return whether a table is being looked at that a move would lead to from a step."""
        asked = self._open_request
        return asked is not None and asked.seconds == QUICK_SECONDS and asked.step.parent is step

    def find_last_winnable(self, game: OpenGame) -> None:
        """Have the newest table looked for that can be won, unless that is known or under way."""
        if self.last_winnable(game) is None:
            self._send(game, LAST_WINNABLE)

    def find_deal(self, game: OpenGame) -> None:
        """Have another deal of the game looked for that can be won."""
        self._send(game, FIND_DEAL)

    def cancel(self) -> None:
        """Give up the question that is open: nobody waits for its answer any more."""
        self._open_request = None
        self.connection.cancel()

    def poll(self, timeout: float = 0.0) -> tuple[Request, Answer] | None:
        """Learn from the next answer; return it and its question, None if there is none.

        The question stays open unless the answer is final. Wait for it so many seconds at most. A
        win that was found in looking back may be bettered once the game is back there.
        """
        answer, asked, game = self.connection.poll(timeout), self._open_request, self._game
        if self.is_unavailable or (answer is not None and answer.is_final):
            self._open_request = None
        if answer is None or asked is None or game is None:
            return None
        if not asked.is_for_deal:
            self._store_answer(game, asked, answer)
        return asked, answer

    def _store_answer(self, game: OpenGame, asked: Request, answer: Answer) -> None:
        """Note what is known of a game by the answer to a question about it."""
        is_won = isinstance(answer.verdict, Won)
        if asked.task == LAST_WINNABLE:
            self._last_winnable = LastWinnable(
                game, asked.step, answer.at if is_won else NONE_WINNABLE
            )
        is_thorough, shuffles = asked.seconds >= self._seconds, game.session.game.shuffles
        if isinstance(answer.verdict, Won):
            is_thorough |= not any(line.upper() in shuffles for line in answer.verdict.lines)
        if is_thorough or not isinstance(answer.verdict, Open):
            is_last = asked.task == SHORT_WIN or (asked.task == VERDICT and bool(shuffles))
            is_final = answer.is_final and is_thorough and is_last
            step = ancestor_at(asked.step, answer.at)
            knowledge_of(game).learn(step, answer.verdict, is_final=is_final)

    def _send(
        self,
        game: OpenGame,
        task: str,
        step: Step[Any] | None = None,
        seconds: float | None = None,
        win: Sequence[str] = (),
    ) -> None:
        step = step or game.session.step
        seconds = self._seconds if seconds is None else seconds
        request = Request(self._last_number + 1, game.session, step, task, seconds, win)
        is_asked = self._open_request is not None and self._open_request.is_like(request)
        if not is_asked and not self.is_unavailable:
            self._last_number, self._open_request, self._game = request.number, request, game
            self.connection.ask(request)


def _known_last_winnable(game: OpenGame) -> LastWinnable | None:
    """Return where a lost table was thrown away, if each table back to there has been judged."""
    here = game.session.step
    lost = knowledge_of(game).first_lost(here)
    before = lost.parent if lost else None
    if before is None or not isinstance(knowledge_of(game).verdict_at(before), Won):
        return None
    return LastWinnable(game, here, before.number)
