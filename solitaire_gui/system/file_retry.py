"""Moves and deletes files that another program holds for a moment.

On Windows a virus scanner or an indexer has every new file open for a while, and meanwhile nobody
else can move, replace or delete it. Elsewhere everything is done at once, or fails at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Event
from typing import TypeVar

Answer = TypeVar("Answer")

LOCKED = frozenset({5, 32, 33})
"""How Windows numbers the errors: access denied, a file in use, a part of it that is locked."""
PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4)
"""Seconds between two attempts: a window that waits for this is still one second."""


def is_locked(error: OSError) -> bool:
    """Return whether an error may come of another program that holds the file."""
    return getattr(error, "winerror", None) in LOCKED


def retry(act: Callable[[], Answer]) -> Answer:
    """Do something to a file until nobody holds it any longer; raise OSError as that does."""
    for pause in PAUSES:
        try:
            return act()
        except OSError as error:
            if not is_locked(error):
                raise
        Event().wait(pause)
    return act()


def replace(old: str | os.PathLike[str], new: str | os.PathLike[str]) -> None:
    """Give a file a name, and take that from any other file."""
    retry(lambda: os.replace(old, new))


def rename(old: str | os.PathLike[str], new: str | os.PathLike[str]) -> None:
    """Give a file or a folder a name, which on Windows nothing may have."""
    retry(lambda: os.rename(old, new))


def publish(part: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Give a part that is whole by now its name; raise FileExistsError if there is such a file.

    Where there are links, it bears the name of the part as well.
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
    """Return what is in a file, or the beginning of it."""

    def act() -> bytes:
        with open(path, "rb") as file:
            return file.read(size)

    return retry(act)
