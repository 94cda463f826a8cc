"""Writes a file that is there as a whole or not at all, and never in the place of anything else."""

from __future__ import annotations

import errno
import ntpath
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePath
from typing import IO

from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.display_text import LONGEST_REASON, shown
from solitaire_gui.store.database.errors import of_the_system
from solitaire_gui.store.database.lock_files import new_token
from solitaire_gui.store.database.maintenance import sync_folder
from solitaire_gui.store.transfer.transfer import Ended
from solitaire_gui.system import file_retry
from solitaire_gui.system.permissions import PRIVATE_FILE, make_file

USUAL = 0o666
"""Lets whoever may do so with new files of the user read and write one."""
REASONS = {
    errno.EACCES: gettext_noop("you may not write there"),
    errno.EPERM: gettext_noop("you may not write there"),
    errno.EROFS: gettext_noop("that disk is read-only"),
    errno.ENOSPC: gettext_noop("the disk is full"),
    errno.EDQUOT: gettext_noop("the disk is full"),
    errno.ENAMETOOLONG: gettext_noop("the name is too long"),
    errno.ENOTDIR: gettext_noop("its folder is a file"),
    errno.ELOOP: gettext_noop("its folder can’t be found"),
}
DEVICES = frozenset(
    {
        *("con", "prn", "aux", "nul", "conin$", "conout$"),
        *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"),
    }
)
"""The names of devices, which are so with any ending."""
SIGNS = '<>:"|?*'
SEPARATORS = re.compile(r"[\\/]+")


class NoFile(OSError):
    """What bears the name is no file that could be replaced, or no file can bear it."""


@contextmanager
def new_file(
    path: Path,
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
    if why := why_unusable(str(path), system):
        raise NoFile(why)
    _look_at(path, replace=replace)
    part = path.with_name(f".{new_token()}.part")
    make_file(part, permissions)
    try:
        with part.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _look_at(path, replace=replace)
        if replace:
            file_retry.replace(part, path)
        else:
            file_retry.name_whole(part, path)
    finally:
        with suppress(OSError):  # a rest of it would be no reason to say that nothing is written
            file_retry.remove(part)
    with suppress(OSError):  # the file is there, only its name may be lost in a power cut
        sync_folder(str(path.parent))


def reason(error: OSError, path: Path) -> str:
    """Return why a file could not be written, as a part of a sentence."""
    number = error.errno or 0
    if isinstance(error, FileNotFoundError):
        if not path.parent.exists():
            return gettext("there is no folder {folder}", folder=path.parent)
        # Windows says of these that nothing is found.
        number = errno.ENAMETOOLONG if path.parent.is_dir() else errno.ENOTDIR
    told = REASONS.get(number)
    return gettext(told) if told else of_the_system(error.strerror or str(error))


def not_written(error: OSError | ValueError, path: Path, name: str = "") -> Ended:
    """Return why a file is not there, which is called by its name or else by its whole path."""
    name = name or str(path)
    if isinstance(error, FileExistsError):
        return Ended(gettext("{name} already exists.", name=name), is_in_the_way=True)
    if isinstance(error, OSError):
        why = shown(reason(error, path), LONGEST_REASON)
        return Ended(gettext("{name} could not be written: {reason}.", name=name, reason=why))
    return Ended(gettext("No file can have that name."))


def _look_at(path: Path, *, replace: bool) -> None:
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise NoFile(gettext("it is a folder"))
    if stat.S_ISLNK(mode):
        raise NoFile(gettext("it is a link to another place"))
    if not stat.S_ISREG(mode):
        raise NoFile(gettext("it is not an ordinary file"))
    if not replace:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def why_unusable(path: str, system: str = sys.platform) -> str:
    """Return why a path is none of a file, as a part of a sentence; "" if it may be one.

    Windows writes to a device where a file is called `NUL`, into a hidden stream of an empty file
    where it is called `a:b`, and takes dots and spaces from the end of a name.
    """
    if system != "win32":
        return ""
    drive, below = ntpath.splitdrive(path)
    if drive.endswith(":") and not below.startswith(("\\", "/")):
        return _with_sign(":")
    for name in SEPARATORS.split(below):
        if why := _why_unusable(name):
            return why
    return ""


def name_of(path: PurePath) -> str:
    """Return what a file is called: of `a:b` Windows takes the `a:` for a drive."""
    return str(path) if path.drive and not path.root else path.name


def _why_unusable(name: str) -> str:
    if name in ("", ".", ".."):
        return ""
    if sign := next((each for each in name if each in SIGNS), ""):
        return _with_sign(sign)
    if any(ord(each) < 32 for each in name):
        return gettext("Windows does not allow that character in names")
    if name.endswith((".", " ")):
        return gettext("Windows does not allow a dot or a space at the end of a name")
    device = name.partition(".")[0].rstrip(" ")
    if device.lower() in DEVICES:
        return gettext("Windows reserves the name {name} for a device", name=device)
    return ""


def _with_sign(sign: str) -> str:
    return gettext("Windows does not allow {sign} in names", sign=sign)
