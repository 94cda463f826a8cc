"""An export or an import step by step, whichever process it is done in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from solitaire_gui.store.database.games_in_use import IsRunning, elsewhere
from solitaire_gui.store.transfer.exporting import export
from solitaire_gui.store.transfer.importing import import_
from solitaire_gui.store.transfer.messages import EXPORT, Order, Steps
from solitaire_gui.store.transfer.owners import name_owner


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
