"""Files and folders that only their owner may read."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


def make_folder(folder: str) -> None:
    """Make a folder, with those that it lies in, unless it is there; raise OSError."""
    try:
        os.mkdir(folder, PRIVATE_FOLDER)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(folder))
        os.mkdir(folder, PRIVATE_FOLDER)
    except OSError:  # which of its errors the system gives for a folder that is there, is its own
        if not os.path.isdir(folder):
            raise


def make_file(path: str | os.PathLike[str], mode: int = PRIVATE_FILE) -> None:
    """Make an empty file that was not there; raise OSError, FileExistsError among them."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    os.close(os.open(path, flags, mode))


def make_private(path: str, mode: int = PRIVATE_FILE) -> None:
    """Take from others what an earlier version let them do with a file or folder, if it is ours."""
    if sys.platform == "win32":  # there the folder says who may do what
        return
    with suppress(OSError):
        status = os.stat(path)
        if status.st_uid == os.geteuid() and stat.S_IMODE(status.st_mode) & ~mode & 0o077:
            os.chmod(path, stat.S_IMODE(status.st_mode) & mode)


def is_regular_file(path: str) -> bool:
    """Tell whether a path is that of a file that can be read to its end, or of nothing."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return True
