"""Opens what a player has chosen to be read, which need be no file, nor one that ever answers."""

from __future__ import annotations

import os
import stat
from io import BufferedReader, FileIO

from solitaire_gui.language.catalogue import gettext

NON_BLOCKING = getattr(os, "O_NONBLOCK", 0)


class NotARegularFile(OSError):
    """What lies in the place of the file is a folder, a pipe or a device."""

    def __init__(self, path: str) -> None:
        super().__init__(gettext("{name} is not an ordinary file", name=os.path.basename(path)))


def open_user_file(path: str | os.PathLike[str]) -> FileIO:
    """Open a file of which nothing is waited for: where nothing can be read, `read` returns None.

    Raise OSError, NoOrdinaryFile for a folder, a pipe or a device, ValueError for no name at all.
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


def read_user_file(path: str, most: int) -> bytes:
    """Return so many bytes of a file at the most; raise as `open_chosen` does."""
    with BufferedReader(open_user_file(path)) as file:
        return file.read(most) or b""


def why_unreadable(path: str, error: OSError) -> str:
    """Return in English why a file could not be opened, as a part of a sentence.

    Of a folder each system says something else, Windows that one may not.
    """
    if os.path.isdir(path):
        return "it is a folder"
    is_other = isinstance(error, NotARegularFile)
    return "it is not an ordinary file" if is_other else error.strerror or str(error)


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | NON_BLOCKING)
