"""The solver's own process: reads questions, answers them, and drops one as soon as a newer comes.

Started by worker.py; it ends with its input, so that it never outlives the program.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games.base import Game
from solitaire_gui.session import Session
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Open, Won
from solitaire_gui.solver.process.messages import LOOK_BACK, SEEK, Answer, Question

SHARE_OF_ONE = 0.1
"""How much of the time for one table each of many has."""


def main() -> None:
    """Serve the process that has started this one."""
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end, which ends the process."""
    waiting: SimpleQueue[Question] = SimpleQueue()
    Thread(target=_listen, args=(questions, waiting), daemon=True).start()
    while True:
        answer = answer_to(newest(waiting), lambda: not waiting.empty())
        if answer is not None:
            answers.write(answer.written())
            answers.flush()


def newest(waiting: SimpleQueue[Question]) -> Question:
    """Wait for a question; return the last one that is there, and drop those before it."""
    question = waiting.get()
    while not waiting.empty():
        question = waiting.get()
    return question


def answer_to(question: Question, is_overtaken: Callable[[], bool]) -> Answer | None:
    """Return what can be found out; None if a newer question came before that was much."""
    number, session = question.number, question.session()
    if question.wish == LOOK_BACK:
        return _look_back(number, session, question.seconds * SHARE_OF_ONE, is_overtaken)
    if question.wish == SEEK:
        return _seek(number, session.game, question.seconds * SHARE_OF_ONE, is_overtaken)
    verdict = solve(session, Limit(stop=_stop(question.seconds, is_overtaken)))
    if isinstance(verdict, Open) and is_overtaken():
        return None
    return Answer(number, verdict, session.at, session.deal)


def _look_back(
    number: int, session: Session[Any], seconds: float, is_overtaken: Callable[[], bool]
) -> Answer | None:
    """Ask of one table after another, from the newest on, whether it can be won."""
    while True:
        verdict = solve(session, Limit(stop=_stop(seconds, is_overtaken)))
        if isinstance(verdict, Won):
            return Answer(number, verdict, session.at, session.deal)
        if is_overtaken():
            return None
        if not session.undo():
            return Answer(number, Open(verdict.states), 0, session.deal)


def _seek(
    number: int, game: Game[Any], seconds: float, is_overtaken: Callable[[], bool]
) -> Answer | None:
    """Try deals at random until one can be won."""
    rng = Random()
    while not is_overtaken():
        session = Session(game, rng.randint(FIRST_DEAL, LAST_DEAL))
        verdict = solve(session, Limit(stop=_stop(seconds, is_overtaken)))
        if isinstance(verdict, Won):
            return Answer(number, verdict, 0, session.deal)
    return None


def _stop(seconds: float, is_overtaken: Callable[[], bool]) -> Callable[[], bool]:
    end = monotonic() + seconds
    return lambda: is_overtaken() or monotonic() >= end


def _listen(questions: BinaryIO, waiting: SimpleQueue[Question]) -> None:
    for line in questions:
        waiting.put(Question.read(line))
    os._exit(0)


if __name__ == "__main__":
    main()
