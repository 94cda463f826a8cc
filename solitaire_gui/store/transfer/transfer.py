"""An export or an import under way: done in steps beside the window, and never waited for."""

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
PAUSE = 0.001
"""Seconds between two steps, in which others find the file free."""
PATIENCE = 10.0
"""Seconds that the end of the program waits for a thread to tidy up."""
SWITCH_INTERVAL, DEFAULT_SWITCH_INTERVAL = 0.0005, sys.getswitchinterval()
"""Seconds after which a thread lets the window go on, so that no frame is late."""


class Progress(NamedTuple):
    """How many games have been written or added so far, and how much is done, from 0 to 1."""

    games: int
    share: float


class Ended(NamedTuple):
    """What has come of it, in a sentence."""

    sentence: str
    file_exists: bool = False
    """Whether nothing was written only because there is such a file already."""
    is_done: bool = False
    """Whether all of it was."""
    is_foreign: bool = False
    """Whether it was imported as another player's."""


Step = Progress | Ended
Steps = Generator[Step, None, None]
"""Done one after the other, of which the last is Ended; what is half done when closed is undone."""
IsCancelled = Callable[[], bool]


def write_failure(error: OSError | ValueError, path: Path, name: str = "") -> Ended:
    """Return why a file is not there, which is called by its name or else by its whole path."""
    name = name or str(path)
    if isinstance(error, FileExistsError):
        return Ended(gettext("{name} already exists.", name=name), file_exists=True)
    if isinstance(error, OSError):
        why = printable(atomic_write.reason(error, path), MAX_REASON_LENGTH)
        return Ended(gettext("{name} could not be written: {reason}.", name=name, reason=why))
    return Ended(gettext("No file can have that name."))


class Cancelled(Exception):
    """Nobody wants an export or an import any longer."""


class Transfer:
    """Steps done in a thread, or where there can be none, each when it is taken."""

    def __init__(
        self,
        begin: Callable[[IsCancelled], Steps],
        on_step: Callable[[], None],
        *,
        in_place: bool = False,
    ) -> None:
        """Begin; `announce` is called, in any thread, whenever there is a step to be taken.

        What is done on a connection of the window's is done `in_place`.
        """
        self._on_step = on_step
        self._cancelled = Event()
        self._steps = begin(self._cancelled.is_set)
        self._finished_steps: SimpleQueue[Step] = SimpleQueue()
        self._thread: Thread | None = None
        if not in_place:
            thread = Thread(target=self._run, name="transfer", daemon=True)
            with suppress(RuntimeError):  # there is none to be had
                thread.start()
                self._thread = thread
        if self._thread is None:
            on_step()

    def poll(self) -> Step | None:
        """Return the newest step, None if there is none; the last of all is Ended."""
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
        """Have it end soon, which it tells as its last step."""
        self._cancelled.set()

    def close(self) -> None:
        """End it now; what is half done is put right."""
        self.cancel()
        if self._thread is not None:
            self._thread.join(PATIENCE)
        else:
            for _ in self._steps:
                pass

    def _run(self) -> None:
        """Do all steps, and tell of those that follow each other quickly only some."""
        end, told = Ended(gettext(INTERRUPTED)), 0.0
        sys.setswitchinterval(SWITCH_INTERVAL)
        try:
            with closing(self._steps):
                for step in self._steps:
                    if isinstance(step, Ended):
                        end = step
                    elif (now := time.monotonic()) >= told + PROGRESS_EVERY:
                        told = now
                        self._send(step)
                    time.sleep(PAUSE)
        finally:
            sys.setswitchinterval(DEFAULT_SWITCH_INTERVAL)
            self._send(end)

    def _send(self, step: Step) -> None:
        self._finished_steps.put(step)
        self._on_step()
