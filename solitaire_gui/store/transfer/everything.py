"""Exports and imports everything on a connection of its own, while the window goes on."""

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
    """Return the work that writes all data to a file."""

    def work(db: sqlite3.Connection, is_cancelled: IsCancelled) -> Steps:
        if is_data_file(file, Path(database.folder)):
            yield Ended(gettext("{name} is where your games are kept.", name=quote(file.name)))
            return
        with suppress(sqlite3.Error):  # an export without an owner is better than none
            make_owner(db)
        if db is not database.db:
            db.execute("BEGIN")  # a snapshot: later writes are not exported
        yield from export(db, file, is_cancelled, replace=replace)

    return work


def import_everything(database: DatabaseFile, file: Path, *, is_own: bool) -> Work:
    """Return the work that adds the data of a file; games in play are not replaced."""

    def in_play(db: sqlite3.Connection) -> set[str]:
        return games_elsewhere(db, "", database.is_running)

    def work(db: sqlite3.Connection, is_cancelled: IsCancelled) -> Steps:
        return import_(db, file, is_cancelled, in_play, is_own=is_own)

    return work


def start(database: DatabaseFile, work: Work, on_step: Callable[[], None]) -> Transfer:
    """Start some work in a thread, or in steps of the caller if the data is only in memory.

    Another connection could not see that memory.
    """
    if database.path is None:
        return Transfer(partial(work, database.db), on_step, in_place=True)
    return Transfer(partial(steps, database.path, work), on_step)


def steps(path: str, work: Work, is_cancelled: IsCancelled) -> Steps:
    """Do the work step by step, on a connection of its own."""
    try:
        db = open_beside(path)
    except OPENING_ERRORS as error:
        yield Ended(gettext("Your games can’t be read just now: {reason}.", reason=reason(error)))
        return
    with closing(db), closing(work(db, is_cancelled)) as done:
        yield from done


def is_data_file(file: Path, folder: Path) -> bool:
    """Return whether a file is one in which the data of any player is stored.

    Compares the folders by what they are, and names without case: many disks ignore it.
    """
    name = file.name.lower()
    if not name.startswith((STEM, PREFIX)) and name not in (NAME, CURRENT):
        return False
    for place in all_players_folders(str(folder)):
        with suppress(OSError):
            if os.path.samefile(file.parent, place):
                return True
    return False
