"""Files and folders that only their owner may read."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


def make_folder(folder: str) -> None:
    """Make a private folder and its parents, unless it exists; raise OSError."""
    try:
        os.mkdir(folder, PRIVATE_FOLDER)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(folder))
        os.mkdir(folder, PRIVATE_FOLDER)
    except OSError:  # systems differ in the error for an existing folder
        if not os.path.isdir(folder):
            raise


def make_file(path: str | os.PathLike[str], mode: int = PRIVATE_FILE) -> None:
    """Make an empty file; raise FileExistsError or another OSError."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    os.close(os.open(path, flags, mode))


def make_private(path: str, mode: int = PRIVATE_FILE) -> None:
    """Remove the permissions of others that an earlier version gave, if the file is the user's."""
    if sys.platform == "win32":  # where the folder has the permissions
        return
    with suppress(OSError):
        status = os.stat(path)
        if status.st_uid == os.geteuid() and stat.S_IMODE(status.st_mode) & ~mode & 0o077:
            os.chmod(path, stat.S_IMODE(status.st_mode) & mode)


def is_regular_file(path: str) -> bool:
    """Return whether a path is that of a regular file or of nothing."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return True
