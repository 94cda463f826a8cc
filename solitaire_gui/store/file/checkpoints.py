"""Keeps the log short: now and then it is brought into the file, while the game goes on.

That waits for the disk, which a move must not; so it is done by a thread of its own.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

WRITES_BETWEEN = 1000
"""Each adds about 8 kB to the log."""


class Checkpoints:
    """The count of writes, and the thread."""

    def __init__(self) -> None:
        self._writes = 0
        self._thread = Thread()

    def count(self, path: Path) -> None:
        """Count a write to a file, and shorten its log if it is time."""
        self._writes += 1
        if self._writes >= WRITES_BETWEEN and not self._thread.is_alive():
            self._writes = 0
            self._thread = Thread(target=_checkpoint, args=(path,), daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until nothing goes on any more."""
        if self._thread.is_alive():
            self._thread.join()


def _checkpoint(path: Path) -> None:
    with suppress(sqlite3.Error), closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA wal_checkpoint(PASSIVE)")
