"""A copy of a sound file beside it: salvage takes from it what a damaged file has lost.

It is renewed at a start and every hour while the file is small, and every day when it is large.
Data that is reset is removed from it too.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress

from solitaire_gui.store.database.maintenance import DAY, SMALL_FILE, sync
from solitaire_gui.system import file_retry
from solitaire_gui.system.permissions import make_file

PAGES_AT_ONCE = 1000
IS_RESET = "SELECT 1 FROM games WHERE forgotten IS NOT NULL AND result = 'won'"
"""Finds games that the next start deletes; a copy must not contain them."""


class _Cancelled(Exception):
    """The backup is not wanted now."""


def backup_of(path: str) -> str:
    """Return the path of the backup of a file."""
    stem, suffix = os.path.splitext(path)
    return f"{stem}-backup{suffix}"


def is_due(path: str) -> bool:
    """Return whether a file should be copied now; raise OSError."""
    file = os.stat(path)
    try:
        age = file.st_mtime - os.stat(backup_of(path)).st_mtime
    except FileNotFoundError:
        return True
    return file.st_size <= SMALL_FILE or abs(age) > DAY


def make_backup(
    db: sqlite3.Connection, path: str, temporary: str, is_cancelled: Callable[[], bool]
) -> None:
    """Copy a sound file to `temporary`, then rename that to the backup.

    Other programs can write meanwhile. Raise OSError or sqlite3.Error.
    """

    def check(*_: int) -> None:
        if is_cancelled():
            raise _Cancelled

    try:
        make_file(temporary)
        with suppress(_Cancelled), closing(sqlite3.connect(temporary)) as copy:
            db.execute("BEGIN")  # a snapshot: later writes are not copied
            if db.execute(IS_RESET).fetchone():
                raise _Cancelled
            db.backup(copy, pages=PAGES_AT_ONCE, progress=check)
            db.execute("COMMIT")
            copy.close()
            sync(temporary)
            file_retry.replace(temporary, backup_of(path))
    finally:
        with suppress(OSError):
            file_retry.remove(temporary)


def remove_backup(path: str) -> None:
    """Remove the backup of a file, because it holds data that was reset or is outdated."""
    with suppress(OSError):
        file_retry.remove(backup_of(path))
