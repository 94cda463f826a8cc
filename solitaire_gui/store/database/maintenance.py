"""Does the slow work on the file in two threads, so that no move waits for the disk.

One thread syncs the log soon after each change, so that a power cut costs no more than the last
move, and brings the log into the file (a checkpoint) after a pause, or when it has grown long. The
other checks the whole file, sums up games for the statistics, and makes the backup: for the first
time well after the first frame, then every hour, or every day if the file is large.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, suppress
from threading import Condition, Event, Thread

from solitaire_gui.store.database import schema
from solitaire_gui.store.database.errors import DATABASE_ERRORS, is_damage
from solitaire_gui.system.atomic_write import sync_folder

SYNC_AFTER = 0.3
"""Seconds from a change to the sync of the log."""
CHECKPOINT_AFTER = 5.0
"""Seconds without a change after which a checkpoint is made.

The change after a checkpoint waits for the disk, so this is longer than most pauses between moves.
"""
MAX_CHANGES_IN_LOG = 50
"""After this many changes a checkpoint is made without a pause; each adds 8 kB to the log."""
CHECK_AFTER = 2.0
"""Seconds from the first change to the first check of the whole file."""
HOUR, DAY = 3600.0, 86_400.0
"""Seconds until the next check, of a small file and of a larger one."""
SMALL_FILE = 4_000_000
"""Bytes of a file that is checked and copied in 0.2 s; it holds about two thousand games."""

SumUp = Callable[[sqlite3.Connection, AbstractContextManager[object]], None]
"""Writes in several transactions, each while it holds the lock."""


class Maintenance:
    """The two threads of one file: they start at its first change, and sleep when idle."""

    def __init__(
        self,
        path: str,
        lock: AbstractContextManager[object],
        report: Callable[[Exception | None], None],
        sum_up: SumUp,
        part: str,
    ) -> None:
        """Prepare the threads, which `note_change` starts.

        They call `report` with an error of the disk, or with None if the file is damaged, at most
        once for each of the two. `lock` is held while this or the caller writes, so
        that neither finds the file locked by the other. A sound file is summed up, and copied to
        the file `part`, which becomes the backup.
        """
        self._lock = lock
        self._path = path
        self._log = f"{path}-wal"
        self._report = report
        self._sum_up = sum_up
        self._backup_temporary = part
        self._condition = Condition()
        self._is_changed = False
        """Whether there are changes that have not been synced."""
        self._changes = 0
        """The number of changes in the log."""
        self._is_folder_synced = self._has_failed = False
        self._closed = Event()
        self._threads: list[Thread] = []
        self._checking: sqlite3.Connection | None = None

    def note_change(self) -> None:
        """Record that a change has been written."""
        with self._condition:
            self._is_changed = True
            self._changes += 1
            self._condition.notify()
        if not self._threads:
            self._start()

    def close(self) -> None:
        """End the threads; wait for a checkpoint that has begun."""
        with self._condition:
            self._closed.set()
            self._condition.notify()
            if self._checking is not None:
                self._checking.interrupt()
        for thread in self._threads:
            thread.join()

    def _start(self) -> None:
        for work in (self._run_log_thread, self._run_check_thread):
            thread = Thread(target=work, name="upkeep", daemon=True)
            with suppress(RuntimeError):  # no thread is available: the next change tries again
                thread.start()
                self._threads.append(thread)

    def _run_log_thread(self) -> None:
        while not self._closed.is_set():
            with self._condition:
                is_changed = self._condition.wait_for(self._has_work, self._seconds_to_checkpoint())
            if not is_changed:
                self._checkpoint()
            elif not self._closed.wait(SYNC_AFTER):
                self._is_changed = False  # a change from now on needs another sync
                self._sync()
                if self._changes >= MAX_CHANGES_IN_LOG:
                    self._checkpoint()

    def _has_work(self) -> bool:
        return self._is_changed or self._closed.is_set()

    def _seconds_to_checkpoint(self) -> float | None:
        """Return how long to wait for the next change; None if the log is empty."""
        return CHECKPOINT_AFTER if self._changes else None

    def _sync(self) -> None:
        try:
            with suppress(FileNotFoundError):  # without a log SQLite syncs by itself
                sync(self._log)
            if not self._is_folder_synced:
                sync_folder(os.path.dirname(self._path))
                self._is_folder_synced = True
        except OSError as error:
            if not self._has_failed:
                self._has_failed = True
                self._report(error)

    def _checkpoint(self) -> None:
        """Bring the log into the file, and empty it unless another program reads or writes now."""
        with self._condition:
            self._changes = 0
        with suppress(sqlite3.Error), closing(self._connect()) as db:
            db.execute("PRAGMA wal_checkpoint(PASSIVE)")
            with self._lock:
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _run_check_thread(self) -> None:
        pause = CHECK_AFTER
        while not self._closed.wait(pause):
            pause = DAY
            with suppress(OSError, sqlite3.Error), closing(self._connect()) as db:
                if os.stat(self._path).st_size <= SMALL_FILE:
                    pause = HOUR
                with self._condition:
                    self._checking = None if self._closed.is_set() else db
                try:
                    if self._checking is not None:
                        self._check_file(db)
                finally:
                    with self._condition:
                        self._checking = None

    def _check_file(self, db: sqlite3.Connection) -> None:
        from solitaire_gui.store.database.backup import (  # lazy import: needed only here
            is_due,
            make_backup,
        )

        if not is_sound(db):
            self._report(None)
            return
        self._sum_up(db, self._lock)
        if is_due(self._path):
            make_backup(db, self._path, self._backup_temporary, self._closed.is_set)

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=0, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA synchronous = NORMAL")
        return db


def is_sound(db: sqlite3.Connection) -> bool:
    """Return whether no part of the file is damaged; raise sqlite3.Error if that cannot be told."""
    try:
        return schema.is_sound(db)
    except DATABASE_ERRORS as error:
        if is_damage(error):
            return False
        raise


def sync(path: str) -> None:
    """Make the system write a file to the disk itself; raise OSError.

    Never call it for SQLite's own file: closing a second handle of it ends SQLite's locks.
    """
    file = os.open(path, os.O_RDWR)
    try:
        if sys.platform == "darwin":
            import fcntl

            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
        elif sys.platform == "win32":
            os.fsync(file)
        else:
            os.fdatasync(file)
    finally:
        os.close(file)
