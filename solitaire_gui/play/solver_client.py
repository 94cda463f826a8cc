"""Asks the solver's process about the game on the table, and keeps what is known of each table.

It never waits unless it is told to: an answer is announced, and taken by `take`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.session import Step
from solitaire_gui.solver.engine.verdict import Verdict, Won
from solitaire_gui.solver.process.messages import LOOK_BACK, SEEK, VERDICT, Answer, Question
from solitaire_gui.solver.process.worker import Worker

SECONDS = 20.0
"""How long the solver may think about one table before it is not decided."""
NEVER = -1
"""In the place of a number of gestures."""


class Asked(NamedTuple):
    """The question that is open: what it is about."""

    number: int
    game: OpenGame
    step: Step[Any]
    wish: str

    @property
    def is_for_deal(self) -> bool:
        """Whether another deal was asked for, and no verdict."""
        return self.wish == SEEK


class SolverClient:
    """Asks about one game at a time; a newer question takes the place of an older one."""

    def __init__(self, when_answered: Callable[[], None]) -> None:
        """Announce every answer by `when_answered`, which is called in another thread."""
        self._when_answered = when_answered
        self._worker = Worker(self._put)
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._numbers = count(1)
        self._asked: Asked | None = None
        self._looked_back: Asked | None = None
        self._found_back = 0

    def verdict(self, game: OpenGame) -> Verdict | None:
        """Return what is known of the table; None if nothing is."""
        if game.session.won:
            return Won((), 0)
        return game.knowledge.of(game.session.step)

    def last_winnable(self, game: OpenGame) -> int | None:
        """Return after how many gestures the newest table stood that could be won.

        NEVER if none was found; None if that is not known, then `look_back` asks.
        """
        asked = self._looked_back
        if asked and asked.step is game.session.step:
            return self._found_back
        return None

    def consider(self, game: OpenGame) -> None:
        """Have the table judged, unless that is done or under way."""
        if self.verdict(game) is None:
            self._ask(game, VERDICT)

    def look_back(self, game: OpenGame) -> None:
        """Have the newest table looked for that can be won, unless that is done or under way."""
        if self.last_winnable(game) is None:
            self._ask(game, LOOK_BACK)

    def seek(self, game: OpenGame) -> None:
        """Have another deal of the game looked for that can be won."""
        self._ask(game, SEEK)

    def take(self, wait: float = 0.0) -> tuple[Asked, Answer] | None:
        """Learn from the next answer; return it and its question, None if nobody waits for it.

        Wait for it so many seconds at most; an answer to an overtaken question is dropped.
        """
        try:
            answer = self._answers.get(timeout=wait) if wait else self._answers.get_nowait()
        except Empty:
            return None
        asked = self._asked
        if asked is None or answer.number != asked.number:
            return None
        self._asked = None
        if asked.is_for_deal:
            return asked, answer
        if asked.wish == LOOK_BACK:
            is_found = isinstance(answer.verdict, Won)
            self._looked_back, self._found_back = asked, answer.at if is_found else NEVER
            if not is_found:
                return asked, answer
        step = asked.step
        while step.number > answer.at and step.before is not None:
            step = step.before
        asked.game.knowledge.learn(step, answer.verdict)
        return asked, answer

    def close(self) -> None:
        """End the solver's process."""
        self._worker.close()

    def _put(self, answer: Answer) -> None:
        self._answers.put(answer)
        self._when_answered()

    def _ask(self, game: OpenGame, wish: str) -> None:
        step = game.session.step
        if self._asked is None or self._asked[1:] != (game, step, wish):
            self._asked = Asked(next(self._numbers), game, step, wish)
            self._worker.ask(Question.about(self._asked.number, game.session, wish, SECONDS))
