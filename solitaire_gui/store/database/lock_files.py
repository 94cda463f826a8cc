"""Which copies of the program are running: each keeps a file locked while it lives.

The system releases the lock however a process dies. So a reused process number is never mistaken
for a process that has died.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress

from solitaire_gui.system.atomic_write import new_token
from solitaire_gui.system.permissions import PRIVATE_FILE

PREFIX = "running-"
TOKEN = re.compile(r"[0-9]+-[0-9a-f]+")

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, *, shared: bool) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int, *, shared: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def own_token() -> str:
    """Return a name for this process, which begins with its process number."""
    return f"{os.getpid()}-{new_token()}"


class Running:
    """The lock file of this process, locked until it dies or `end` is called."""

    def __init__(self, folder: str, token: str) -> None:
        """Create the lock file; if that fails, other programs do not see this one."""
        self._path = _lock_file(folder, token)
        self._file: int | None = None
        with suppress(OSError):
            self._create()

    def end(self) -> None:
        """Unlock and remove the lock file."""
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
                os.unlink(self._path)
            self._file = None

    def _create(self) -> None:
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        _lock(self._file, shared=False)
        if not os.path.exists(self._path):  # another program removed it before it was locked
            os.close(self._file)
            self._create()


def is_running(folder: str, token: str) -> bool:
    """Return whether the process of a token is running; remove its lock file if it is not."""
    if not TOKEN.fullmatch(token):
        return False
    try:
        file = os.open(_lock_file(folder, token), os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(file, shared=True)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False  # a file system without locks: no claim can be trusted
    finally:
        os.close(file)
    with suppress(OSError):
        os.unlink(_lock_file(folder, token))
    return False


def remove_stale(folder: str, me: str) -> bool:
    """Remove the lock files and temporary files of processes that have died.

    Return whether other processes are running.
    """
    others = False
    with suppress(OSError):
        for name in os.listdir(folder):
            token = TOKEN.match(name, len(PREFIX)) if name.startswith(PREFIX) else None
            if token is None or token.group() == me:
                continue
            if is_running(folder, token.group()):
                others = True
            else:
                with suppress(OSError):
                    os.unlink(os.path.join(folder, name))
    return others


def temporary_file(folder: str, token: str) -> str:
    """Return the path of a file that a program writes before it is renamed."""
    return os.path.join(folder, f"{PREFIX}{token}-new")


def _lock_file(folder: str, token: str) -> str:
    return os.path.join(folder, f"{PREFIX}{token}")
