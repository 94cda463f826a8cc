"""A running export or import: it does its steps beside the window, which never waits for it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import NamedTuple

from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.display_text import MAX_REASON_LENGTH, printable
from solitaire_gui.system import atomic_write

INTERRUPTED = gettext_noop("It was interrupted.")
PROGRESS_EVERY = 0.1
"""Seconds between two reports of progress."""
PAUSE = 0.001
"""Seconds between two steps, in which others can write to the file."""
PATIENCE = 10.0
"""Seconds that the end of the program waits for the thread to clean up."""
SWITCH_INTERVAL, DEFAULT_SWITCH_INTERVAL = 0.0005, sys.getswitchinterval()
"""Seconds after which the thread yields to the window, so that no frame is late."""


class Progress(NamedTuple):
    """The number of games written or added so far, and the share of the work done, from 0 to 1."""

    games: int
    share: float


class Ended(NamedTuple):
    """The result, as a sentence."""

    sentence: str
    file_exists: bool = False
    """Whether nothing was written only because the file exists already."""
    is_done: bool = False
    """Whether everything was transferred."""
    is_foreign: bool = False
    """Whether the games were imported as another player's."""


Step = Progress | Ended
Steps = Generator[Step, None, None]
"""Yields the steps, the last of which is Ended. Closing it undoes what is half done."""
IsCancelled = Callable[[], bool]


def write_failure(error: OSError | ValueError, path: Path, name: str = "") -> Ended:
    """Return why a file could not be written; it is called by its name, or else by its path."""
    name = name or str(path)
    if isinstance(error, FileExistsError):
        return Ended(gettext("{name} already exists.", name=name), file_exists=True)
    if isinstance(error, OSError):
        why = printable(atomic_write.reason(error, path), MAX_REASON_LENGTH)
        return Ended(gettext("{name} could not be written: {reason}.", name=name, reason=why))
    return Ended(gettext("No file can have that name."))


class Cancelled(Exception):
    """The player has cancelled the transfer."""


class Transfer:
    """Runs the steps in a thread; or one step in each `poll`, if there is no thread."""

    def __init__(
        self,
        begin: Callable[[IsCancelled], Steps],
        on_step: Callable[[], None],
        *,
        in_place: bool = False,
    ) -> None:
        """Start; `on_step` is called in any thread whenever there is a step for `poll`.

        `in_place` runs the steps in `poll`, as is needed for work on the window's own connection.
        """
        self._on_step = on_step
        self._cancelled = Event()
        self._steps = begin(self._cancelled.is_set)
        self._finished_steps: SimpleQueue[Step] = SimpleQueue()
        self._thread: Thread | None = None
        if not in_place:
            thread = Thread(target=self._run, name="transfer", daemon=True)
            with suppress(RuntimeError):  # no thread is available
                thread.start()
                self._thread = thread
        if self._thread is None:
            on_step()

    def poll(self) -> Step | None:
        """Return the newest step; None if there is none. The last of all is Ended."""
        step = None
        if self._thread is None:
            step = next(self._steps, None)
            if step is not None and not isinstance(step, Ended):
                self._on_step()
            return step
        with suppress(Empty):
            while not isinstance(step, Ended):
                step = self._finished_steps.get_nowait()
        return step

    def cancel(self) -> None:
        """Request the end, which comes as the last step."""
        self._cancelled.set()

    def close(self) -> None:
        """End now, and undo an unfinished step."""
        self.cancel()
        if self._thread is not None:
            self._thread.join(PATIENCE)
        else:
            for _ in self._steps:
                pass

    def _run(self) -> None:
        """Run all steps in the thread, and send at most one every PROGRESS_EVERY seconds."""
        end, sent = Ended(gettext(INTERRUPTED)), 0.0
        sys.setswitchinterval(SWITCH_INTERVAL)
        try:
            with closing(self._steps):
                for step in self._steps:
                    if isinstance(step, Ended):
                        end = step
                    elif (now := time.monotonic()) >= sent + PROGRESS_EVERY:
                        sent = now
                        self._send(step)
                    time.sleep(PAUSE)
        finally:
            sys.setswitchinterval(DEFAULT_SWITCH_INTERVAL)
            self._send(end)

    def _send(self, step: Step) -> None:
        self._finished_steps.put(step)
        self._on_step()
