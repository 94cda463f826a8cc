"""Opens the file: creates, migrates or repairs it, or uses another one beside a newer one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count, product
from pathlib import Path

from solitaire_gui.folders import data_folder
from solitaire_gui.store.file import schema
from solitaire_gui.store.file.errors import (
    DATABASE_ERRORS,
    Damaged,
    Newer,
    NoOrdinaryFile,
    is_hindrance,
)
from solitaire_gui.store.file.kept_data import Contents, absorb
from solitaire_gui.store.file.lock_files import scratch
from solitaire_gui.store.file.log import read_log
from solitaire_gui.store.file.pages import HEADER, is_header_sound, version_of
from solitaire_gui.store.file.private import (
    PRIVATE_FOLDER,
    close_to_others,
    is_ordinary,
    make_private,
)
from solitaire_gui.store.file.salvage import salvage

STEM, SUFFIX = "solitaire", ".sqlite3"
LOG, SHARED, JOURNAL = "-wal", "-shm", "-journal"
"""What SQLite adds to the name of a file for those it puts beside it."""
PATIENCE = 2.0
"""Seconds that opening waits for another program that is writing."""

Say = Callable[[str], None]


def user_folder() -> Path:
    """Return the system's folder for a user's data, closed to others."""
    folder = Path(data_folder())
    close_to_others(folder, PRIVATE_FOLDER)
    return folder


def places(folder: Path) -> tuple[Path, Path]:
    """Return where the file is, and where if a newer version of the program has its own there."""
    return folder / f"{STEM}{SUFFIX}", folder / f"{STEM}-v{schema.version()}{SUFFIX}"


def open_file(
    folder: Path, me: str, say: Say, damaged: Path | None = None, *, is_alone: bool = False
) -> tuple[sqlite3.Connection, Path]:
    """Return a file in a folder, created if need be, and its path; report repairs.

    Only what can be seen at once is looked at, not every page. `me` is the token of this program,
    which `is_alone` if no other has the file open; `damaged` is the file that is, however it looks.
    Raise OSError or sqlite3.Error if nothing can be written there.
    """
    path, beside = places(folder)
    is_damaged = path == damaged or (is_alone and _has_damaged_log(path))
    try:
        return _open_or_repair(path, me, say, is_damaged), path
    except Newer:
        say(
            "Your games were kept by a newer version of this program and are left as they are; "
            f"this version keeps its own in {beside.name}."
        )
        return _open_or_repair(beside, me, say, beside == damaged), beside


def open_beside(path: Path) -> sqlite3.Connection:
    """Return another connection to a file that a running program has open; raise sqlite3.Error."""
    uri = f"{path.as_uri()}?mode=rw"
    db = sqlite3.connect(uri, timeout=PATIENCE, isolation_level=None, uri=True)
    _prepare(db)
    return db


def open_memory() -> sqlite3.Connection:
    """Return a database in memory, which is gone when the program ends."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    _prepare(db)
    schema.migrate(db)
    return db


def copy_readable(folder: Path, db: sqlite3.Connection) -> None:
    """Copy into memory what can be read of a file that cannot be written; raise nothing."""
    main, beside = places(folder)
    for path, mode in product((main, beside), ("mode=ro", "mode=ro&immutable=1")):
        if not _are_ordinary(path):
            return
        if "immutable" in mode and _size(path, LOG):
            continue  # it would pass over the log
        uri = f"{path.as_uri()}?{mode}"
        with suppress(*DATABASE_ERRORS), closing(sqlite3.connect(uri, uri=True)) as file:
            if schema.version_of(file) == schema.version() and schema.is_sound(file):
                file.backup(db)
                return
    with suppress(OSError):
        absorb(db, salvage(main))


def _open_or_repair(path: Path, me: str, say: Say, is_damaged: bool) -> sqlite3.Connection:
    new = scratch(path.parent, me)
    if not _are_ordinary(path):
        raise NoOrdinaryFile(path)
    try:
        if not path.exists():
            _make(path, new)
        elif is_damaged:
            raise Damaged
        return _open(path, say)
    except Damaged:
        _repair(path, new, say)
        return _open(path, say)


