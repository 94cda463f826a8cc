"""The open database file: runs jobs, and is checked before each write, repaired or recreated.

No method raises because of the state of the file: problems become notices, and jobs are retried.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Hashable
from contextlib import closing, suppress
from functools import partial
from threading import Lock
from typing import TypeVar
from weakref import finalize

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.store.database import games_in_use
from solitaire_gui.store.database.backup import remove_backup
from solitaire_gui.store.database.contents import merge, read_all
from solitaire_gui.store.database.errors import (
    DATABASE_ERRORS,
    OPENING_ERRORS,
    is_damage,
    is_temporary,
    reason,
)
from solitaire_gui.store.database.lock_files import (
    Running,
    is_running,
    own_token,
    remove_stale,
    temporary_file,
)
from solitaire_gui.store.database.maintenance import Maintenance, SumUp, is_sound
from solitaire_gui.store.database.opening import copy_readable, open_file, open_memory
from solitaire_gui.store.database.schema import transaction
from solitaire_gui.system.permissions import make_file, make_folder

WRITE_PATIENCE, PATIENCE = 2, 500
"""Milliseconds to wait for another program's write: during a game, and at other times."""
WRITES_PER_ATTEMPT = 20
"""While the data is only in memory, every 20th write tries to open the file again."""
FAILURES_BEFORE_NOTICE = 3
"""Failures in a row before the player is told that another program holds the file."""

Answer = TypeVar("Answer")
Job = Callable[[sqlite3.Connection], object]
"""Writes inside a transaction. It may return a callable that is called after the commit."""


