"""What the program knows of the game on the table: from earlier answers, or by asking the solver.

It never waits: an answer comes as an event.
"""

from __future__ import annotations

from itertools import count
from queue import SimpleQueue
from typing import NamedTuple

import pygame
from pygame.event import Event

from solitaire_gui.gui.events import ANSWERED
from solitaire_gui.play.open_games import Sitting
from solitaire_gui.solver.engine.verdict import Verdict, Won
from solitaire_gui.solver.process.messages import LOOK_BACK, SEEK, VERDICT, Answer, Question
from solitaire_gui.solver.process.worker import Worker

NEVER = -1
"""In the place of a number of gestures."""


class Asked(NamedTuple):
    """The question that is open: what it is about."""

    number: int
    sitting: Sitting
    gestures: tuple[tuple[str, ...], ...]
    wish: str


class Advisor:
    """Asks about one sitting at a time; a newer question takes the place of an older one."""

    def __init__(self) -> None:
        self._worker = Worker(self._put)
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._numbers = count(1)
        self._asked: Asked | None = None
        self._looked_back: Asked | None = None
        self._found_back = 0

    def verdict(self, sitting: Sitting) -> Verdict | None:
        """Return what is known of the table; None if nothing is."""
        if sitting.session.won:
            return Won((), 0)
        return sitting.knowledge.of(sitting.session.commands)

    def last_winnable(self, sitting: Sitting) -> int | None:
        """Return after how many gestures the newest table stood that could be won.

        NEVER if none was found; None if that is not known, then `look_back` asks.
        """
        asked = self._looked_back
        if asked and asked.sitting is sitting and asked.gestures == _history(sitting):
            return self._found_back
        return None

    def consider(self, sitting: Sitting) -> None:
        """Have the table judged, unless that is done or under way."""
        if self.verdict(sitting) is None:
            self._ask(sitting, VERDICT)

    def look_back(self, sitting: Sitting) -> None:
        """Have the newest table looked for that can be won, unless that is done or under way."""
        if self.last_winnable(sitting) is None:
            self._ask(sitting, LOOK_BACK)

    def seek(self, sitting: Sitting) -> None:
        """Have another deal of the game looked for that can be won."""
        self._ask(sitting, SEEK)

    def take(self) -> tuple[Asked, Answer] | None:
        """Learn from the next answer; return it and its question, None if nobody waits for it."""
        answer = self._answers.get()
        asked = self._asked
        if asked is None or answer.number != asked.number:
            return None
        self._asked = None
        if asked.wish == SEEK:
            return asked, answer
        lines = [line for gesture in asked.gestures[: answer.at] for line in gesture]
        if asked.wish == LOOK_BACK:
            is_found = isinstance(answer.verdict, Won)
            self._looked_back, self._found_back = asked, answer.at if is_found else NEVER
            if not is_found:
                return asked, answer
        asked.sitting.knowledge.learn(lines, answer.verdict)
        return asked, answer

    def close(self) -> None:
        """Stop thinking for good."""
        self._worker.close()

    def _put(self, answer: Answer) -> None:
        self._answers.put(answer)
        if pygame.display.get_init():
            pygame.event.post(Event(ANSWERED))

    def _ask(self, sitting: Sitting, wish: str) -> None:
        history = _history(sitting)
        if self._asked is None or self._asked[1:] != (sitting, history, wish):
            self._asked = Asked(next(self._numbers), sitting, history, wish)
            self._worker.ask(Question.about(self._asked.number, sitting.session, wish))


def _history(sitting: Sitting) -> tuple[tuple[str, ...], ...]:
    session = sitting.session
    return tuple(session.gestures[: session.at])
