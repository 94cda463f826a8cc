"""Asks the solver's process about the game on the table, and keeps what is known of each table.

It never waits unless it is told to: an answer is announced, and taken by `take`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from solitaire_gui.history import Step, common_step, step_at
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.process.connection import Request, SolverConnection
from solitaire_gui.solver.process.messages import (
    LOOK_BACK,
    SECONDS,
    SEEK,
    SHORT_WIN,
    VERDICT,
    Answer,
)
from solitaire_gui.store import OpenGame

BRIEF = 0.5
"""How much of the processor's time a table is worth that a move would lead to."""
NEVER = -1
"""In the place of a number of gestures."""


class LookedBack(NamedTuple):
    """From where a game was looked back on, and after how many gestures it could be won."""

    game: OpenGame
    step: Step[Any]
    found: int


class SolverClient:
    """Asks about one game at a time; a newer question takes the place of an older one."""

    def __init__(
        self,
        when_answered: Callable[[], None],
        clock: Callable[[], float],
        *,
        seconds: float = SECONDS,
    ) -> None:
        """Announce what there is to `take` by `when_answered`, called in another thread.

        Take the time in seconds from `clock`; a table is worth so many of the processor's.
        """
        self._seconds = seconds
        self.worker = SolverConnection(when_answered, clock)
        """Has the process; whoever has asked sees to its deadline, and closes it at the end."""
        self._number = 0
        self._asked: Request | None = None
        self._game: OpenGame | None = None
        """The game that was asked about last."""
        self._looked_back: LookedBack | None = None

    @property
    def is_off(self) -> bool:
        """Whether the solver cannot be run, and nothing more will be found out."""
        return self.worker.is_off

    def verdict(self, game: OpenGame) -> Verdict | None:
        """Return what is known of the table; None if nothing is."""
        if game.session.won:
            return Won((), 0)
        return knowledge_of(game).of(game.session.step)

    def last_winnable(self, game: OpenGame) -> int | None:
        """Return after how many gestures the newest table stood that could be won.

        NEVER if none was found; None if that is not known, then `look_back` asks. Whoever takes
        something back on the way there, or plays on from a lost table, need not ask again.
        """
        back, here = self._looked_back, game.session.step
        if back is None or back.game is not game:
            back = self._looked_back = _known_back(game)
        if back is None:
            return None
        shared = common_step(here, back.step)
        is_on_the_way = shared is here and here.number >= back.found
        is_lost = shared is back.step and isinstance(knowledge_of(game).of(back.step), Lost)
        if here is not back.step and not is_on_the_way and not is_lost:
            self._looked_back = None
            return None
        self._looked_back = back._replace(step=here)
        return back.found

    def consider(self, game: OpenGame) -> None:
        """Have the table judged, unless that is done or under way.

        It is not done as long as a win with fewer shuffles might be found than the one that is
        known. Any other win will do, but at the deal, whose win the player's is compared with.
        """
        session, knowledge = game.session, knowledge_of(game)
        can_be_better = session.game.shuffles and not knowledge.is_final(session.step)
        if session.step.before is None and self.can_shorten(game):
            self.shorten(game)
        elif self.verdict(game) is None or (can_be_better and not session.won):
            self._ask(game, VERDICT)

    def can_shorten(self, game: OpenGame, step: Step[Any] | None = None) -> bool:
        """Return whether no short win is known of the table, or of another: it may have one."""
        step, rules = step or game.session.step, game.session.game
        return not (rules.shuffles or rules.won(step.table) or knowledge_of(game).is_final(step))

    def shorten(self, game: OpenGame, step: Step[Any] | None = None) -> None:
        """Have a short win looked for, unless it is known or under way.

        That takes a hundred times as long as any win: it is for those that somebody is led along.
        """
        if self.can_shorten(game, step):
            known = knowledge_of(game).of(step or game.session.step)
            win = known.lines if isinstance(known, Won) else ()
            self._ask(game, SHORT_WIN, step, win=win)

    def judge(self, game: OpenGame, step: Step[Any], seconds: float) -> None:
        """Have any table of a game judged, the one after a step, in so many seconds at most.

        If that is less than what there is for the table in play, what is not decided in it, or
        only with a shuffle, is still to be thought about.
        """
        self._ask(game, VERDICT, step, seconds)

    def glance(self, game: OpenGame, step: Step[Any]) -> None:
        """Have a table looked at briefly that a move would lead to."""
        self._ask(game, VERDICT, step, BRIEF)

    def is_glancing_from(self, step: Step[Any]) -> bool:
        """Return whether a table is being looked at that a move would lead to from a step."""
        asked = self._asked
        return asked is not None and asked.seconds == BRIEF and asked.step.before is step

    def look_back(self, game: OpenGame) -> None:
        """Have the newest table looked for that can be won, unless that is known or under way."""
        if self.last_winnable(game) is None:
            self._ask(game, LOOK_BACK)

    def seek(self, game: OpenGame) -> None:
        """Have another deal of the game looked for that can be won."""
        self._ask(game, SEEK)

    def drop(self) -> None:
        """Give up the question that is open: nobody waits for its answer any more."""
        self._asked = None
        self.worker.drop()

    def take(self, wait: float = 0.0) -> tuple[Request, Answer] | None:
        """Learn from the next answer; return it and its question, None if there is none.

        The question stays open unless the answer is final. Wait for it so many seconds at most. A
        win that was found in looking back may be bettered once the game is back there.
        """
        answer, asked, game = self.worker.take(wait), self._asked, self._game
        if self.is_off or (answer is not None and answer.is_final):
            self._asked = None
        if answer is None or asked is None or game is None:
            return None
        if not asked.is_for_deal:
            self._learn(game, asked, answer)
        return asked, answer

    def _learn(self, game: OpenGame, asked: Request, answer: Answer) -> None:
        """Note what is known of a game by the answer to a question about it."""
        is_won = isinstance(answer.verdict, Won)
        if asked.wish == LOOK_BACK:
            self._looked_back = LookedBack(game, asked.step, answer.at if is_won else NEVER)
        is_thorough, shuffles = asked.seconds >= self._seconds, game.session.game.shuffles
        if isinstance(answer.verdict, Won):
            is_thorough |= not any(line.upper() in shuffles for line in answer.verdict.lines)
        if is_thorough or not isinstance(answer.verdict, Open):
            is_last = asked.wish == SHORT_WIN or (asked.wish == VERDICT and bool(shuffles))
            is_final = answer.is_final and is_thorough and is_last
            step = step_at(asked.step, answer.at)
            knowledge_of(game).learn(step, answer.verdict, is_final=is_final)

    def _ask(
        self,
        game: OpenGame,
        wish: str,
        step: Step[Any] | None = None,
        seconds: float | None = None,
        win: Sequence[str] = (),
    ) -> None:
        step = step or game.session.step
        seconds = self._seconds if seconds is None else seconds
        request = Request(self._number + 1, game.session, step, wish, seconds, win)
        is_asked = self._asked is not None and self._asked.is_like(request)
        if not is_asked and not self.is_off:
            self._number, self._asked, self._game = request.number, request, game
            self.worker.ask(request)


def _known_back(game: OpenGame) -> LookedBack | None:
    """Return where a lost table was thrown away, if each table back to there has been judged."""
    here = game.session.step
    lost = knowledge_of(game).first_lost(here)
    before = lost.before if lost else None
    if before is None or not isinstance(knowledge_of(game).of(before), Won):
        return None
    return LookedBack(game, here, before.number)
