"""Writes a file completely or not at all, and replaces only regular files."""

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
"""The permissions of any new file of the user, reduced by the umask."""


class NotAFile(OSError):
    """The path cannot be the name of a file, or is that of a folder, link or device."""


@contextmanager
def atomic_write(
    path: str | os.PathLike[str],
    *,
    replace: bool,
    permissions: int = PRIVATE_FILE,
    system: str = sys.platform,
) -> Iterator[IO[bytes]]:
    """Yield a file to write to, readable only by its owner unless `permissions` say otherwise.

    It has a temporary name in the same folder until it is complete and on the disk. An existing
    file is replaced only with `replace`, else FileExistsError is raised. Raise NotAFile or another
    OSError. `system` is the platform whose rules for names hold.
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
        with suppress(OSError):  # a leftover file is no failure
            file_retry.remove(part)
    with suppress(OSError):  # only a power cut could lose the name
        sync_folder(folder or os.curdir)


def new_token() -> str:
    """Return a unique random name."""
    return os.urandom(8).hex()


def sync_folder(folder: str) -> None:
    """Sync the names in a folder to the disk; raise OSError."""
    if sys.platform != "win32":  # which cannot sync a folder
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def reason(error: OSError, path: str | os.PathLike[str]) -> str:
    """Return why a file could not be written, as part of a sentence."""
    if isinstance(error, FileNotFoundError):
        folder = os.path.dirname(path)
        if not os.path.exists(folder or os.curdir):
            return gettext("there is no folder {folder}", folder=folder)
        # Windows reports a name that is too long, or a file as folder, as not found.
        is_folder = os.path.isdir(folder or os.curdir)
        number = errno.ENAMETOOLONG if is_folder else errno.ENOTDIR
        return os_messages.reason(OSError(number, os.strerror(number)))
    return os_messages.reason(error)


def _check_target(path: str, *, replace: bool) -> None:
    """Raise NotAFile or FileExistsError if a path may not be written to."""
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
