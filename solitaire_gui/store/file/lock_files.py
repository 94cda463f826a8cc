"""Which copies of the program are running: each keeps a file locked for as long as it lives.

The system lets go of the lock when a program dies, however it does; so no process number that was
given out anew can be mistaken for a program that is gone.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path

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


def new_token() -> str:
    """Return a name that no other game or program has."""
    return os.urandom(8).hex()


def own_token() -> str:
    """Return a name for this program, with its number for whoever looks into the folder."""
    return f"{os.getpid()}-{new_token()}"


class Running:
    """The sign that this program is running, until it ends or `end` is called."""

    def __init__(self, folder: Path, token: str) -> None:
        """Put up the sign in a folder; where there can be none, nobody sees this program."""
        self._path = _sign(folder, token)
        self._file: int | None = None
        with suppress(OSError):
            self._put_up()

    def end(self) -> None:
        """Take down the sign."""
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
                self._path.unlink()
            self._file = None

    def _put_up(self) -> None:
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT)
        _lock(self._file, shared=False)
        if not self._path.exists():  # cleared away by another before it was locked
            os.close(self._file)
            self._put_up()


def is_running(folder: Path, token: str) -> bool:
    """Tell whether the program of a token lives, and clear away the sign of one that does not."""
    if not TOKEN.fullmatch(token):
        return False
    try:
        file = os.open(_sign(folder, token), os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(file, shared=True)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False  # no locks here, so no claim can be trusted
    finally:
        os.close(file)
    with suppress(OSError):
        _sign(folder, token).unlink()
    return False


def clear_away(folder: Path) -> None:
    """Clear away the signs of programs that have died, and what they have left half made."""
    for path in folder.glob(f"{PREFIX}*"):
        token = TOKEN.match(path.name, len(PREFIX))
        if token and not is_running(folder, token.group()):
            with suppress(OSError):
                path.unlink()


def scratch(folder: Path, token: str) -> Path:
    """Return where a program makes a file that is to take its place as a whole."""
    return folder / f"{PREFIX}{token}-new"


def _sign(folder: Path, token: str) -> Path:
    return folder / f"{PREFIX}{token}"
