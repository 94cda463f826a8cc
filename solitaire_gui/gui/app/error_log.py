"""Logs exceptions: to a file in the data folder, else to stderr.

Imported after the first frame, or at the first error.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from contextlib import suppress
from traceback import format_exception

import pygame

from solitaire_gui import __version__

NAME = "errors.log"
LARGEST_FILE, LONGEST_ENTRY = 200_000, 20_000
"""Bytes of the file, after which it is overwritten, and characters of one entry."""
MOST_ENTRIES = 50
"""The most different errors that one run logs."""
FLAGS = os.O_WRONLY | os.O_CREAT | os.O_APPEND
OPTIONAL_FLAGS = ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY")

noted: dict[str, bool] = {}
"""Each error of this run by its traceback, and whether it is in the file."""
count = 0
"""The number of errors in this run, repeated ones included."""
_spare: list[int] = []
"""An open file handle, closed before logging so that at least one file can be opened."""


def prepare() -> None:
    """Reserve a file handle, so that an error can be logged although no file can be opened."""
    if not _spare:
        with suppress(OSError):
            _spare.append(os.open(os.devnull, os.O_RDONLY))


def note(error: BaseException, folder: str) -> bool:
    """Log an error unless this run has logged it; return whether it is in the file."""
    if _spare:
        os.close(_spare.pop())
    try:
        return _note(error, folder)
    finally:
        prepare()


def _note(error: BaseException, folder: str) -> bool:
    global count
    count += 1
    text = _text(error)[-LONGEST_ENTRY:]
    if text not in noted and len(noted) < MOST_ENTRIES:
        entry = f"{_heading()}\n{text}\n".encode(errors="replace")
        noted[text] = _is_written(entry, folder)
    return noted.get(text, False)


def _text(error: BaseException) -> str:
    """Return the traceback, or the error alone if the traceback cannot be formatted."""
    try:
        return "".join(format_exception(error))
    except Exception:
        return f"{error!r}\n"


def _heading() -> str:
    python = ".".join(map(str, sys.version_info[:3]))
    versions = f"Solitaire {__version__}, Python {python}, pygame {pygame.version.ver}"
    return f"{time.strftime('%Y-%m-%d %H:%M:%S')}, {versions}, {sys.platform}"


def _is_written(entry: bytes, folder: str) -> bool:
    """Write an entry to the file, else to stderr; return whether it is in the file."""
    if folder:
        with suppress(OSError):
            _append(os.path.join(folder, NAME), entry)
            return True
    with suppress(OSError, ValueError, AttributeError):  # there may be none, or a closed one
        sys.stderr.write(entry.decode())
    return False


def _append(path: str, entry: bytes) -> None:
    """Append to a regular file without other links; raise OSError for anything else."""
    if os.path.islink(path):
        raise FileExistsError
    flags = FLAGS | sum(getattr(os, flag, 0) for flag in OPTIONAL_FLAGS)
    file = os.open(path, flags, 0o600)
    try:
        status = os.fstat(file)
        if not stat.S_ISREG(status.st_mode) or status.st_nlink != 1:
            raise FileExistsError
        if status.st_size + len(entry) > LARGEST_FILE:
            os.ftruncate(file, 0)
        os.write(file, entry)
    finally:
        os.close(file)