class DatabaseFile:
    """The open database of one folder; memory takes its place while no file can be opened."""

    def __init__(
        self,
        folder: str,
        add_notice: Callable[[str], None],
        on_work: Callable[[], None],
        sum_up: SumUp,
    ) -> None:
        """Open the file in a folder; with "" keep all data in memory.

        `add_notice` gets the sentences for the player. `on_work` is called in another thread when
        `flush` has something to repair or report. `sum_up` is called in that thread once the file
        has been found sound.
        """
        self._sum_up = sum_up
        self._lock = Lock()
        """Held while anything is written, by this thread or those of the maintenance."""
        self.me = own_token()
        self.folder = folder
        self.opening = 0
        """Counts the files opened by this process: revisions of one opening mean nothing in
        another."""
        self.crashed_while_starting = False
        """Whether an earlier process died before it had shown its first frame."""
        self._add_notice = add_notice
        self._on_work = on_work
        self._running: Running | None = None
        self.db: sqlite3.Connection
        """The connection to the file or to the memory that stands in for it."""
        self.path: str | None = None
        """The path of the file; None while the data is only in memory."""
        self._identity: tuple[int, int] | None = None
        self._jobs: dict[Hashable, Job] = {}
        self._failures = 0
        self._is_failure_reported = False
        """Whether the player has been told that saving is delayed."""
        self._attempts = 0
        self.error: Exception | None = None
        """Why the last write failed, or why there is no file; None if all is saved."""
        self._maintenance: Maintenance | None = None
        self._reports: list[Exception | None] = []
        """Findings of the maintenance threads: an error of the disk, or None for damage."""
        if not folder:
            self.db, self.opening = open_memory(), 1
            finalize(self, self.db.close)
            return
        try:
            self._open(add_notice)
        except OPENING_ERRORS as error:
            self._use_memory(error)

    def is_running(self, program: str) -> bool:
        """Return whether a program, this one or another, is running."""
        return program == self.me or is_running(self.folder, program)

    def query(self, read: Callable[[sqlite3.Connection], Answer], default: Answer) -> Answer:
        """Return the result of `read`; if it fails, add a notice and return the default.

        It waits up to PATIENCE for another program, and is retried once after a repair.
        """
        self.flush()
        try:
            return self._with_repair(partial(self._with_patience, read))
        except DATABASE_ERRORS as error:
            self._add_notice(
                gettext("That can’t be done just now: {reason}.", reason=reason(error))
            )
            return default

    def write(self, key: Hashable, job: Job) -> bool:
        """Run a job now; if that fails, queue it and return False.

        A queued job with the same key is replaced.
        """
        self._jobs[key] = job
        return self.flush()

    def flush(self) -> bool:
        """Run the queued jobs and return whether they are done; repair reported damage first."""
        self._handle_reports()
        if not self._jobs:
            return True
        self._reopen_if_replaced()
        try:
            afterwards = self._with_repair(self._run_jobs)
        except DATABASE_ERRORS as error:
            self.error = error
            self._report_failure(error)
            return False
        except Exception:
            self._jobs.clear()  # a job that can never succeed must not block the others
            raise
        self._jobs.clear()
        for after in filter(callable, afterwards):
            after()
        self._failures = 0
        if self.path is not None:
            self.error = None
        if self._is_failure_reported:
            self._is_failure_reported = False
            self._add_notice(gettext("Everything is saved again."))
        if self._maintenance is not None:
            self._maintenance.note_change()
        return True

    def remove_backup(self) -> None:
        """Remove the backup, which still holds the data that has just been reset."""
        if self.path is not None:
            remove_backup(self.path)

    def check(self) -> None:
        """Check the whole file now, and repair it if it is damaged."""
        if self.path is not None:
            with suppress(sqlite3.Error):
                if not is_sound(self.db):
                    self._reports.append(None)
        self.flush()

    def close(self) -> None:
        """Run the queued jobs and close the file."""
        if self.path is None and self.folder:
            self._return_to_file()
        self.db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        self.flush()
        self._end_maintenance()
        with suppress(sqlite3.Error):
            games_in_use.release(self.db, self.me)
        self.db.close()
        if self._running is not None:
            self._running.end()

    def _open(self, add_notice: Callable[[str], None], damaged: str | None = None) -> None:
        """Open the file of the folder; raise OSError or sqlite3.Error if that is impossible."""
        make_folder(self.folder)
        if self._running is not None:
            self._running.end()
        self._running = Running(self.folder, self.me)
        is_alone = not remove_stale(self.folder, self.me)
        db, path = open_file(self.folder, self.me, add_notice, damaged, is_alone=is_alone)
        try:
            with transaction(db):
                was_cut_short = games_in_use.register(db, self.me, self.is_running)
            db.execute(f"PRAGMA busy_timeout = {WRITE_PATIENCE}")
            self._identity = _identity_of(path)
        except DATABASE_ERRORS as error:
            db.close()
            if damaged is None and is_damage(error):
                self._open(add_notice, path)
                return
            raise
        self.db, self.path = db, path
        self.crashed_while_starting |= was_cut_short
        part = temporary_file(self.folder, f"{self.me}-backup")
        self._maintenance = Maintenance(path, self._lock, self._report, self._sum_up, part)
        self.opening += 1

    def _report(self, found: Exception | None) -> None:
        """Store a finding of a maintenance thread, in that thread."""
        self._reports.append(found)
        self._on_work()

    def _handle_reports(self) -> None:
        while self._reports:
            if error := self._reports.pop():
                self._add_notice(
                    gettext(
                        "If the power fails, this game may be lost: {reason}.", reason=reason(error)
                    )
                )
            else:
                self._reopen(is_damaged=True)

    def _end_maintenance(self) -> None:
        if self._maintenance is not None:
            self._maintenance.close()
            self._maintenance = None

    def _with_repair(self, work: Callable[[], Answer]) -> Answer:
        """Run some work, and once more if the file had to be repaired; raise DATABASE_ERRORS."""
        try:
            return work()
        except DATABASE_ERRORS as error:
            if is_temporary(error):
                raise
            is_damaged = is_damage(error)
        self._reopen(is_damaged=is_damaged)
        return work()

    def _run_jobs(self) -> list[object]:
        with self._lock, transaction(self.db):
            return [job(self.db) for job in self._jobs.values()]

    def _with_patience(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        db = self.db
        db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            return work(db)
        finally:
            db.execute(f"PRAGMA busy_timeout = {WRITE_PATIENCE}")

    def _reopen_if_replaced(self) -> None:
        """Reopen a file that was replaced or deleted; in memory, try the file every 20th time."""
        if self.path is None:
            self._attempts += 1
            if self._attempts % WRITES_PER_ATTEMPT == 0 and self.folder:
                self._return_to_file()
        elif _identity_of(self.path) != self._identity:
            self._reopen()

    def _reopen(self, *, is_damaged: bool = False) -> None:
        """Reopen the file after it was found damaged, replaced or deleted."""
        before, path = self.db, self.path
        if path is None:
            return
        self._end_maintenance()
        self._reports.clear()
        try:
            mark = _identity_of(path)
            if mark is None:
                # The open file can still be read, wherever its name went.
                make_folder(os.path.dirname(path))
                make_file(path)
                with closing(sqlite3.connect(path)) as copy:
                    before.backup(copy)
                self._add_notice(
                    gettext("The file with your games was missing, so it was written again.")
                )
            elif mark == self._identity:
                before.close()  # must come first: SQLite's locks end when the file is closed once
            self._open(self._add_notice, path if is_damaged and mark == self._identity else None)
            before.close()
        except OPENING_ERRORS as error:
            self._use_memory(error, before)

    def _use_memory(self, error: Exception, before: sqlite3.Connection | None = None) -> None:
        """Switch to memory, with all data that can be read."""
        self._end_maintenance()
        memory = open_memory()
        try:
            if before is not None:
                with closing(before):
                    before.backup(memory)
        except sqlite3.Error:
            before = None
        if before is None:
            copy_readable(self.folder, memory)
        self.path, self.db, self.error = None, memory, error
        self.opening += 1
        self._is_failure_reported = False
        self._add_notice(
            gettext(
                "Nothing can be saved in {folder}: {reason}. Unless that changes, this game is "
                "lost when you quit.",
                folder=self.folder,
                reason=reason(error),
            )
        )

    def _return_to_file(self) -> None:
        """Switch from memory to the file, if it can be opened again."""
        memory = self.db
        try:
            notices: list[str] = []
            self._open(notices.append)
            try:
                playing = games_in_use.games_elsewhere(self.db, self.me, self.is_running)
                merge(self.db, read_all(memory), playing)
            except sqlite3.Error:
                self._end_maintenance()
                self.db.close()
                raise
        except OPENING_ERRORS:
            self.path, self.db = None, memory
            return
        memory.close()
        for sentence in (*notices, gettext("Saving works again; everything has been saved.")):
            self._add_notice(sentence)

    def _report_failure(self, error: Exception) -> None:
        """Tell the player once that saving is delayed; of a locked file after some failures."""
        self._failures += 1
        if self._is_failure_reported or (
            self._failures < FAILURES_BEFORE_NOTICE and "locked" in str(error)
        ):
            return
        self._is_failure_reported = True
        self._add_notice(
            gettext(
                "Your moves can’t be saved just now: {reason}. They will be as soon as possible.",
                reason=reason(error),
            )
        )


def _identity_of(path: str) -> tuple[int, int] | None:
    """Return the device and inode of a file; None if there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino
