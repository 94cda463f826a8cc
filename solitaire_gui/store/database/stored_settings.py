"""The settings by name, each a JSON text; invalid ones are ignored."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any

from solitaire_gui.store.database.values import checked_name

MAX_SETTING_LENGTH, MAX_SETTING_DEPTH, MAX_SETTINGS = 10_000, 20, 1000


def read_settings(db: sqlite3.Connection) -> dict[str, Any]:
    """Return the readable settings by name; raise sqlite3.Error."""
    return decode_settings(db.execute("SELECT name, value FROM settings"))


def decode_settings(rows: Iterable[tuple[Any, Any]]) -> dict[str, Any]:
    """Return the valid settings among some names and JSON texts."""
    return dict(islice(_valid(rows), MAX_SETTINGS))


def checked_settings(settings: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the valid settings among some values."""
    return decode_settings(_rows(settings))


def write_settings(db: sqlite3.Connection, settings: Mapping[str, Any]) -> None:
    """Write settings, replacing those of the same names; raise sqlite3.Error."""
    db.executemany("REPLACE INTO settings (name, value) VALUES (?, ?)", [*_rows(settings)])


def _rows(settings: Mapping[Any, Any]) -> Iterator[tuple[Any, str]]:
    for name, value in settings.items():
        with suppress(RecursionError):
            yield name, json.dumps(value)


def _valid(rows: Iterable[tuple[Any, Any]]) -> Iterator[tuple[str, Any]]:
    for name, text in rows:
        with suppress(TypeError, ValueError, RecursionError):
            if len(text) <= MAX_SETTING_LENGTH and _is_shallow(value := json.loads(text)):
                yield checked_name(name), value


def _is_shallow(value: object, depth: int = MAX_SETTING_DEPTH) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth > 0 and all(_is_shallow(each, depth - 1) for each in inner)
