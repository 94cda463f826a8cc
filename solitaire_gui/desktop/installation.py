"""Puts files below a folder, such as ~/.local/share, and takes away all that came of it.

What was not there before is noted: the folders, and the lists that the desktop's own tools make of
such files. They go with the files unless somebody else's have come to lie there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from subprocess import DEVNULL, run
from typing import NamedTuple

from solitaire_gui.child_process import NO_CONSOLE

UPDATES = (
    ("applications", ("update-desktop-database", "-q")),
    ("mime", ("update-mime-database",)),
    ("icons/hicolor", ("gtk-update-icon-cache", "-q", "-t", "-f")),
)
"""Which tool reads a folder anew."""
ICONS, LIST_OF_ICONS = "icons/hicolor", "icon-theme.cache"


class Installation(NamedTuple):
    """The folder that files are put below, the folders in it that they go to, and the note."""

    share: str
    places: Sequence[str]
    note: str
    """The path of the file that says what was put there and made there."""


class Noted(NamedTuple):
    """What was put below the folder, and what else has been made: paths from that folder."""

    files: list[str]
    made: list[str]


def install(to: Installation, files: Mapping[str, bytes]) -> None:
    """Put files there, in place of those of another version, and tell the desktop.

    Raise OSError where that cannot be; then nothing is left of a first installation.
    """
    old = _noted(to)
    before = set(_below(to))
    made = [*old.made, *_missing_folders(to, files)]
    try:
        _take_away(to, [name for name in old.files if name not in files])
        for name, data in files.items():
            _write(_path(to, name), data)
        _note(to, Noted([*files], made))
    except OSError:
        if not old.files:
            with suppress(OSError):
                _take_away(to, files)
                _remove_empty(to, made)
        raise
    _update(to)
    lists = sorted(set(_below(to)) - before - set(files))
    with suppress(OSError):
        _note(to, Noted([*files], list(dict.fromkeys([*made, *lists]))))


def remove(to: Installation, names: Iterable[str]) -> bool:
    """Take away what was put there, whatever is noted of it, and tell whether there was anything.

    Raise OSError where that cannot be.
    """
    noted = _noted(to)
    files = [name for name in {*noted.files, *names} if os.path.lexists(_path(to, name))]
    _take_away(to, files)
    if files:
        _update(to)
        _take_away_lists(to, noted)
    _take_away(to, [_from_share(to, to.note)])
    _remove_empty(to, noted.made)
    return bool(files)


def _take_away_lists(to: Installation, noted: Noted) -> None:
    """Take away the lists that were made, in each place where nothing is left to be listed."""
    left = set(_below(to)) - set(noted.made)
    for place in to.places:
        within = f"{place}/"
        if not any(name.startswith(within) for name in left):
            lists = (name for name in noted.made if name.startswith(within))
            _take_away(to, [name for name in lists if not os.path.isdir(_path(to, name))])


def _remove_empty(to: Installation, made: Iterable[str]) -> None:
    """Remove those folders, of what was made, that are empty."""
    folders = [path for name in made if os.path.isdir(path := _path(to, name))]
    for folder in sorted(folders, key=len, reverse=True):
        with suppress(OSError):  # something else is in it
            os.rmdir(folder)


def _write(path: str, data: bytes) -> None:
    """Write a whole file or nothing."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    new = f"{path}.new"
    try:
        with open(new, "wb") as file:
            file.write(data)
        os.replace(new, path)
    except OSError as error:
        with suppress(OSError):
            os.unlink(new)
        raise OSError(error.errno, error.strerror, path) from None


def _take_away(to: Installation, names: Iterable[str]) -> None:
    for name in names:
        with suppress(FileNotFoundError, NotADirectoryError):
            os.unlink(_path(to, name))


def _update(to: Installation) -> None:
    """Have the desktop read the folders anew, as far as its tools are there."""
    for place, command in UPDATES:
        folder = _path(to, place)
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


def _missing_folders(to: Installation, files: Iterable[str]) -> list[str]:
    """Return the folders that have to be made, also above the one that all is put below."""
    missing: dict[str, None] = {}
    for path in [to.note, *(_path(to, name) for name in files)]:
        folder = os.path.dirname(path)
        while folder and not os.path.isdir(folder):
            missing[_from_share(to, folder)] = None
            folder = os.path.dirname(folder)
    return [*missing]


def _below(to: Installation) -> Iterator[str]:
    """Yield every file and folder in the places."""
    for place in to.places:
        for folder, folders, files in os.walk(_path(to, place)):
            for name in [*folders, *files]:
                yield _from_share(to, os.path.join(folder, name))


def _path(to: Installation, name: str) -> str:
    return os.path.normpath(os.path.join(to.share, name))


def _from_share(to: Installation, path: str) -> str:
    return os.path.relpath(path, to.share).replace(os.sep, "/")


def _noted(to: Installation) -> Noted:
    """Return what is noted; nothing where there is no note that can be read."""
    try:
        with open(to.note, encoding="utf-8") as file:
            read = json.load(file)
        files, made = (list(map(str, read[key])) for key in Noted._fields)
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return Noted([], [])
    places = tuple(_path(to, f"{place}/") + os.sep for place in to.places)
    return Noted([name for name in files if _path(to, name).startswith(places)], made)


def _note(to: Installation, noted: Noted) -> None:
    os.makedirs(os.path.dirname(to.note), mode=0o700, exist_ok=True)
    _write(to.note, f"{json.dumps(noted._asdict(), indent=1)}\n".encode())
