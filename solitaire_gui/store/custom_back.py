"""The player's own picture for the card backs: a copy in their folder.

The copy has a new name for each picture, and at most one is kept. An export leaves it out: it
carries games, and where the picture is missing the usual back is shown.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from zlib import crc32

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.display_text import MAX_NAME_LENGTH, MAX_REASON_LENGTH, printable
from solitaire_gui.store.database.errors import reason
from solitaire_gui.system import file_retry
from solitaire_gui.system.atomic_write import atomic_write
from solitaire_gui.system.user_file import NotARegularFile, read_user_file

SUFFIXES = (".png", ".jpg", ".jpeg")
"""Suffixes of the names of pictures."""
NAME = re.compile(r"card-back-[0-9a-f]{8}\.png")
MAX_SIZE = 60_000_000
"""Bytes of the largest file that is read."""
HEADER_SIZE = 200_000
"""Bytes that are read to find the size of a picture."""


class Unusable(Exception):
    """A file cannot be used as a card back; the text is a sentence for the player."""


def has_picture_suffix(path: str) -> bool:
    """Return whether a file has the suffix of a picture."""
    return path.lower().endswith(SUFFIXES)


def read_picture(path: str) -> bytes:
    """Return the content of a file; raise Unusable."""
    name = printable(os.path.basename(path), MAX_NAME_LENGTH)
    try:
        data = read_user_file(path, MAX_SIZE + 1)
    except NotARegularFile:
        raise Unusable(gettext("{name} is not a picture.", name=name)) from None
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        said = printable(why, MAX_REASON_LENGTH)
        raise Unusable(gettext("{name} can’t be read: {reason}.", name=name, reason=said)) from None
    if len(data) > MAX_SIZE:
        raise Unusable(gettext("{name} is too large a file for a card back.", name=name))
    return data


def read_header(path: str) -> bytes:
    """Return the beginning of a picture, which has its size; b"" if it cannot be read."""
    try:
        return read_user_file(path, HEADER_SIZE)
    except (OSError, ValueError):
        return b""


def find_custom_back(folder: str) -> str:
    """Return the path of the copy in a player's folder; "" if there is none."""
    try:
        names = sorted(name for name in os.listdir(folder) if NAME.fullmatch(name))
    except OSError:
        return ""
    paths = (os.path.join(folder, name) for name in reversed(names))
    return next(filter(os.path.isfile, paths), "")  # reading a pipe would block


def save_custom_back(folder: str, data: bytes) -> str:
    """Save a picture, replacing any other, and return its path; raise Unusable."""
    path = os.path.join(folder, f"card-back-{crc32(data):08x}.png")
    try:
        with atomic_write(path, replace=True) as file:
            file.write(data)
    except OSError as error:
        why = printable(reason(error), MAX_REASON_LENGTH)
        raise Unusable(gettext("The picture can’t be saved: {reason}.", reason=why)) from None
    for name in os.listdir(folder):
        if NAME.fullmatch(name) and name != os.path.basename(path):
            with suppress(OSError):
                file_retry.remove(os.path.join(folder, name))
    return path