def _open(path: Path, say: Say) -> sqlite3.Connection:
    """Open a file; raise Damaged, Newer, OSError or sqlite3.Error."""
    _look_at(path)
    close_to_others(path)
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        _prepare(db)
        if schema.version_of(db) > schema.version():
            raise Newer
        if schema.migrate(db):
            say("The file of your games was empty, so a new one was begun.")
        if not schema.is_complete(db):
            raise Damaged
    except BaseException as error:
        db.close()
        if (
            isinstance(error, DATABASE_ERRORS)
            and not isinstance(error, Newer)
            and not is_hindrance(error)
        ):
            raise Damaged from error
        raise
    # Where this is refused, as on some network drives, all works as well, only slower.
    with suppress(sqlite3.OperationalError):
        db.execute("PRAGMA journal_mode = WAL")
    return db


def _look_at(path: Path) -> None:
    """Raise Damaged or Newer if a file looks like it, before SQLite touches anything."""
    with path.open("rb") as file:
        header = file.read(HEADER)
    if version_of(header) > schema.version():
        raise Newer
    if _size(path, JOURNAL):
        return  # SQLite takes back what is half done
    if header and not is_header_sound(header):
        raise Damaged
    # A log belongs to a whole file. Without one, SQLite fills up a page that was cut off.
    if not header if _size(path, LOG) else _size(path, "") % schema.PAGE_SIZE:
        raise Damaged


def _are_ordinary(path: Path) -> bool:
    """Tell whether neither a file nor what SQLite adds to it is a pipe, a device or a folder."""
    return all(is_ordinary(_beside(path, end)) for end in ("", LOG, SHARED, JOURNAL))


def _has_damaged_log(path: Path) -> bool:
    """Tell whether SQLite, which would say nothing, would drop what it had kept in the log."""
    log = _beside(path, LOG)
    return path.exists() and _size(path, LOG) > 0 and read_log(log.read_bytes()).is_damaged


def _prepare(db: sqlite3.Connection) -> None:
    db.text_factory = _decode
    db.executescript(
        f"""
        PRAGMA page_size = {schema.PAGE_SIZE};
        PRAGMA synchronous = NORMAL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA wal_autocheckpoint = 0;
        -- What was deleted must not come back when a damaged file is read page by page.
        PRAGMA secure_delete = ON;
        """
    )


def _decode(text: bytes) -> str:
    return text.decode("utf-8", "replace")


def _make(path: Path, new: Path) -> None:
    """Create a new file, unless another program is quicker; raise OSError or sqlite3.Error."""
    try:
        _fill(new, Contents())
        try:
            os.link(new, path)
        except FileExistsError:
            pass
        except OSError:  # no links here
            os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _fill(new: Path, contents: Contents) -> None:
    new.unlink(missing_ok=True)
    make_private(new)
    with closing(sqlite3.connect(new, isolation_level=None)) as db:
        _prepare(db)
        schema.migrate(db)
        absorb(db, contents)


def _repair(path: Path, new: Path, say: Say) -> None:
    """Replace a damaged file by a new one with all that can be read, and keep the old one aside.

    Raise OSError or sqlite3.Error.
    """
    names = (path.with_name(f"{path.stem}-damaged-{number}{SUFFIX}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    try:
        for end in ("", LOG):
            if end == "" or _size(path, end):
                make_private(_beside(aside, end))
                _beside(aside, end).write_bytes(_beside(path, end).read_bytes())
        contents = salvage(aside)
        _fill(new, contents)
    except BaseException:
        for made in (aside, _beside(aside, LOG), new):
            made.unlink(missing_ok=True)
        raise
    # An old log beside a new file would be taken for its own.
    for end in (LOG, SHARED, JOURNAL):
        _beside(path, end).unlink(missing_ok=True)
    os.replace(new, path)
    say(_told(contents, aside))


def _told(contents: Contents, aside: Path) -> str:
    games = len(contents.games)
    saved = "no game" if not games else "one game" if games == 1 else f"{games} games"
    return (
        f"The file of your games was damaged: {saved} could be saved from it, "
        f"and it is kept as {aside.name}."
    )


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _size(path: Path, end: str) -> int:
    try:
        return _beside(path, end).stat().st_size
    except OSError:
        return 0
