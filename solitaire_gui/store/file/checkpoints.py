"""Keeps the write-ahead log short: a checkpoint now and then, while the game goes on.

It waits for the disk, which a move must not; so a thread of its own does it.
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
        """Count a write to a file, and start a checkpoint if it is due."""
        self._writes += 1
        if self._writes >= WRITES_BETWEEN and not self._thread.is_alive():
            self._writes = 0
            self._thread = Thread(target=_checkpoint, args=(path,), daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait for a running checkpoint."""
        if self._thread.is_alive():
            self._thread.join()


def _checkpoint(path: Path) -> None:
    with suppress(sqlite3.Error), closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA wal_checkpoint(PASSIVE)")
