"""Errors of the file: classified by SQLite's message, and put into words for the player."""

from __future__ import annotations

import errno
import sqlite3

from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.system import os_messages

DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What work on a file may raise; in a damaged file even SQLite's message may be no text."""
OPENING_ERRORS = (OSError, *DATABASE_ERRORS)
"""What opening one may raise."""
TEMPORARY = ("locked", "full", "readonly", "unable to open", "disk I/O", "locking", "permission")
"""Parts of SQLite's messages when a file may be sound and still cannot be used."""
REASONS = {
    "full": os_messages.REASONS[errno.ENOSPC],
    "locked": os_messages.REASONS[errno.EBUSY],
    "disk I/O": os_messages.REASONS[errno.EIO],
    "readonly": gettext_noop("it may not be changed"),
    "unable to open": gettext_noop("it can’t be opened"),
}
"""What the player is told, by parts of SQLite's messages."""


class Damaged(sqlite3.DatabaseError):
    """The file is not as this program has written it."""


class OtherVersion(sqlite3.DatabaseError):
    """The file is of a version of the program that this one does not know; its text says so."""


def is_temporary(error: Exception) -> bool:
    """Return whether an error comes of what is around the file, and not of what is in it."""
    return isinstance(error, sqlite3.OperationalError) and any(
        hindrance in str(error) for hindrance in TEMPORARY
    )


def is_damage(error: Exception) -> bool:
    """Return whether an error says that the file itself is damaged."""
    return type(error) in (sqlite3.DatabaseError, UnicodeDecodeError)


def reason(error: Exception) -> str:
    """Return why something failed, as a part of a sentence."""
    if isinstance(error, OSError):
        return os_messages.reason(error)
    text = str(error)
    return next((gettext(told) for part, told in REASONS.items() if part in text), text)
