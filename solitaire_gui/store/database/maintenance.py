"""Does in threads what waits for the disk, which a move must not.

It has the log written to the disk itself soon after each change, so that a power cut costs no more
than the last moment, and brings it into the file when nothing has been changed for a while, or when
it has grown long. When the first frame has long been shown, and then once an hour or, if the file
is large, once a day, it checks the whole file, sums up the games of which that has not been done,
and copies it.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, suppress
from threading import Condition, Event, Lock, Thread

from solitaire_gui.store.database import schema
from solitaire_gui.store.database.errors import DATABASE_ERRORS, is_damage
from solitaire_gui.system.atomic_write import sync_folder

SYNC_AFTER = 0.3
"""Seconds from a change to the moment when it is written to the disk itself."""
CHECKPOINT_AFTER = 5.0
"""Seconds without a change after which the log is brought into the file.

The next change waits for the disk once, so this is longer than most pauses between two moves.
"""
MAX_CHANGES_IN_LOG = 50
"""After this many changes the log is brought into the file without a pause; each adds 8 kB."""
CHECK_AFTER = 2.0
"""Seconds from the first change to the first check of the whole file."""
HOUR, DAY = 3600.0, 86_400.0
"""Seconds until the next, of a small file and of a larger one."""
SMALL_FILE = 4_000_000
"""Bytes of a file that is checked and copied in 0.2 s; it holds some two thousand games."""

Report = Callable[[Exception | None], None]
"""Is told what was found: an error of the disk, or None if the file is damaged."""
Holding = Callable[[], AbstractContextManager[object]]
"""Returns what a transaction is to be within."""
SumUp = Callable[[sqlite3.Connection, Holding], None]


class Maintenance:
    """Looks after one file from its first change on, and sleeps while all is done.

    Whoever writes to the file holds the `lock`.
    """

    def __init__(
        self,
        path: str,
        report: Report,
        sum_up: SumUp,
        part: str,
    ) -> None:
        """Report in another thread what is found, each kind once; a sound file is summed up.

        It is copied as well, under the name of the `part` until that is done.
        """
        self.lock = Lock()
        self._path = path
        self._log = f"{path}-wal"
        self._report = report
        self._sum_up = sum_up
        self._backup_temporary = part
        self._condition = Condition()
        self._is_changed = False
        """Whether there is something that has not been synced."""
        self._changes = 0
        """How many changes there are in the log."""
        self._is_folder_synced = self._has_failed = False
        self._closed = Event()
        self._threads: list[Thread] = []
        self._checking: sqlite3.Connection | None = None

    def note_change(self) -> None:
        """Note that something has been written."""
        with self._condition:
            self._is_changed = True
            self._changes += 1
            self._condition.notify()
        if not self._threads:
            self._start()

    def close(self) -> None:
        """End the threads; a checkpoint that is being made is waited for."""
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
            with suppress(RuntimeError):  # there is none to be had: the next change tries again
                thread.start()
                self._threads.append(thread)

    def _run_log_thread(self) -> None:
        while not self._closed.is_set():
            with self._condition:
                is_changed = self._condition.wait_for(self._has_work, self._seconds_to_checkpoint())
            if not is_changed:
                self._checkpoint()
            elif not self._closed.wait(SYNC_AFTER):
                self._is_changed = False  # what changes from now on asks for another time
                self._sync()
                if self._changes >= MAX_CHANGES_IN_LOG:
                    self._checkpoint()

    def _has_work(self) -> bool:
        return self._is_changed or self._closed.is_set()

    def _seconds_to_checkpoint(self) -> float | None:
        """Return how long to wait for a change; None for ever."""
        return CHECKPOINT_AFTER if self._changes else None

    def _sync(self) -> None:
        try:
            with suppress(FileNotFoundError):  # where there can be no log, SQLite waits itself
                sync(self._log)
            if not self._is_folder_synced:
                sync_folder(os.path.dirname(self._path))
                self._is_folder_synced = True
        except OSError as error:
            if not self._has_failed:
                self._has_failed = True
                self._report(error)

    def _checkpoint(self) -> None:
        """Bring the log into the file, and leave it empty if nobody writes or reads just now."""
        with self._condition:
            self._changes = 0
        with suppress(sqlite3.Error), closing(self._connect()) as db:
            db.execute("PRAGMA wal_checkpoint(PASSIVE)")
            with self.lock:
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
        from solitaire_gui.store.database.backup import is_due, make_backup  # late: in the thread

        if not is_sound(db):
            self._report(None)
            return
        self._sum_up(db, lambda: self.lock)
        if is_due(self._path):
            make_backup(db, self._path, self._backup_temporary, self._closed.is_set)

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=0, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA synchronous = NORMAL")
        return db


def is_sound(db: sqlite3.Connection) -> bool:
    """Tell whether nothing in a whole file is damaged; raise sqlite3.Error if that stays open."""
    try:
        return schema.is_sound(db)
    except DATABASE_ERRORS as error:
        if is_damage(error):
            return False
        raise


def sync(path: str) -> None:
    """Have the system write a file to the disk itself; raise OSError.

    Never to be called for SQLite's file: its locks end when another handle of it is closed.
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
