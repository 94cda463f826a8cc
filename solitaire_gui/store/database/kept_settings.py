"""The settings by name, each a text of JSON, of which only what makes sense is believed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from solitaire_gui.store.database.values import checked_name

LONGEST_SETTING, DEEPEST_SETTING, MOST_SETTINGS = 10_000, 20, 1000


def read_settings(db: sqlite3.Connection) -> dict[str, Any]:
    """Return the settings by name, without those that cannot be read; raise sqlite3.Error."""
    return decoded(db.execute("SELECT name, value FROM settings"))


def decoded(rows: Iterable[tuple[Any, Any]]) -> dict[str, Any]:
    """Return the settings of names and JSON texts, without those that cannot be read."""
    settings = {}
    for name, text in rows:
        with suppress(TypeError, ValueError, RecursionError):
            settings[name] = json.loads(text)
    return checked_settings(settings)


def checked_settings(settings: Mapping[Any, Any]) -> dict[str, Any]:
    """Return those settings that this program could have written."""
    good = {}
    for name, value in settings.items():
        with suppress(TypeError, ValueError):
            if _is_shallow(value) and len(json.dumps(value)) <= LONGEST_SETTING:
                good[checked_name(name)] = value
    return dict([*good.items()][:MOST_SETTINGS])


def write_settings(db: sqlite3.Connection, settings: Mapping[str, Any]) -> None:
    """Write settings in the place of those of the same names; raise sqlite3.Error."""
    db.executemany(
        "REPLACE INTO settings (name, value) VALUES (?, ?)",
        [(name, json.dumps(value)) for name, value in settings.items()],
    )


def _is_shallow(value: object, depth: int = DEEPEST_SETTING) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth > 0 and all(_is_shallow(each, depth - 1) for each in inner)
