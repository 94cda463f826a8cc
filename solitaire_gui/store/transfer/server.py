"""The process of an export or an import: reads one order, tells how it goes, and ends.

Started by client.py. It opens the file of games for itself, so that the window never waits for it,
and stops as soon as its input ends: what is half written then goes with it.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.languages import speak
from solitaire_gui.quotes import quote
from solitaire_gui.store.database.errors import OPENING_ERRORS, reason
from solitaire_gui.store.database.games_in_use import IsRunning, elsewhere
from solitaire_gui.store.database.lock_files import PREFIX, is_running
from solitaire_gui.store.database.opening import STEM, open_beside
from solitaire_gui.store.players import CURRENT, NAME, folders_beside
from solitaire_gui.store.transfer.exporting import export
from solitaire_gui.store.transfer.importing import import_
from solitaire_gui.store.transfer.messages import (
    EXPORT,
    IMPORT,
    Ended,
    Order,
    Progress,
    Step,
    Steps,
    written,
)
from solitaire_gui.store.transfer.owners import name_owner

TELL_EVERY = 0.1
PAUSE = 0.001
"""Seconds between two batches, in which others find the file free."""
POLITENESS = 5
"""By how much the frames of the window go before, on a machine with few cores."""


def main() -> None:
    """Do what the first line of the input orders."""
    with suppress(AttributeError, OSError):
        os.nice(POLITENESS)
    line = sys.stdin.buffer.readline()
    if not line.endswith(b"\n"):  # the program was killed before it had ordered anything
        return
    order, is_cancelled = Order.read(line), Event()
    speak(order.language)
    signal.signal(signal.SIGTERM, lambda *_: is_cancelled.set())  # as at the end of a login
    Thread(target=_wait_for_end, args=(sys.stdin.fileno(), is_cancelled), daemon=True).start()
    with closing(carry_out(order, is_cancelled.is_set)) as done, suppress(BrokenPipeError):
        tell(done, sys.stdout.fileno())


def carry_out(order: Order, is_cancelled: Callable[[], bool]) -> Steps:
    """Do what is ordered step by step, on a connection of its own."""
    try:
        db = open_beside(order.database)
    except OPENING_ERRORS as error:
        yield Ended(gettext("Your games can’t be read just now: {reason}.", reason=reason(error)))
        return
    is_open = partial(is_running, os.path.dirname(order.database))
    with closing(db):
        if order.wish == EXPORT and is_kept_there(Path(order.file), Path(order.database).parent):
            name = quote(Path(order.file).name)
            yield Ended(gettext("{name} is where your games are kept.", name=name))
            return
        with closing(steps(order, db, is_open, is_cancelled)) as done:
            if order.wish == EXPORT:
                db.execute("BEGIN")  # all is read as it is now
            for step in done:
                yield step
                if order.wish == IMPORT:
                    time.sleep(PAUSE)


def steps(
    order: Order, db: sqlite3.Connection, is_running: IsRunning, is_cancelled: Callable[[], bool]
) -> Steps:
    """Do what is ordered on a connection to the games; end with Ended.

    The games on the tables of running programs are not replaced, the one that orders included.
    """
    if order.wish == EXPORT:
        with suppress(sqlite3.Error):  # an export that tells not whose it is is better than none
            name_owner(db)
        return export(
            db, Path(order.file), is_cancelled, replace=order.replace, part_name=order.part
        )

    def is_open(program: str) -> bool:
        return program == order.me or is_running(program)

    def in_play(db: sqlite3.Connection) -> set[str]:
        return elsewhere(db, "", is_open)

    return import_(db, Path(order.file), is_cancelled, in_play, is_own=order.is_own)


def is_kept_there(file: Path, folder: Path) -> bool:
    """Return whether a file is one of those in which the games of any player are kept.

    On many disks a name in other letters, large or small, is that of the same file.
    """
    name = file.name.lower()
    if not name.startswith((STEM, PREFIX)) and name not in (NAME, CURRENT):
        return False
    for place in folders_beside(str(folder)):
        with suppress(OSError):
            if os.path.samefile(file.parent, place):
                return True
    return False


def tell(done: Iterator[Step], output: int) -> None:
    """Write the steps, but of those that follow each other quickly only some.

    Not through a buffer, which would still be full when nobody reads it any longer.
    """
    told = 0.0
    for step in done:
        now = time.monotonic()
        if not isinstance(step, Progress) or now >= told + TELL_EVERY:
            told = now
            os.write(output, written(step))


def _wait_for_end(orders: int, is_cancelled: Event) -> None:
    while os.read(orders, 1):
        pass
    is_cancelled.set()


if __name__ == "__main__":
    main()
