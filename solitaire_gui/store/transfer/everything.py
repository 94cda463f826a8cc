"""Exports and imports everything, on a connection of its own, beside a window that goes on."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.display_text import quote
from solitaire_gui.store.database.database_file import DatabaseFile
from solitaire_gui.store.database.errors import OPENING_ERRORS, reason
from solitaire_gui.store.database.games_in_use import games_elsewhere
from solitaire_gui.store.database.lock_files import PREFIX
from solitaire_gui.store.database.opening import STEM, open_beside
from solitaire_gui.store.players import CURRENT, NAME, all_players_folders
from solitaire_gui.store.transfer.exporting import export
from solitaire_gui.store.transfer.importing import import_
from solitaire_gui.store.transfer.owners import make_owner
from solitaire_gui.store.transfer.transfer import Ended, IsCancelled, Steps, Transfer

Work = Callable[[sqlite3.Connection, IsCancelled], Steps]


def export_everything(database: DatabaseFile, file: Path, *, replace: bool) -> Work:
    """Return what writes all of an open file to another."""

    def work(db: sqlite3.Connection, is_cancelled: IsCancelled) -> Steps:
        if is_data_file(file, Path(database.folder)):
            yield Ended(gettext("{name} is where your games are kept.", name=quote(file.name)))
            return
        with suppress(sqlite3.Error):  # an export that tells not whose it is is better than none
            make_owner(db)
        if db is not database.db:
            db.execute("BEGIN")  # all is read as it is now
        yield from export(db, file, is_cancelled, replace=replace)

    return work


def import_everything(database: DatabaseFile, file: Path, *, is_own: bool) -> Work:
    """Return what adds a file to an open one; the games on any table are not replaced."""

    def in_play(db: sqlite3.Connection) -> set[str]:
        return games_elsewhere(db, "", database.is_running)

    def work(db: sqlite3.Connection, is_cancelled: IsCancelled) -> Steps:
        return import_(db, file, is_cancelled, in_play, is_own=is_own)

    return work


def start(database: DatabaseFile, work: Work, on_step: Callable[[], None]) -> Transfer:
    """Begin work: in a thread, or in place if there is only memory, which no other can open."""
    if database.path is None:
        return Transfer(partial(work, database.db), on_step, in_place=True)
    return Transfer(partial(steps, database.path, work), on_step)


def steps(path: str, work: Work, is_cancelled: IsCancelled) -> Steps:
    """Do work step by step, on a connection of its own to a file of games."""
    try:
        db = open_beside(path)
    except OPENING_ERRORS as error:
        yield Ended(gettext("Your games can’t be read just now: {reason}.", reason=reason(error)))
        return
    with closing(db), closing(work(db, is_cancelled)) as done:
        yield from done


def is_data_file(file: Path, folder: Path) -> bool:
    """Return whether a file is one of those in which the games of any player are kept.

    On many disks a name in other letters, large or small, is that of the same file.
    """
    name = file.name.lower()
    if not name.startswith((STEM, PREFIX)) and name not in (NAME, CURRENT):
        return False
    for place in all_players_folders(str(folder)):
        with suppress(OSError):
            if os.path.samefile(file.parent, place):
                return True
    return False
