"""Lists folders, and the drives above them where the system has drives."""

from __future__ import annotations

import ctypes
import os
import re
import stat
import string
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import ModuleType
from typing import NamedTuple

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.display_text import MAX_NAME_LENGTH, MAX_REASON_LENGTH, printable
from solitaire_gui.store.transfer.one_game import SUFFIX
from solitaire_gui.system import os_messages

ALL_DRIVES = ""
"""The path that stands for the list of drives."""
DIGITS = re.compile("([0-9]+)")


class Entry(NamedTuple):
    """A folder, or a file with a wanted suffix."""

    name: str
    path: str
    is_folder: bool


class Listing(NamedTuple):
    """The folders and then the files of a folder, each by name; or why it has none."""

    entries: Sequence[Entry]
    problem: str = ""


def list_folder(folder: str, suffixes: tuple[str, ...] = (SUFFIX,)) -> Listing:
    """Return the folders and the files of some suffixes in a folder, without hidden ones."""
    try:
        with os.scandir(folder) as found:
            entries = [entry for each in found if (entry := _entry(each, suffixes))]
    except (OSError, ValueError) as error:
        why = (
            os_messages.reason(error)
            if isinstance(error, OSError)
            else gettext("no folder can have that name")
        )
        name = printable(os.path.basename(folder) or folder, MAX_NAME_LENGTH)
        return Listing(
            (),
            gettext(
                "{name} can’t be read: {reason}.",
                name=name,
                reason=printable(why, MAX_REASON_LENGTH),
            ),
        )
    return Listing(sorted(entries, key=_sort_key))


def _entry(found: os.DirEntry[str], suffixes: tuple[str, ...]) -> Entry | None:
    """Return the entry of a file or folder; None for a broken link or a hidden one."""
    is_named_so = found.name.lower().endswith(suffixes)
    with suppress(OSError):
        if _is_hidden(found):
            return None
        is_folder = found.is_dir()
        if is_folder or (is_named_so and found.is_file()):
            return Entry(found.name, found.path, is_folder)
    return None


def _is_hidden(found: os.DirEntry[str]) -> bool:
    """Return whether file managers hide a file: by its name, or by an attribute."""
    if found.name.startswith(".") or sys.platform == "linux":
        return found.name.startswith(".")
    status = found.stat(follow_symlinks=False)
    return bool(
        getattr(status, "st_file_attributes", 0) & stat.FILE_ATTRIBUTE_HIDDEN
        or getattr(status, "st_flags", 0) & stat.UF_HIDDEN
    )


def _sort_key(entry: Entry) -> tuple[bool, str, str]:
    """Return the key that sorts folders first, and deal 9 before deal 10."""
    name = DIGITS.sub(lambda number: _by_length(number.group()), entry.name.casefold())
    return not entry.is_folder, name, entry.name


def _by_length(digits: str) -> str:
    """Return digits behind their count, so that texts sort as the numbers do."""
    digits = digits.lstrip("0")
    return f"{len(digits):03}{digits}"


def drives_of(mask: int) -> Sequence[str]:
    """Return the drives of Windows's bit mask, in which each bit is a letter."""
    return [f"{letter}:\\" for bit, letter in enumerate(string.ascii_uppercase) if mask >> bit & 1]


def drives() -> Sequence[str]:
    """Return the drives of this computer; none on systems without drives."""
    if sys.platform != "win32":
        return ()
    return drives_of(ctypes.windll.kernel32.GetLogicalDrives())


class FolderTree:
    """The folders of this computer, and the way between them."""

    def __init__(
        self,
        drives: Callable[[], Sequence[str]] = drives,
        paths: ModuleType = os.path,
        suffixes: tuple[str, ...] = (SUFFIX,),
    ) -> None:
        """List files of some suffixes; `paths` is the module that knows the system's paths."""
        self._drives = drives
        self._paths = paths
        self._suffixes = suffixes

    def with_suffixes(self, suffixes: tuple[str, ...]) -> FolderTree:
        """Return a tree that lists files of other suffixes."""
        return FolderTree(self._drives, self._paths, suffixes)

    def listing(self, folder: str) -> Listing:
        """Return the content of a folder or the list of drives, or the problem."""
        if folder == ALL_DRIVES:
            return Listing([Entry(drive, drive, is_folder=True) for drive in self._drives()])
        found = list_folder(folder, self._suffixes)
        drive = self._paths.splitdrive(folder)[0]
        has_gone = len(drive) == 2 and f"{drive.upper()}\\" not in self._drives()
        if found.problem and has_gone:
            return Listing((), gettext("There is no drive {drive} any more.", drive=drive.upper()))
        return found

    def parent(self, folder: str) -> str | None:
        """Return the folder above a folder; None if there is none."""
        above = str(self._paths.dirname(folder))
        if above != folder:
            return above
        return ALL_DRIVES if folder != ALL_DRIVES and self._drives() else None

    def name(self, folder: str) -> str:
        """Return the name of a folder in the list of its parent."""
        return str(self._paths.basename(folder)) or folder.upper()

    def absolute(self, folder: str, typed: str) -> str:
        """Return the absolute path of a text typed at a folder.

        At the list of drives it may not be absolute.
        """
        path = self._paths.expanduser(typed.strip())
        drive, below = self._paths.splitdrive(path)
        if drive and not below:
            path += "\\"
        path = self._paths.join(folder, path)
        return str(self._paths.normpath(path)) if path else ALL_DRIVES

    def is_drive_list(self, folder: str) -> bool:
        """Return whether a path stands for the list of drives."""
        return folder == ALL_DRIVES

    def is_absolute(self, path: str) -> bool:
        """Return whether a path is absolute."""
        return path == ALL_DRIVES or bool(self._paths.isabs(path))
