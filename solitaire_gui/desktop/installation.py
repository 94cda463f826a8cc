"""Puts files below a folder, such as ~/.local/share, and takes away those that it put there."""

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
"""Which tool reads a folder anew."""
ICONS, LIST_OF_ICONS = "icons/hicolor", "icon-theme.cache"


def install(share: str, files: Mapping[str, bytes]) -> None:
    """Write files, by their paths below a folder, and tell the desktop.

    Raise OSError where that cannot be; then nothing is left of a first installation.
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
    """Take away files of these names; return whether there were any. Raise OSError."""
    found = _delete_files(share, names)
    if found:
        _update(share)
    return found


def _write(path: str, data: bytes) -> None:
    """Write a whole file or nothing."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        with atomic_write(path, replace=True, permissions=DEFAULT_PERMISSIONS) as file:
            file.write(data)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), path) from None


def _delete_files(share: str, names: Iterable[str]) -> bool:
    """Delete files, with the folders that are empty then; return whether there were any."""
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
    """Have the desktop read the folders anew, as far as its tools are there."""
    for place, command in UPDATES:
        folder = os.path.join(share, place)
        if not os.path.isdir(folder):
            continue
        if place == ICONS:
            os.utime(folder)  # by this, programs know that there are other icons
            if not os.path.exists(os.path.join(folder, LIST_OF_ICONS)):
                continue  # with a list, nobody would find the icons that others add without one
        with suppress(OSError):
            run(
                [*command, folder],
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=DEVNULL,
                check=False,
                creationflags=NO_CONSOLE,
            )
