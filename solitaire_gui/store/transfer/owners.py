"""Whose the games of an export are: each player's file has a random name, which exports carry.

The name is stored among the settings, and so is salvaged and exported. A player with several
computers collects the names of all of them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from typing import Any

from solitaire_gui.store.database.schema import transaction
from solitaire_gui.store.database.stored_settings import read_settings, write_settings
from solitaire_gui.store.records import IS_FOREIGN
from solitaire_gui.system.atomic_write import new_token

SETTING = "owner"
"""The setting that holds the names."""


def owners_of(settings: object) -> set[str]:
    """Return the names among some settings; empty if there are none."""
    names = settings.get(SETTING) if isinstance(settings, Mapping) else None
    return {name for name in names if isinstance(name, str)} if isinstance(names, list) else set()


def make_owner(db: sqlite3.Connection) -> None:
    """Give the player of a file a name, if there is none; raise sqlite3.Error."""
    with transaction(db):
        if not owners_of(read_settings(db)):
            write_settings(db, _as_setting([new_token()]))


def is_owner(db: sqlite3.Connection, names: Collection[str]) -> bool:
    """Return whether one of the names is of the player of a file; raise sqlite3.Error.

    A player who has no game yet owns the first export that is imported.
    """
    here = owners_of(read_settings(db))
    nothing = f"SELECT NOT EXISTS (SELECT 1 FROM games WHERE length > 0 AND NOT {IS_FOREIGN})"
    return not here.isdisjoint(names) or bool(names and db.execute(nothing).fetchone()[0])


def add_owners(db: sqlite3.Connection, names: Collection[str]) -> None:
    """Add names of the player of a file, inside a transaction; raise sqlite3.Error."""
    write_settings(db, _as_setting({*names, *owners_of(read_settings(db))}))


def _as_setting(names: Collection[str]) -> Mapping[str, Any]:
    return {SETTING: sorted(names)}
