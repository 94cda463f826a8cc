"""Sends the solver requests about games, and adds its answers to each game's `knowledge`.

Nothing here blocks unless `poll` is given a timeout: `on_answer` is called when there is an answer,
and `poll` returns it.
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
"""Seconds of CPU time for a table that a move would lead to."""
NONE_WINNABLE = -1
"""Stands for a move number: no table of the game could be won."""


class LastWinnable(NamedTuple):
    """The last table of a game that can be won, searched for from `step` back to the deal."""

    game: OpenGame
    """The game that was searched."""
    step: Step[Any]
    move_number: int
    """Its move number, or NONE_WINNABLE."""


class SolverClient:
    """Has at most one open request; a newer one replaces it."""

    def __init__(
        self,
        on_answer: Callable[[], None],
        clock: Callable[[], float],
        *,
        seconds: float = SECONDS,
    ) -> None:
        """The solver's thread calls `on_answer` when `poll` has something to return.

        `clock` returns the time in seconds. A table is searched for at most `seconds` of CPU time.
        """
        self._seconds = seconds
        self.connection = SolverConnection(on_answer, clock)
        """Runs the solver's process. The owner of this client calls its `check` and `close`."""
        self._last_number = 0
        self._open_request: Request | None = None
        self._game: OpenGame | None = None
        """The game of the last request."""
        self._last_winnable: LastWinnable | None = None

    @property
    def is_unavailable(self) -> bool:
        """Whether the solver's process cannot be run, so that no request will be answered."""
        return self.connection.is_unavailable

    def verdict(self, game: OpenGame) -> Verdict | None:
        """Return the known verdict on the current table, if any."""
        if game.session.is_won:
            return Won((), 0)
        return knowledge_of(game).verdict_at(game.session.step)

    def last_winnable(self, game: OpenGame) -> int | None:
        """Return the move number of the last table that can be won; NONE_WINNABLE if none can.

        None if that is unknown: `find_last_winnable` requests it. A known number stays valid while
        the player undoes towards that table, or plays on from a lost one; `_last_winnable` moves
        along.
        """
        found, here = self._last_winnable, game.session.step
        if found is None or found.game is not game:
            found = self._last_winnable = _known_last_winnable(game)
        if found is None:
            return None
        ancestor = common_ancestor(here, found.step)
        is_between = ancestor is here and here.number >= found.move_number
        is_lost = ancestor is found.step and isinstance(
            knowledge_of(game).verdict_at(found.step), Lost
        )
        if here is not found.step and not is_between and not is_lost:
            self._last_winnable = None
            return None
        self._last_winnable = found._replace(step=here)
        return found.move_number

    def request_verdict(self, game: OpenGame) -> None:
        """Request a verdict on the current table, unless one is known or requested.

        Returns at once.

        In a game with shuffles, a known win is improved while one with fewer shuffles may exist. At
        the deal a short win is requested: the player's own win is compared with it.
        """
        session, knowledge = game.session, knowledge_of(game)
        can_be_better = session.game.shuffles and not knowledge.is_final(session.step)
        if session.step.parent is None and self.can_shorten(game):
            self.request_short_win(game)
        elif self.verdict(game) is None or (can_be_better and not session.is_won):
            self._send(game, VERDICT)

    def can_shorten(self, game: OpenGame, step: Step[Any] | None = None) -> bool:
        """Return whether a win that is shorter than the known one may exist; never with shuffles.

        It starts at the current table, or at that after `step`.
        """
        step, rules = step or game.session.step, game.session.game
        return not (rules.shuffles or rules.is_won(step.table) or knowledge_of(game).is_final(step))

    def request_short_win(self, game: OpenGame, step: Step[Any] | None = None) -> None:
        """Request a short win, unless one is known or requested. Returns at once.

        It takes a hundred times as long as any win, so it is requested only for wins that are
        shown: by hints, by Show me, or after the game.
        """
        if self.can_shorten(game, step):
            known = knowledge_of(game).verdict_at(step or game.session.step)
            win = known.lines if isinstance(known, Won) else ()
            self._send(game, SHORT_WIN, step, win=win)

    def request_verdict_after(self, game: OpenGame, step: Step[Any], seconds: float) -> None:
        """Request a verdict on the table after a step, within `seconds` of CPU time.

        If that is less than the time for the current table, an undecided verdict is not stored, and
        a win with shuffles may be improved later.
        """
        self._send(game, VERDICT, step, seconds)

    def request_quick_verdict(self, game: OpenGame, step: Step[Any]) -> None:
        """Request a verdict on a table that a move would lead to, within QUICK_SECONDS."""
        self._send(game, VERDICT, step, QUICK_SECONDS)

    def is_checking_moves_from(self, step: Step[Any]) -> bool:
        """Return whether a quick request is open for a table one move after a step."""
        request = self._open_request
        return (
            request is not None and request.seconds == QUICK_SECONDS and request.step.parent is step
        )

    def find_last_winnable(self, game: OpenGame) -> None:
        """Request the last table that can be won, unless it is known or requested."""
        if self.last_winnable(game) is None:
            self._send(game, LAST_WINNABLE)

    def find_deal(self, game: OpenGame) -> None:
        """Request another deal of the game that can be won."""
        self._send(game, FIND_DEAL)

    def cancel(self) -> None:
        """Cancel the open request: its answer will be ignored."""
        self._open_request = None
        self.connection.cancel()

    def poll(self, timeout: float = 0.0) -> tuple[Request, Answer] | None:
        """Store the next answer, and return it with its request.

        Returns None if there is no answer within `timeout` seconds. The request stays open until
        its final answer.
        """
        answer, request, game = self.connection.poll(timeout), self._open_request, self._game
        if self.is_unavailable or (answer is not None and answer.is_final):
            self._open_request = None
        if answer is None or request is None or game is None:
            return None
        if not request.is_for_deal:
            self._store_answer(game, request, answer)
        return request, answer

    def _store_answer(self, game: OpenGame, request: Request, answer: Answer) -> None:
        """Add an answer to what is known of a game."""
        is_won = isinstance(answer.verdict, Won)
        if request.task == LAST_WINNABLE:
            self._last_winnable = LastWinnable(
                game, request.step, answer.at if is_won else NONE_WINNABLE
            )
        is_thorough, shuffles = request.seconds >= self._seconds, game.session.game.shuffles
        if isinstance(answer.verdict, Won):
            is_thorough |= not any(line.upper() in shuffles for line in answer.verdict.lines)
        if is_thorough or not isinstance(answer.verdict, Open):
            is_last = request.task == SHORT_WIN or (request.task == VERDICT and bool(shuffles))
            is_final = answer.is_final and is_thorough and is_last
            step = ancestor_at(request.step, answer.at)
            knowledge_of(game).learn(step, answer.verdict, is_final=is_final)

    def _send(
        self,
        game: OpenGame,
        task: str,
        step: Step[Any] | None = None,
        seconds: float | None = None,
        win: Sequence[str] = (),
    ) -> None:
        """Send a request in place of the open one, unless both ask for the same."""
        step = step or game.session.step
        seconds = self._seconds if seconds is None else seconds
        request = Request(self._last_number + 1, game.session, step, task, seconds, win)
        is_open = self._open_request is not None and self._open_request.is_like(request)
        if not is_open and not self.is_unavailable:
            self._last_number, self._open_request, self._game = request.number, request, game
            self.connection.ask(request)


def _known_last_winnable(game: OpenGame) -> LastWinnable | None:
    """Return the last winnable table of a lost game, if the known verdicts imply it."""
    here = game.session.step
    lost = knowledge_of(game).first_lost(here)
    before = lost.parent if lost else None
    if before is None or not isinstance(knowledge_of(game).verdict_at(before), Won):
        return None
    return LastWinnable(game, here, before.number)
