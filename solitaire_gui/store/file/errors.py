"""Errors of the file: classified by SQLite's message, and put into words for the player."""

from __future__ import annotations

import os
import sqlite3

DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What work on a file may raise; in a damaged file even SQLite's message may be no text."""
OPENING_ERRORS = (OSError, *DATABASE_ERRORS)
"""What opening one may raise."""
HINDRANCES = ("locked", "full", "readonly", "unable to open", "disk I/O", "locking", "permission")
"""Parts of SQLite's messages when a file may be sound and still cannot be used."""
REASONS = {
    "full": "the disk is full",
    "locked": "another program is holding the file",
    "readonly": "it may not be changed",
    "unable to open": "it cannot be opened",
    "disk I/O": "the disk reports an error",
}


class Damaged(sqlite3.DatabaseError):
    """The file is not as this program has written it."""


class Newer(sqlite3.DatabaseError):
    """The file is of a newer version of the program."""


class NoOrdinaryFile(OSError):
    """What lies in the place of the file is a folder, a pipe or a device."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{os.path.basename(path)} is no ordinary file")


def is_hindrance(error: Exception) -> bool:
    """Return whether an error comes of what is around the file, and not of what is in it."""
    return isinstance(error, sqlite3.OperationalError) and any(
        hindrance in str(error) for hindrance in HINDRANCES
    )


def is_damage(error: Exception) -> bool:
    """Return whether an error says that the file itself is damaged."""
    return type(error) in (sqlite3.DatabaseError, UnicodeDecodeError)


def reason(error: Exception) -> str:
    """Return why something failed, as a part of a sentence."""
    text = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return next((told for part, told in REASONS.items() if part in text), text)
