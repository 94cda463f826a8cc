"""Moves and deletes files, with retries while another program holds them.

On Windows a virus scanner or an indexer opens every new file for a moment, in which no other
program can move, replace or delete it. On other systems the first attempt succeeds or fails.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Event
from typing import TypeVar

Answer = TypeVar("Answer")

LOCKED = frozenset({5, 32, 33})
"""Windows' errors: access denied, file in use, part of the file locked."""
PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4)
"""Seconds between two attempts, in all about one second, for which the window may stand still."""


def is_locked(error: OSError) -> bool:
    """Return whether the cause of an error may be another program that holds the file."""
    return getattr(error, "winerror", None) in LOCKED


def retry(act: Callable[[], Answer]) -> Answer:
    """Call a function until no other program holds the file; raise OSError as it does."""
    for pause in PAUSES:
        try:
            return act()
        except OSError as error:
            if not is_locked(error):
                raise
        Event().wait(pause)
    return act()


def replace(old: str | os.PathLike[str], new: str | os.PathLike[str]) -> None:
    """Rename a file, replacing any other file of that name."""
    retry(lambda: os.replace(old, new))


def rename(old: str | os.PathLike[str], new: str | os.PathLike[str]) -> None:
    """Rename a file or folder; on Windows the new name must be free."""
    retry(lambda: os.rename(old, new))


def publish(part: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Rename a complete file; raise FileExistsError if the new name is taken.

    Where the disk has links, the old name remains as well.
    """
    try:
        retry(lambda: os.link(part, path))
    except FileExistsError:
        raise
    except OSError:  # no links here
        rename(part, path)


def remove(path: str | os.PathLike[str]) -> None:
    """Delete a file."""
    retry(lambda: os.unlink(path))


def read(path: str, size: int = -1) -> bytes:
    """Return the content of a file, or its first `size` bytes."""

    def act() -> bytes:
        with open(path, "rb") as file:
            return file.read(size)

    return retry(act)
