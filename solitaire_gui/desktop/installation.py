"""Installs files below a folder such as ~/.local/share, and removes them again."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from subprocess import DEVNULL, run

from solitaire_gui.system.atomic_write import DEFAULT_PERMISSIONS, atomic_write
from solitaire_gui.system.child_process import NO_CONSOLE

UPDATES = (
    ("applications", ("update-desktop-database", "-q")),
    ("mime", ("update-mime-database",)),
    ("icons/hicolor", ("gtk-update-icon-cache", "-q", "-t", "-f")),
)
"""The tool that refreshes the desktop's list of a folder."""
ICONS, LIST_OF_ICONS = "icons/hicolor", "icon-theme.cache"


def install(share: str, files: Mapping[str, bytes]) -> None:
    """Write files by their paths below a folder, and refresh the desktop's lists.

    Raise OSError if that fails; of a first installation nothing is left then.
    """
    is_first = not any(os.path.exists(os.path.join(share, name)) for name in files)
    try:
        for name, data in files.items():
            _write(os.path.join(share, name), data)
    except OSError:
        if is_first:
            with suppress(OSError):
                _delete_files(share, files)
        raise
    _update(share)


def remove(share: str, names: Iterable[str]) -> bool:
    """Delete the files of these names; return whether there were any. Raise OSError."""
    found = _delete_files(share, names)
    if found:
        _update(share)
    return found


def _write(path: str, data: bytes) -> None:
    """Write a file atomically."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        with atomic_write(path, replace=True, permissions=DEFAULT_PERMISSIONS) as file:
            file.write(data)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), path) from None


def _delete_files(share: str, names: Iterable[str]) -> bool:
    """Delete files, and folders that are empty then; return whether there were any."""
    found = False
    for name in names:
        with suppress(FileNotFoundError, NotADirectoryError):
            os.unlink(os.path.join(share, name))
            found = True
        folder = os.path.dirname(name)
        with suppress(OSError):  # something else is in it
            while folder:
                os.rmdir(os.path.join(share, folder))
                folder = os.path.dirname(folder)
    return found


def _update(share: str) -> None:
    """Refresh the desktop's lists of the folders, with those of its tools that are installed."""
    for place, command in UPDATES:
        folder = os.path.join(share, place)
        if not os.path.isdir(folder):
            continue
        if place == ICONS:
            os.utime(folder)  # the new time makes programs read the icons again
            if not os.path.exists(os.path.join(folder, LIST_OF_ICONS)):
                continue  # a new list would hide icons that are added later without it
        with suppress(OSError):
            run(
                [*command, folder],
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=DEVNULL,
                check=False,
                creationflags=NO_CONSOLE,
            )
