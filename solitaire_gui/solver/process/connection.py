"""The solver's process as the window sees it: asked without waiting, answering when it knows.

A process and not a thread, so that no search ever holds up a frame; and nothing that the process
does or fails to do holds up the window either.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, NamedTuple

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.history import Step, ancestor_at
from solitaire_gui.session import Session
from solitaire_gui.solver import wins_after
from solitaire_gui.solver.engine.verdict import Open, Won
from solitaire_gui.solver.process.messages import (
    FIND_DEAL,
    LAST_WINNABLE,
    Answer,
    NotAnAnswer,
    Question,
)
from solitaire_gui.system import child_process

MODULE = "solitaire_gui.solver.process.server"
MAX_SILENCE = 30.0
"""Seconds without an answer or a sign of life after which a process is taken to hang.

How long it thinks it decides itself, by the processor's time, of which a busy machine gives little.
"""
MAX_TRIES = 2
"""How often a question is asked that a process fails over, before it is not decided."""
MAX_FAILURES = 3
"""After so many failures in a row, without an answer between them, no more is asked."""
IDLE_TIME = 10.0
"""Seconds after an answer in which a process waits for the next question before it is ended."""
MAX_ANSWER_LENGTH = 1_000_000
"""More bytes than an answer has."""
SECONDS_TO_END = 1.0
"""Seconds that a killed process has to be gone."""


class Request(NamedTuple):
    """A question as it is asked: where a game stood after a step, and what is wished to know."""

    number: int
    session: Session[Any]
    step: Step[Any]
    task: str
    seconds: float
    win: Sequence[str] = ()
    """What is known of it, where it is a short win that is wished for."""

    def is_like(self, other: Request) -> bool:
        """Return whether it asks for the same, whatever was known when it was asked."""
        return self[1:-1] == other[1:-1]

    @property
    def is_for_deal(self) -> bool:
        """Whether another deal is asked for, and no verdict."""
        return self.task == FIND_DEAL

    def is_answered_by(self, answer: Answer) -> bool:
        """Return whether an answer is one to the question, and a win in it is one by the rules."""
        game, deal, step = self.session.game, self.session.deal, self.step
        if self.is_for_deal:
            if answer.deal is None or not FIRST_DEAL <= answer.deal <= LAST_DEAL:
                return False
            deal, step = answer.deal, Session(game, answer.deal).step
        elif self.task == LAST_WINNABLE:
            step = ancestor_at(step, answer.at)
        if (answer.deal, answer.at) != (deal, step.number):
            return False
        return not isinstance(answer.verdict, Won) or wins_after(game, step, answer.verdict.lines)


class Connection:
    """One process, and the threads that start it, write to it and read from it.

    `take` is called in such a thread with every line that the process writes, and with None when it
    has ended or could not be started. Raises RuntimeError if the system has no thread to give.
    """

    def __init__(self, on_line: Callable[[Connection, bytes | None], None]) -> None:
        self.has_answered = False
        """Whether a line of it has been understood."""
        self.process: subprocess.Popen[bytes] | None = None
        self._on_line = partial(on_line, self)
        self._to_write: SimpleQueue[Request | None] = SimpleQueue()
        self._lock = Lock()
        self._is_killed = False
        self._thread = Thread(target=self._run, name="solver", daemon=True)
        self._thread.start()

    def ask(self, request: Request) -> None:
        """Have a question written, in the place of one that has not been."""
        self._to_write.put(request)

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        with self._lock:
            self._is_killed = True
            if self.process is not None:
                self.process.kill()

    def join(self, seconds: float) -> None:
        """Wait so many seconds at most until the process is gone."""
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            with child_process.start(MODULE) as process:
                self._read(process)
        except (OSError, RuntimeError):  # there is no process, or no thread, to be had
            pass
        finally:
            self._on_line(None)

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        writer = Thread(target=self._write, args=(process.stdin,), name="solver", daemon=True)
        try:
            with self._lock:
                self.process = process
                is_killed = self._is_killed
            writer.start()
            while not is_killed and (line := process.stdout.readline(MAX_ANSWER_LENGTH)):
                self._on_line(line)
        finally:
            process.kill()
            self._to_write.put(None)
            if writer.ident is not None:
                writer.join()  # before its pipe is closed, whose number another file may get

    def _write(self, questions: IO[bytes]) -> None:
        """Write the newest question again and again, each as what differs from the last one."""
        before = None
        while (request := newest(self._to_write)) is not None:
            number, session, step, wish, seconds, win = request
            question = Question.about(
                *(number, session, wish, seconds), step=step, before=before, win=win
            )
            left, before = memoryview(question.to_line()), step
            try:
                while left:  # past the buffer: the end of the program would wait for its lock
                    left = left[os.write(questions.fileno(), left) :]
            except OSError:  # the process has ended, as whoever reads from it will tell
                return


class SolverConnection:
    """Whoever has a process answer questions, one at a time, and another one should it fail.

    A process is started for a question, and ended when no other has come for a while.

    It fails if it ends over a question, hangs, or answers what is no answer: then the question is
    asked once more in a new process, and at the second failure answered: not decided. But a win
    that it has told by then, for the time being, is the answer. After several failures without an
    answer between them, or if none can be started, it `is_off`.
    """

    def __init__(self, on_message: Callable[[], None], clock: Callable[[], float]) -> None:
        """Call `when_told` in another thread when there is something to `take`.

        Take the time in seconds from `clock`.
        """
        self.is_unavailable = False
        """Whether nothing will be answered any more."""
        self.deadline: float | None = None
        """When `check` has to look whether the process hangs, or is no longer needed."""
        self._on_message = on_message
        self._clock = clock
        self._connection: Connection | None = None
        self._received: SimpleQueue[tuple[Connection | None, bytes | None]] = SimpleQueue()
        self._request: Request | None = None
        self._best: Answer | None = None
        """The newest answer to the open question, which is not final."""
        self._tries = self._failures = 0
        self._is_closed = False

    def ask(self, request: Request) -> None:
        """Put a question in the place of the one before, if that is still open."""
        if not self.is_unavailable:
            self._request, self._best, self._tries = request, None, 0
            self._send(request)

    def poll(self, timeout: float = 0.0) -> Answer | None:
        """Return the next answer to the open question; None if none comes in so many seconds.

        The question is open until the answer that is final.
        """
        while not self.is_unavailable:
            self.check()
            timeout = 0.0 if self._request is None else timeout
            left = timeout if self.deadline is None else min(timeout, self.deadline - self._clock())
            try:
                connection, line = self._received.get(left > 0.0, max(0.0, left))
            except Empty:
                if left >= timeout:
                    break
                continue
            if connection is self._connection and (answer := self._handle_line(line)):
                return answer
        return None

    def check(self) -> None:
        """See to it that a process is ended that should have answered by now, or has nothing to.

        Whoever asks decides on that, so that no question is put to a process about to end.
        """
        if self.deadline is None or self._clock() < self.deadline:
            return
        self.deadline = None
        if self._request is not None:
            self._on_line(self._connection, None)
        elif self._connection is not None:
            self._connection.kill()
            self._connection = None

    def cancel(self) -> None:
        """Give up the open question, and end the process that is at it."""
        if self._request is not None:
            self._request = self._best = self.deadline = None
            if self._connection is not None:
                self._connection.kill()
                self._connection = None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._is_closed = True
        if self._connection is not None:
            self._connection.kill()
            self._connection.join(SECONDS_TO_END)

    def _send(self, request: Request) -> None:
        self._tries += 1
        self.deadline = self._clock() + MAX_SILENCE
        try:
            if self._connection is None:
                self._connection = Connection(self._on_line)
            self._connection.ask(request)
        except RuntimeError:
            self._on_line(None, None)

    def _on_line(self, connection: Connection | None, line: bytes | None) -> None:
        if not self._is_closed:
            self._received.put((connection, line))
            self._on_message()

    def _handle_line(self, line: bytes | None) -> Answer | None:
        """Return the answer that a line of the process is; its end is the line None."""
        request = self._request
        try:
            answer = Answer.from_line(line or b"")
        except NotAnAnswer:
            return self._replace_process()
        if self._connection is not None:
            self._connection.has_answered = True
        if request is not None and answer is None:
            self.deadline = self._clock() + MAX_SILENCE
        if request is None or answer is None or answer.number < request.number:
            return None
        if answer.number > request.number or not request.is_answered_by(answer):
            return self._replace_process()
        self._failures = 0
        if answer.is_final:
            self._request, self._best, self.deadline = None, None, self._clock() + IDLE_TIME
        else:
            self._best, self.deadline = answer, self._clock() + MAX_SILENCE
        return answer

    def _replace_process(self) -> Answer | None:
        """Give up the process; ask another one, or return how far the question is decided."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.kill()
        request, self.deadline = self._request, None
        if request is None:
            return None
        self._failures += 1
        is_its_fault = connection is not None and connection.has_answered
        if self._best is not None:
            self._request, known, self._best = None, self._best, None
            return known._replace(is_final=True)
        if self._failures >= MAX_FAILURES:
            self.is_unavailable = True
        elif is_its_fault and self._tries >= MAX_TRIES:
            self._request = None
            return Answer(request.number, Open(0), request.step.number, request.session.deal)
        else:
            self._send(request)
        return None


def newest(requests: SimpleQueue[Request | None]) -> Request | None:
    """Wait for a question to write; return the last one that is there, None if it is the end."""
    request = requests.get()
    while request is not None and not requests.empty():
        request = requests.get()
    return request
