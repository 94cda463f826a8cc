"""The program's end of the solver process: sends questions and receives answers, never blocking.

A process and not a thread, so that no search delays a frame, and no failure of the solver stops the
window.
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
"""Seconds without an answer or a sign of life after which the process is taken to hang.

The server itself limits its thinking, in processor time, which is scarce on a busy machine.
"""
MAX_TRIES = 2
"""Attempts at a question over which the process fails; then it counts as undecided."""
MAX_FAILURES = 3
"""Failures in a row, without an answer between them, after which the solver is unavailable."""
IDLE_TIME = 10.0
"""Seconds after an answer for which an idle process waits for the next question."""
MAX_ANSWER_LENGTH = 1_000_000
"""Bytes of a line that is read; answers are shorter."""
SECONDS_TO_END = 1.0
"""Seconds to wait for the end of a killed process."""


class Request(NamedTuple):
    """A question about a game after a step, with a task of messages.py."""

    number: int
    session: Session[Any]
    step: Step[Any]
    task: str
    seconds: float
    win: Sequence[str] = ()
    """A known win, if the task is a shorter one."""

    def is_like(self, other: Request) -> bool:
        """Return whether another request has the same task, whatever win was known."""
        return self[1:-1] == other[1:-1]

    @property
    def is_for_deal(self) -> bool:
        """Whether the task is to find a deal, so that the answer is no verdict."""
        return self.task == FIND_DEAL

    def is_answered_by(self, answer: Answer) -> bool:
        """Return whether an answer is for this request, and its win is one by the rules."""
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
    """One solver process, and the threads that start it, write to it and read from it.

    `on_line` is called in such a thread with every line of the process, and with None when the
    process has ended or could not be started. Raises RuntimeError if no thread can be started.
    """

    def __init__(self, on_line: Callable[[Connection, bytes | None], None]) -> None:
        self.has_answered = False
        """Whether a line of the process was valid."""
        self.process: subprocess.Popen[bytes] | None = None
        self._on_line = partial(on_line, self)
        self._to_write: SimpleQueue[Request | None] = SimpleQueue()
        self._lock = Lock()
        self._is_killed = False
        self._thread = Thread(target=self._run, name="solver", daemon=True)
        self._thread.start()

    def ask(self, request: Request) -> None:
        """Send a question; it replaces one that has not been written yet."""
        self._to_write.put(request)

    def kill(self) -> None:
        """Kill the process."""
        with self._lock:
            self._is_killed = True
            if self.process is not None:
                self.process.kill()

    def join(self, seconds: float) -> None:
        """Wait for the end of the process, at most for some seconds."""
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            with child_process.start(MODULE) as process:
                self._read(process)
        except (OSError, RuntimeError):  # no process or thread can be started
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
                writer.join()  # before the pipe is closed: another file may get its number

    def _write(self, questions: IO[bytes]) -> None:
        """Write the newest question, and each later one as its difference from the one before."""
        before = None
        while (request := newest(self._to_write)) is not None:
            number, session, step, task, seconds, win = request
            question = Question.about(
                *(number, session, task, seconds), step=step, before=before, win=win
            )
            left, before = memoryview(question.to_line()), step
            try:
                while left:  # unbuffered: the end of the program would wait for a buffer's lock
                    left = left[os.write(questions.fileno(), left) :]
            except OSError:  # the process has ended; the reading thread reports that
                return


class SolverConnection:
    """Asks one question at a time of a solver process, which is replaced if it fails.

    A process is started for a question, and ended after IDLE_TIME without one.

    It fails if it ends over a question, hangs, or sends an invalid answer. Then the question is
    asked again in a new process; after the second failure the answer is *not decided*. If the
    process had sent a provisional win, that is the answer. After MAX_FAILURES failures without an
    answer between them, or if no process can be started, the connection `is_unavailable`.
    """

    def __init__(self, on_message: Callable[[], None], clock: Callable[[], float]) -> None:
        """Call `on_message` in another thread when `poll` has something to do.

        `clock` returns the time in seconds.
        """
        self.is_unavailable = False
        """Whether no question will be answered any more."""
        self.deadline: float | None = None
        """When `check` must be called: the process hangs then, or is idle.

        None if neither can be.
        """
        self._on_message = on_message
        self._clock = clock
        self._connection: Connection | None = None
        self._received: SimpleQueue[tuple[Connection | None, bytes | None]] = SimpleQueue()
        self._request: Request | None = None
        self._best: Answer | None = None
        """The newest provisional answer to the open question."""
        self._tries = self._failures = 0
        self._is_closed = False

    def ask(self, request: Request) -> None:
        """Ask a question; it replaces the open one."""
        if not self.is_unavailable:
            self._request, self._best, self._tries = request, None, 0
            self._send(request)

    def poll(self, timeout: float = 0.0) -> Answer | None:
        """Return the next answer to the open question; None if none comes within `timeout` seconds.

        The question is open until its final answer.
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
        """Handle the deadline, if it has passed: replace a process that hangs, end an idle one.

        It runs in the caller's thread, so that no question goes to a process that is about to end.
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
        """Cancel the open question, and kill the process that works on it."""
        if self._request is not None:
            self._request = self._best = self.deadline = None
            if self._connection is not None:
                self._connection.kill()
                self._connection = None

    def close(self) -> None:
        """Kill the process."""
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
        """Return the answer in a line of the process; None stands for its end."""
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
        """Kill the process; ask the question again, or return the best answer so far."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.kill()
        request, self.deadline = self._request, None
        if request is None:
            return None
        self._failures += 1
        has_failed_over_it = connection is not None and connection.has_answered
        if self._best is not None:
            self._request, known, self._best = None, self._best, None
            return known._replace(is_final=True)
        if self._failures >= MAX_FAILURES:
            self.is_unavailable = True
        elif has_failed_over_it and self._tries >= MAX_TRIES:
            self._request = None
            return Answer(request.number, Open(0), request.step.number, request.session.deal)
        else:
            self._send(request)
        return None


def newest(requests: SimpleQueue[Request | None]) -> Request | None:
    """Wait for a request; return the last one that is queued, None at the end."""
    request = requests.get()
    while request is not None and not requests.empty():
        request = requests.get()
    return request
