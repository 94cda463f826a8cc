"""The folders of a computer, and above them its drives, where it has any."""

from __future__ import annotations

import os
import string
import sys
from collections.abc import Callable, Sequence
from types import ModuleType

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.store.transfer.folder_listing import Entry, Listing, listing
from solitaire_gui.store.transfer.one_game import SUFFIX

ALL_DRIVES = ""
"""Stands for the folder that the drives are in."""


def drives_of(mask: int) -> Sequence[str]:
    """Return the drives of a number of which each bit is a letter, as Windows tells them."""
    return [f"{letter}:\\" for bit, letter in enumerate(string.ascii_uppercase) if mask >> bit & 1]


def drives() -> Sequence[str]:
    """Return the drives of this computer: none where all is below one folder."""
    if sys.platform != "win32":
        return ()
    import ctypes

    return drives_of(ctypes.windll.kernel32.GetLogicalDrives())


class Places:
    """Where one can go from a folder, and what is there."""

    def __init__(
        self,
        drives: Callable[[], Sequence[str]] = drives,
        paths: ModuleType = os.path,
        suffixes: tuple[str, ...] = (SUFFIX,),
    ) -> None:
        """List files of some suffixes; `paths` tells how the system writes paths."""
        self._drives = drives
        self._paths = paths
        self._suffixes = suffixes

    def with_suffixes(self, suffixes: tuple[str, ...]) -> Places:
        """Return the same places, of which files of other suffixes are listed."""
        return Places(self._drives, self._paths, suffixes)

    def listing(self, folder: str) -> Listing:
        """Return what is in a folder, or the drives; or why nothing can be told."""
        if folder == ALL_DRIVES:
            return Listing([Entry(drive, drive, is_folder=True) for drive in self._drives()])
        found = listing(folder, self._suffixes)
        drive = self._paths.splitdrive(folder)[0]
        has_gone = len(drive) == 2 and f"{drive.upper()}\\" not in self._drives()
        if found.problem and has_gone:
            return Listing((), gettext("There is no drive {drive} any more.", drive=drive.upper()))
        return found

    def above(self, folder: str) -> str | None:
        """Return the folder that a folder lies in; None if there is none."""
        above = str(self._paths.dirname(folder))
        if above != folder:
            return above
        return ALL_DRIVES if folder != ALL_DRIVES and self._drives() else None

    def name(self, folder: str) -> str:
        """Return what a folder is called in the list of what is above it."""
        return str(self._paths.basename(folder)) or folder.upper()

    def whole(self, folder: str, typed: str) -> str:
        """Return the whole path of what was typed at a folder; at the drives it may be none."""
        path = self._paths.expanduser(typed.strip())
        drive, below = self._paths.splitdrive(path)
        if drive and not below:
            path += "\\"
        path = self._paths.join(folder, path)
        return str(self._paths.normpath(path)) if path else ALL_DRIVES

    def is_all(self, folder: str) -> bool:
        """Return whether what is there is the drives."""
        return folder == ALL_DRIVES

    def is_whole(self, path: str) -> bool:
        """Return whether a path says where it begins."""
        return path == ALL_DRIVES or bool(self._paths.isabs(path))
