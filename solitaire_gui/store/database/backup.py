"""A copy of a sound file beside it, from which comes what cannot be read once that is damaged.

It is renewed at a start and every hour, as long as the file is small, and else every day. What is
reset is not to be found in it any more either.
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
"""Finds what is deleted at the next start, after which it is to be found nowhere."""


class _Cancelled(Exception):
    """There is to be no copy just now."""


def backup_of(path: str) -> str:
    """Return where the copy of a file is."""
    stem, suffix = os.path.splitext(path)
    return f"{stem}-backup{suffix}"


def is_due(path: str) -> bool:
    """Tell whether a file is to be copied; raise OSError."""
    file = os.stat(path)
    try:
        age = file.st_mtime - os.stat(backup_of(path)).st_mtime
    except FileNotFoundError:
        return True
    return file.st_size <= SMALL_FILE or abs(age) > DAY


def make_backup(
    db: sqlite3.Connection, path: str, temporary: str, is_cancelled: Callable[[], bool]
) -> None:
    """Copy a sound file, under the name of a part until all is there.

    Others can write meanwhile. Raise OSError or sqlite3.Error.
    """

    def look(*_: int) -> None:
        if is_cancelled():
            raise _Cancelled

    try:
        make_file(temporary)
        with suppress(_Cancelled), closing(sqlite3.connect(temporary)) as copy:
            db.execute("BEGIN")  # all is copied as it is now
            if db.execute(IS_RESET).fetchone():
                raise _Cancelled
            db.backup(copy, pages=PAGES_AT_ONCE, progress=look)
            db.execute("COMMIT")
            copy.close()
            sync(temporary)
            file_retry.replace(temporary, backup_of(path))
    finally:
        with suppress(OSError):
            file_retry.remove(temporary)


def remove_backup(path: str) -> None:
    """Remove the copy of a file, in which is what was reset or saved since."""
    with suppress(OSError):
        file_retry.remove(backup_of(path))
