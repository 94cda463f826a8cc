"""The solver's process as the window sees it: asked without waiting, answering when it knows.

A process and not a thread, so that no search ever holds up a frame.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import IO

from solitaire_gui import child_process
from solitaire_gui.solver.engine.verdict import Open
from solitaire_gui.solver.process.messages import Answer, Question

MODULE = "solitaire_gui.solver.process.server"


class Worker:
    """A process that is started with the first question, and anew should it have died.

    A question that it dies over is answered: not decided.
    """

    def __init__(self, take: Callable[[Answer], None]) -> None:
        """Hand every answer to `take`, which is called in a thread of the worker's."""
        self._take = take
        self._process: subprocess.Popen[bytes] | None = None
        self._listener: Thread | None = None
        self._lock = Lock()
        self._last: Question | None = None
        self._is_over = False
        """Whether the process has ended; what was asked last until then has been answered."""

    def ask(self, question: Question) -> None:
        """Put a question in the place of the one before, if that is still open."""
        with self._lock:
            is_over = self._is_over
            self._last = question
        if is_over:
            self.close()
        if self._process is None:
            self._start(question)
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError):  # it has just died over this question
            self._process.stdin.write(question.written())
            self._process.stdin.flush()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is None or self._listener is None:
            return
        assert self._process.stdin is not None
        self._last = None
        self._process.kill()
        self._process.wait()
        with suppress(OSError):  # what could not be written is lost with it
            self._process.stdin.close()
        self._listener.join()
        self._process = self._listener = None

    def _start(self, question: Question) -> None:
        self._last, self._is_over = question, False
        self._process = child_process.start(MODULE)
        assert self._process.stdout is not None
        self._listener = Thread(
            target=self._listen, args=(self._process.stdout,), name="solver", daemon=True
        )
        self._listener.start()

    def _listen(self, answers: IO[bytes]) -> None:
        with answers:
            for line in answers:
                self._take(Answer.read(line))
        with self._lock:
            self._is_over = True
            died_over = self._last
        if died_over:
            history, deal = died_over.gestures, died_over.deal
            self._take(Answer(died_over.number, Open(0), len(history), deal))
