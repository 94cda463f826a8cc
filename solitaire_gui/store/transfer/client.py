"""An export or an import as the window sees it: begun, asked how it goes, and never waited for."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Protocol

from solitaire_gui import child_process
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.languages import spoken
from solitaire_gui.store.database import held_files
from solitaire_gui.store.database.games_in_use import IsRunning
from solitaire_gui.store.transfer.messages import Ended, Order, Step, Steps, read
from solitaire_gui.store.transfer.new_file import new_part_name
from solitaire_gui.store.transfer.server import steps

MODULE = "solitaire_gui.store.transfer.server"
BROKEN_OFF = gettext_noop("It was interrupted.")
PATIENCE = 10.0
"""Seconds that the end of the program waits for a process to tidy up."""


def begin(
    order: Order, db: sqlite3.Connection, is_running: IsRunning, announce: Callable[[], None]
) -> Transfer:
    """Begin what is ordered: in a process of its own, or here if there is only memory.

    `announce` is called, in any thread, whenever there is a step to be taken.
    """
    order = order._replace(language=spoken())
    if order.database:
        with suppress(OSError):
            return ProcessTransfer(order, announce)
    return TransferInPlace(partial(steps, order, db, is_running), announce)


class Transfer(Protocol):
    """An export or an import under way."""

    def take(self) -> Step | None:
        """Return the newest step, None if there is none; the last of all is Ended."""
        ...

    def cancel(self) -> None:
        """Have it end soon, which it tells as its last step."""
        ...

    def close(self) -> None:
        """End it now; what is half done is put right."""
        ...


class ProcessTransfer(Transfer):
    """In a process of its own."""

    def __init__(self, order: Order, announce: Callable[[], None]) -> None:
        """Begin; `announce` is called in another thread when there is a step to be taken.

        Raise OSError.
        """
        self._announce = announce
        self._steps: SimpleQueue[Step] = SimpleQueue()
        order = order._replace(part=new_part_name())
        self._part = Path(order.file).parent / order.part
        self._process = child_process.start(MODULE)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # it has ended already, which will be told
            self._process.stdin.write(order.written())
            self._process.stdin.flush()
        self._listener = Thread(
            target=self._listen, args=(self._process.stdout,), name="transfer", daemon=True
        )
        self._listener.start()

    def take(self) -> Step | None:
        step = None
        with suppress(Empty):
            while not isinstance(step, Ended):
                step = self._steps.get_nowait()
        return step

    def cancel(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def close(self) -> None:
        self.cancel()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._listener.join()

    def _listen(self, told: IO[bytes]) -> None:
        end = None
        with told:
            for line in told:
                if isinstance(step := read(line), Ended):
                    end = step
                    continue
                self._steps.put(step)
                self._announce()
        self._process.wait()  # so that nobody else has to, who takes the end
        if end is None:  # it was killed, and could put nothing right
            with suppress(OSError, ValueError):
                held_files.remove(self._part)
            end = Ended(gettext(BROKEN_OFF))
        self._steps.put(end)
        self._announce()


class TransferInThread(Transfer):
    """In a thread of this process: something short that waits for nothing but a disk."""

    def __init__(self, work: Callable[[], Ended], announce: Callable[[], None]) -> None:
        """Begin; `announce` is called in another thread when its end is to be taken."""
        self._work = work
        self._announce = announce
        self._ended: Ended | None = None
        self._thread = Thread(target=self._do, name="transfer", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # there is none to be had
            self._do()

    def take(self) -> Step | None:
        ended, self._ended = self._ended, None
        return ended

    def cancel(self) -> None:
        """Leave it alone: it is as good as done."""

    def close(self) -> None:
        if self._thread.ident is not None:
            self._thread.join(PATIENCE)

    def _do(self) -> None:
        self._ended = self._work()
        self._announce()


class TransferInPlace(Transfer):
    """In this process, a step whenever it is taken: there is no file that another could open."""

    def __init__(
        self,
        begin: Callable[[Callable[[], bool]], Steps],
        announce: Callable[[], None],
    ) -> None:
        """Have the steps begun with what tells whether they are cancelled."""
        self._is_cancelled = False
        self._steps = begin(lambda: self._is_cancelled)
        self._announce = announce
        announce()

    def take(self) -> Step | None:
        step = next(self._steps, None)
        if step is not None and not isinstance(step, Ended):
            self._announce()
        return step

    def cancel(self) -> None:
        self._is_cancelled = True

    def close(self) -> None:
        self.cancel()
        for _ in self._steps:
            pass
