"""The solver process: reads questions and answers them; a newer question cancels the one before.

A win is sent as soon as it is known, even if a better one may follow; the final answer comes last.
Started by connection.py. It ends when its input ends, so it never outlives the program.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic, process_time
from typing import Any, BinaryIO

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.session import Session
from solitaire_gui.solver import has_shortening, shorter_wins, solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Open, Verdict, Won
from solitaire_gui.solver.process.messages import (
    FIND_DEAL,
    LAST_WINNABLE,
    SHORT_WIN,
    SIGN_OF_LIFE,
    Answer,
    Question,
)
from solitaire_gui.system.child_process import detach_input
from solitaire_gui.system.memory_limit import limit_memory

SECONDS_BETWEEN_SIGNS = 1.0
"""Seconds of a search between two signs of life."""
SECONDS_TO_SHORTEN = 3.0
"""Processor time spent on making a known win shorter."""


def main() -> None:
    """Serve the process that has started this one, with limited memory."""
    limit_memory()
    with suppress(OSError):  # the program was killed, so the answers cannot be written
        serve(detach_input(), sys.stdout.buffer)
    os._exit(0)  # at once: the thread that waits for questions would block the end


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until they end or the memory is full, which ends the process.

    A process that has once filled its memory may not get all of it back, so the next one starts
    empty.
    """
    waiting: SimpleQueue[Question] = SimpleQueue()
    session: Session[Any] | None = None

    def write(line: bytes) -> None:
        answers.write(line)
        answers.flush()

    Thread(target=_read_questions, args=(questions, waiting), daemon=True).start()
    write(SIGN_OF_LIFE)
    while True:
        question, session = newest(waiting, session)
        search = Search(
            question,
            session,
            lambda: not waiting.empty(),
            lambda answer: write(answer.to_line() if answer else SIGN_OF_LIFE),
        )
        answer = search.answer()
        if answer is not None:
            write(answer.to_line())
        if search.is_out_of_memory:
            return


def newest(
    waiting: SimpleQueue[Question], session: Session[Any] | None
) -> tuple[Question, Session[Any]]:
    """Wait for a question; return the last one that is queued, and its game.

    Earlier ones are dropped, but what they say about the game is applied.
    """
    while True:
        question = waiting.get()
        session = question.session(session)
        if waiting.empty():
            return question, session


class Search:
    """The search for the answer to one question; it does not change the session."""

    def __init__(
        self,
        question: Question,
        session: Session[Any],
        is_superseded: Callable[[], bool],
        send: Callable[[Answer | None], None] = lambda answer: None,
    ) -> None:
        """Poll `is_superseded` for a newer question.

        `send` gets every answer that is not final, and None as a sign of life.
        """
        self.is_out_of_memory = False
        self._question = question
        self._session = session.copy()
        self._is_superseded = is_superseded
        self._send = send
        self._silent_until = monotonic() + SECONDS_BETWEEN_SIGNS

    def answer(self) -> Answer | None:
        """Return the final answer; None if a newer question came first."""
        if self._question.task == LAST_WINNABLE:
            return self._find_last_winnable()
        if self._question.task == FIND_DEAL:
            return self._find_deal()
        known = self._question.win
        verdict = Won(known, 0) if known else self._verdict(self._session)
        is_worth_more = self._question.task == SHORT_WIN and has_shortening(self._session.game.slug)
        if isinstance(verdict, Won) and is_worth_more:
            if not known:
                self._send(self._answer_about(verdict, self._session, is_final=False))
            verdict = self._shortened(verdict)
        is_dropped = isinstance(verdict, Open) and self._is_superseded()
        return None if is_dropped else self._answer_about(verdict, self._session)

    def _find_last_winnable(self) -> Answer | None:
        """Look for the newest table that can be won; if none can, answer about the deal."""
        session = self._session
        while True:
            verdict = self._verdict(session)
            if isinstance(verdict, Won):
                return self._answer_about(verdict, session)
            if self._must_stop():
                return None
            if not session.undo():
                return self._answer_about(verdict, session)

    def _find_deal(self) -> Answer | None:
        """Try random deals until one can be won, and compute how hard it is."""
        from solitaire_gui.solver.winnable.effort import (
            effort,  # lazy import: it loads the searches of other games
        )

        rng = Random()
        while not self._must_stop():
            session = Session(self._session.game, rng.randint(FIRST_DEAL, LAST_DEAL))
            verdict = self._verdict(session)
            if isinstance(verdict, Won):
                hard = effort(session, verdict, Limit(stop=self._must_stop))
                return self._answer_about(verdict, session)._replace(effort=hard)
        return None

    def _shortened(self, win: Won) -> Won:
        """Return the shortest win found in the time for that, and send each better one."""
        end = process_time() + SECONDS_TO_SHORTEN
        limit = Limit(stop=lambda: self._must_stop() or process_time() >= end)
        try:
            for shorter in shorter_wins(self._session, win, limit):
                win = shorter
                self._send(self._answer_about(win, self._session, is_final=False))
        except MemoryError:
            self.is_out_of_memory = True
        return win

    def _answer_about(
        self, verdict: Verdict, session: Session[Any], *, is_final: bool = True
    ) -> Answer:
        return Answer(self._question.number, verdict, session.move_number, session.deal, is_final)

    def _verdict(self, session: Session[Any]) -> Verdict:
        """Return the verdict on one table within its time, and send each provisional win.

        The limit is processor time, so that a busy machine finds as much. If the memory is full,
        the verdict is the last win found, or open.
        """
        end = process_time() + self._question.seconds_each
        known: list[Won] = []

        def on_win(win: Won) -> None:
            known.append(win)
            self._send(self._answer_about(win, session, is_final=False))

        limit = Limit(stop=lambda: self._must_stop() or process_time() >= end, on_win=on_win)
        try:
            return solve(session, limit)
        except MemoryError:
            self.is_out_of_memory = True
            return known[-1] if known else Open(0)

    def _must_stop(self) -> bool:
        """Return whether there is a newer question; send a sign of life when one is due."""
        if monotonic() >= self._silent_until:
            self._send(None)
            self._silent_until = monotonic() + SECONDS_BETWEEN_SIGNS
        return self._is_superseded()


def _read_questions(questions: BinaryIO, waiting: SimpleQueue[Question]) -> None:
    try:
        for line in questions:
            waiting.put(Question.from_line(line))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
