"""Opens the database file: creates, migrates or repairs it.

Beside a file of a newer version another file is used.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count
from typing import TypeVar

from solitaire_gui.language.catalogue import gettext, gettext_noop, ngettext
from solitaire_gui.store.database import schema
from solitaire_gui.store.database.backup import backup_of, remove_backup
from solitaire_gui.store.database.contents import Contents, merge
from solitaire_gui.store.database.errors import DATABASE_ERRORS, Damaged, OtherVersion, is_temporary
from solitaire_gui.store.database.lock_files import temporary_file
from solitaire_gui.store.database.write_ahead_log import loses_changes
from solitaire_gui.system import file_retry
from solitaire_gui.system.permissions import (
    PRIVATE_FOLDER,
    is_regular_file,
    make_file,
    make_private,
)
from solitaire_gui.system.standard_folders import data_folder
from solitaire_gui.system.user_file import NotARegularFile

STEM, SUFFIX = "solitaire", ".sqlite3"
LOG, SHARED, JOURNAL = "-wal", "-shm", "-journal"
"""Suffixes of the files that SQLite puts beside its own."""
PATIENCE = 2.0
"""Seconds to wait at opening for another program's write."""

NEWER = gettext_noop(
    "Your games were saved by a newer version of this program and are left as they "
    "are; this version keeps its own in {file}."
)
OLDER = gettext_noop(
    "Your games were saved by a version from before the first release and are left "
    "as they are; this version keeps its own in {file}."
)

AddNotice = Callable[[str], None]
Answer = TypeVar("Answer")


def user_folder() -> str:
    """Return the system's folder for a user's data, made private."""
    folder = data_folder()
    make_private(folder, PRIVATE_FOLDER)
    return folder


def file_paths(folder: str) -> tuple[str, str]:
    """Return the path of the file, and that of the file used beside one of a newer version."""
    beside = f"{STEM}-v{schema.version()}{SUFFIX}"
    return os.path.join(folder, f"{STEM}{SUFFIX}"), os.path.join(folder, beside)


def open_file(
    folder: str,
    me: str,
    add_notice: AddNotice,
    damaged: str | None = None,
    *,
    is_alone: bool = False,
) -> tuple[sqlite3.Connection, str]:
    """Return a connection to the file of a folder, and its path; create the file if there is none.

    Checks only what costs nothing, not every page; the log too if no other program is running
    (`is_alone`). `me` is the token of this program. `damaged` is the path of a file to repair even
    if it looks sound. `add_notice` gets a sentence about each repair. Raise OSError or
    sqlite3.Error if nothing can be written there.
    """
    path, beside = file_paths(folder)

    def open_one(path: str) -> tuple[sqlite3.Connection, str]:
        is_damaged = path == damaged or (is_alone and _has_damaged_log(path))
        return _open_or_repair(path, me, add_notice, is_damaged), path

    try:
        return open_one(path)
    except OtherVersion as error:
        add_notice(gettext(str(error), file=os.path.basename(beside)))
        return open_one(beside)


def open_beside(path: str) -> sqlite3.Connection:
    """Return another connection to a file that is open already; raise sqlite3.Error."""
    db = sqlite3.connect(_uri(path, "mode=rw"), timeout=PATIENCE, isolation_level=None, uri=True)
    _prepare(db)
    return db


