"""Opens a file that the player chose, which may be a folder, or a pipe that never returns data."""

from __future__ import annotations

import os
import stat
from io import BufferedReader, FileIO

from solitaire_gui.language.catalogue import gettext

NON_BLOCKING = getattr(os, "O_NONBLOCK", 0)
"""Keeps the opening of a pipe from waiting."""


class NotARegularFile(OSError):
    """The path is that of a folder, a pipe or a device."""

    def __init__(self, path: str) -> None:
        super().__init__(gettext("{name} is not an ordinary file", name=os.path.basename(path)))


def open_user_file(path: str | os.PathLike[str]) -> FileIO:
    """Open a file without ever blocking: if there is nothing to read, `read` returns None.

    Raise NotARegularFile or another OSError, and ValueError for an impossible name.
    """
    try:
        file = FileIO(path, "rb", opener=_opened)
    except OSError:
        if os.path.isdir(path):
            raise NotARegularFile(os.fspath(path)) from None
        raise
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise NotARegularFile(os.fspath(path))
    return file


def read_user_file(path: str, size: int) -> bytes:
    """Return at most `size` bytes of a file; raise as `open_user_file` does."""
    with BufferedReader(open_user_file(path)) as file:
        return file.read(size) or b""


def why_unreadable(path: str, error: OSError) -> str:
    """Return in English why a file could not be opened, as part of a sentence.

    Systems differ in their message for a folder; Windows denies permission.
    """
    if os.path.isdir(path):
        return "it is a folder"
    is_other = isinstance(error, NotARegularFile)
    return "it is not an ordinary file" if is_other else error.strerror or str(error)


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | NON_BLOCKING)
