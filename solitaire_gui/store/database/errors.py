"""Errors of the file: classified by SQLite's message, and put into words for the player."""

from __future__ import annotations

import sqlite3

from solitaire_gui.language.catalogue import gettext, gettext_noop

DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What work on a file may raise; in a damaged file even SQLite's message may be no text."""
OPENING_ERRORS = (OSError, *DATABASE_ERRORS)
"""What opening one may raise."""
HINDRANCES = ("locked", "full", "readonly", "unable to open", "disk I/O", "locking", "permission")
"""Parts of SQLite's messages when a file may be sound and still cannot be used."""
REASONS = {
    "full": gettext_noop("the disk is full"),
    "locked": gettext_noop("another program is holding the file"),
    "readonly": gettext_noop("it may not be changed"),
    "unable to open": gettext_noop("it can’t be opened"),
    "disk I/O": gettext_noop("the disk reports an error"),
}
"""What the player is told, by parts of SQLite's messages."""
OF_THE_SYSTEM = (
    gettext_noop("Permission denied"),
    gettext_noop("Operation not permitted"),
    gettext_noop("No such file or directory"),
    gettext_noop("Is a directory"),
    gettext_noop("Not a directory"),
    gettext_noop("No space left on device"),
    gettext_noop("Disk quota exceeded"),
    gettext_noop("Read-only file system"),
    gettext_noop("Input/output error"),
    gettext_noop("File name too long"),
    gettext_noop("Too many open files"),
)
"""What systems say most often of files, to be said in the player's language."""


class Damaged(sqlite3.DatabaseError):
    """The file is not as this program has written it."""


class OtherVersion(sqlite3.DatabaseError):
    """The file is of a version of the program that this one does not know; its text says so."""


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
    told = next((told for part, told in REASONS.items() if part in text), "")
    return gettext(told) if told else of_the_system(text)


def of_the_system(text: str) -> str:
    """Return what the system says of a file in the player's language, where that is known."""
    return gettext(text) if text in OF_THE_SYSTEM else text
