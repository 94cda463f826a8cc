"""Writes a file that is there as a whole or not at all, and never in the place of anything else."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.system import file_retry, os_messages
from solitaire_gui.system.file_names import why_unusable
from solitaire_gui.system.permissions import PRIVATE_FILE, make_file

DEFAULT_PERMISSIONS = 0o666
"""Lets all read and write a file who may do so with new files of the user."""


class NotAFile(OSError):
    """What bears the name is no file that could be replaced, or no file can bear it."""


@contextmanager
def atomic_write(
    path: str | os.PathLike[str],
    *,
    replace: bool,
    permissions: int = PRIVATE_FILE,
    system: str = sys.platform,
) -> Iterator[IO[bytes]]:
    """Give a file to be written to, which only its owner can read unless `permissions` say more.

    It bears another name in the same folder until all of it is on the disk. Raise FileExistsError
    if there is a file that it may not replace, NoFile or another OSError. A `system` may take names
    that are none of a file.
    """
    path = os.fspath(path)
    folder = os.path.dirname(path)
    if why := why_unusable(path, system):
        raise NotAFile(why)
    _check_target(path, replace=replace)
    part = os.path.join(folder, f".{new_token()}.part")
    make_file(part, permissions)
    try:
        with open(part, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _check_target(path, replace=replace)
        if replace:
            file_retry.replace(part, path)
        else:
            file_retry.publish(part, path)
    finally:
        with suppress(OSError):  # a rest of it would be no reason to say that nothing is written
            file_retry.remove(part)
    with suppress(OSError):  # the file is there, only its name may be lost in a power cut
        sync_folder(folder or os.curdir)


def new_token() -> str:
    """Return a random name that nothing else has."""
    return os.urandom(8).hex()


def sync_folder(folder: str) -> None:
    """Write the names in a folder to the disk itself; raise OSError."""
    if sys.platform != "win32":  # which has no such thing
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def reason(error: OSError, path: str | os.PathLike[str]) -> str:
    """Return why a file could not be written, as a part of a sentence."""
    if isinstance(error, FileNotFoundError):
        folder = os.path.dirname(path)
        if not os.path.exists(folder or os.curdir):
            return gettext("there is no folder {folder}", folder=folder)
        # Windows says of these that nothing is found.
        is_folder = os.path.isdir(folder or os.curdir)
        number = errno.ENAMETOOLONG if is_folder else errno.ENOTDIR
        return os_messages.reason(OSError(number, os.strerror(number)))
    return os_messages.reason(error)


def _check_target(path: str, *, replace: bool) -> None:
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise NotAFile(gettext("it is a folder"))
    if stat.S_ISLNK(mode):
        raise NotAFile(gettext("it is a link to another place"))
    if not stat.S_ISREG(mode):
        raise NotAFile(gettext("it is not an ordinary file"))
    if not replace:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
