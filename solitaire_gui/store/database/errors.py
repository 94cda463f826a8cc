"""Classifies SQLite's errors by their messages, and words them for the player."""

from __future__ import annotations

import errno
import sqlite3

from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.system import os_messages

DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""Raised by work on a file. In a damaged file even SQLite's message may fail to decode."""
OPENING_ERRORS = (OSError, *DATABASE_ERRORS)
"""Raised by opening a file."""
TEMPORARY = ("locked", "full", "readonly", "unable to open", "disk I/O", "locking", "permission")
"""Parts of SQLite's messages when a sound file cannot be used now."""
REASONS = {
    "full": os_messages.REASONS[errno.ENOSPC],
    "locked": os_messages.REASONS[errno.EBUSY],
    "disk I/O": os_messages.REASONS[errno.EIO],
    "readonly": gettext_noop("you don’t have permission to change it"),
    "unable to open": gettext_noop("it can’t be opened"),
}
"""The reasons shown to the player, by parts of SQLite's messages."""


class Damaged(sqlite3.DatabaseError):
    """The file is not as this program wrote it."""


class OtherVersion(sqlite3.DatabaseError):
    """The file was written by an unknown version of the program; the text is for the player."""


def is_temporary(error: Exception) -> bool:
    """Return whether the cause of an error lies outside the file, such as a full disk."""
    return isinstance(error, sqlite3.OperationalError) and any(
        hindrance in str(error) for hindrance in TEMPORARY
    )


def is_damage(error: Exception) -> bool:
    """Return whether an error means that the file itself is damaged."""
    return type(error) in (sqlite3.DatabaseError, UnicodeDecodeError)


def reason(error: Exception) -> str:
    """Return why something failed, as part of a sentence."""
    if isinstance(error, OSError):
        return os_messages.reason(error)
    text = str(error)
    return next((gettext(reason) for part, reason in REASONS.items() if part in text), text)