def open_memory() -> sqlite3.Connection:
    """Return an empty database in memory."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _prepare(db)
    schema.migrate(db)
    return db


def copy_readable(folder: str, db: sqlite3.Connection) -> None:
    """Copy all that can be read of a file that cannot be written into memory; raise nothing."""

    def copy(file: sqlite3.Connection) -> bool:
        if not schema.is_sound(file):
            raise Damaged
        file.backup(db)
        return True

    main, _ = file_paths(folder)
    if not read_file_in(folder, copy) and _are_ordinary(main):
        from solitaire_gui.store.database.salvage import salvage  # lazy import: few starts need it

        with suppress(OSError):
            merge(db, salvage(main))


def read_file_in(folder: str, read: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
    """Return what `read` finds in the file of a folder, unchanged; None if it cannot be read."""
    for path in file_paths(folder):
        if not os.path.exists(path) or not _are_ordinary(path):
            continue
        # Without a log, immutable keeps SQLite from making files beside this one.
        mode = "mode=ro" if _size(path, LOG) else "mode=ro&immutable=1"
        with (
            suppress(OSError, *DATABASE_ERRORS),
            closing(sqlite3.connect(_uri(path, mode), timeout=0, uri=True)) as file,
        ):
            if schema.version_of(file) == schema.version():
                return read(file)
            if schema.OLDEST <= schema.version_of(file) < schema.version():
                with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
                    file.backup(copy)
                    schema.migrate(copy)
                    return read(copy)
    return None


def _open_or_repair(
    path: str, me: str, add_notice: AddNotice, is_damaged: bool
) -> sqlite3.Connection:
    new = temporary_file(os.path.dirname(path), me)
    if not _are_ordinary(path):
        raise NotARegularFile(path)
    try:
        if not os.path.exists(path):
            _create(path, new)
        elif is_damaged:
            raise Damaged
        return _open(path, add_notice)
    except Damaged:
        _repair(path, new, add_notice)
        return _open(path, add_notice)


def _open(path: str, add_notice: AddNotice) -> sqlite3.Connection:
    """Open a file; raise Damaged, OtherVersion, OSError or sqlite3.Error."""
    # A log belongs to a whole file. Without one, SQLite fills up a page that was cut off.
    size, has_log = _size(path, ""), _size(path, LOG) > 0
    if not _size(path, JOURNAL) and (not size if has_log else size % schema.PAGE_SIZE):
        raise Damaged
    make_private(path)
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        _prepare(db)
        found = schema.version_of(db)
        if schema.version() < found <= schema.LAST_VERSION:
            raise OtherVersion(NEWER)
        if not 0 <= found <= schema.LAST_VERSION:
            raise Damaged
        if 0 < found < schema.OLDEST:
            raise OtherVersion(OLDER) if schema.version_by_tables(db) is None else Damaged
        if schema.migrate(db):
            add_notice(gettext("The file with your games was empty, so a new one was started."))
        if not schema.is_complete(db):
            raise Damaged
    except BaseException as error:
        db.close()
        if (
            isinstance(error, DATABASE_ERRORS)
            and not isinstance(error, OtherVersion)
            and not is_temporary(error)
        ):
            raise Damaged from error
        raise
    # Some network drives refuse this; then all works, only slower.
    with suppress(sqlite3.OperationalError):
        db.execute("PRAGMA journal_mode = WAL")
    return db


def _has_damaged_log(path: str) -> bool:
    """Return whether SQLite would skip changes in the log of a killed program.

    False for a file of a version that this program does not know.
    """
    if not _size(path, LOG) or not _are_ordinary(path):
        return False
    with (
        suppress(OSError, *DATABASE_ERRORS),
        closing(sqlite3.connect(_uri(path, "mode=ro&immutable=1"), uri=True)) as file,
    ):
        is_known = schema.OLDEST <= schema.version_of(file) <= schema.version()
        return is_known and loses_changes(path + LOG)
    return False


def _are_ordinary(path: str) -> bool:
    """Tell whether neither a file nor what SQLite adds to it is a pipe, a device or a folder."""
    return all(is_regular_file(path + end) for end in ("", LOG, SHARED, JOURNAL))


def _prepare(db: sqlite3.Connection) -> None:
    db.text_factory = _decode
    db.executescript(
        f"""
        PRAGMA page_size = {schema.PAGE_SIZE};
        PRAGMA synchronous = NORMAL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA wal_autocheckpoint = 0;
        -- Data that was reset must not be found in the file.
        PRAGMA secure_delete = ON;
        """
    )


def _decode(text: bytes) -> str:
    return text.decode("utf-8", "replace")


def _create(path: str, new: str) -> None:
    """Create a new file, unless another program is quicker; raise OSError or sqlite3.Error."""
    try:
        _fill(new, Contents())
        with suppress(FileExistsError):
            file_retry.publish(new, path)
    finally:
        _remove(new)


def _fill(new: str, contents: Contents) -> None:
    _remove(new)
    make_file(new)
    with closing(sqlite3.connect(new, isolation_level=None)) as db:
        _prepare(db)
        schema.migrate(db)
        merge(db, contents)


def _repair(path: str, new: str, add_notice: AddNotice) -> None:
    """Replace a damaged file by one with all salvaged data; keep the damaged one beside it.

    Raise OSError or sqlite3.Error.
    """
    from solitaire_gui.store.database.salvage import salvage

    stem = path.removesuffix(SUFFIX)
    names = (f"{stem}-damaged-{number}{SUFFIX}" for number in count(1))
    aside = next(name for name in names if not os.path.exists(name))
    try:
        for end in ("", LOG):
            if end == "" or _size(path, end):
                make_file(aside + end)
                with open(aside + end, "wb") as file:
                    file.write(file_retry.read(path + end))
        contents = salvage(aside, backup_of(path))
        _fill(new, contents)
    except BaseException:
        for made in (aside, aside + LOG, new):
            _remove(made)
        raise
    # SQLite would apply an old log to the new file.
    for end in (LOG, SHARED, JOURNAL):
        _remove(path + end)
    file_retry.replace(new, path)
    remove_backup(path)
    add_notice(_repair_report(contents, aside))


def _repair_report(contents: Contents, aside: str) -> str:
    """Return the sentence for the player about a repair."""
    games = sum(bool(game.gestures or game.result) for game in contents.games)
    name = os.path.basename(aside)
    if not games:
        return gettext(
            "The file with your games was damaged. No game could be recovered; the "
            "damaged file is kept as {file}.",
            file=name,
        )
    return ngettext(
        "The file with your games was damaged. One game was recovered; the damaged file "
        "is kept as {file}.",
        (
            "The file with your games was damaged. {count} games were recovered; the "
            "damaged file is kept as {file}."
        ),
        games,
        file=name,
    )


def _uri(path: str, mode: str) -> str:
    """Return the URI of an absolute path for SQLite, with a mode."""
    from pathlib import Path  # lazy import: not needed at a start

    return f"{Path(path).as_uri()}?{mode}"


def _remove(path: str) -> None:
    with suppress(FileNotFoundError):
        file_retry.remove(path)


def _size(path: str, end: str) -> int:
    try:
        return os.stat(path + end).st_size
    except OSError:
        return 0
