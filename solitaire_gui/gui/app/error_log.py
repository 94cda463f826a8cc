"""Writes down what went wrong inside the program: in a file beside the data, else on stderr.

Imported when the first frame has been shown, or something has gone wrong before.
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
"""Bytes and characters; a file that would grow larger is begun anew."""
MOST_ENTRIES = 50
"""So many different errors are written down in one run."""
FLAGS = os.O_WRONLY | os.O_CREAT | os.O_APPEND
OPTIONAL_FLAGS = ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY")

noted: dict[str, bool] = {}
"""The errors of this run, each by its traceback, and whether it is in the folder's file."""
count = 0
"""How many there were, with those that came again."""
_spare: list[int] = []
"""A file that is open for nothing but to be closed."""


def prepare() -> None:
    """See to it that a file can be opened when no other can: that may be the very error."""
    if not _spare:
        with suppress(OSError):
            _spare.append(os.open(os.devnull, os.O_RDONLY))


def note(error: BaseException, folder: str) -> bool:
    """Write an error down, unless it already is; return whether it is in the folder's file."""
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
    """Return an error with its traceback, or without where nothing more can be loaded."""
    try:
        return "".join(format_exception(error))
    except Exception:
        return f"{error!r}\n"


def _heading() -> str:
    python = ".".join(map(str, sys.version_info[:3]))
    versions = f"Solitaire {__version__}, Python {python}, pygame {pygame.version.ver}"
    return f"{time.strftime('%Y-%m-%d %H:%M:%S')}, {versions}, {sys.platform}"


def _is_written(entry: bytes, folder: str) -> bool:
    """Write an entry; return whether that could be done in the folder."""
    if folder:
        with suppress(OSError):
            _append(os.path.join(folder, NAME), entry)
            return True
    with suppress(OSError, ValueError, AttributeError):  # there may be none, or a closed one
        sys.stderr.write(entry.decode())
    return False


def _append(path: str, entry: bytes) -> None:
    """Append to a file that is nothing but a file of this name; raise OSError."""
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
