"""What is in a folder that game files are looked for in: other folders, and the files."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.quotes import shown
from solitaire_gui.store.database.errors import of_the_system
from solitaire_gui.store.transfer.one_game import SUFFIX

DIGITS = re.compile("([0-9]+)")
LONGEST_NAME, LONGEST_REASON = 100, 200


class Entry(NamedTuple):
    """A folder in the folder, or a file that is called as those looked for are."""

    name: str
    path: str
    is_folder: bool


class Listing(NamedTuple):
    """The folders and then the files of a folder, each by name; or why there are none."""

    entries: Sequence[Entry]
    problem: str = ""


def listing(folder: str, suffixes: tuple[str, ...] = (SUFFIX,)) -> Listing:
    """Return the folders and the files of some suffixes in a folder, without what is hidden."""
    try:
        with os.scandir(folder) as found:
            entries = [entry for each in found if (entry := _entry(each, suffixes))]
    except (OSError, ValueError) as error:
        why = of_the_system(getattr(error, "strerror", None) or "") or gettext(
            "no folder can have that name"
        )
        name = shown(os.path.basename(folder) or folder, LONGEST_NAME)
        return Listing(
            (),
            gettext(
                "{name} cannot be read: {reason}.", name=name, reason=shown(why, LONGEST_REASON)
            ),
        )
    return Listing(sorted(entries, key=_place))


def _entry(found: os.DirEntry[str], suffixes: tuple[str, ...]) -> Entry | None:
    """Return what is to be listed of something; None for a link to nothing, or what is hidden."""
    is_named_so = found.name.lower().endswith(suffixes)
    with suppress(OSError):
        if _is_hidden(found):
            return None
        is_folder = found.is_dir()
        if is_folder or (is_named_so and found.is_file()):
            return Entry(found.name, found.path, is_folder)
    return None


def _is_hidden(found: os.DirEntry[str]) -> bool:
    """Return whether file managers do not show something: by its name, or a mark that it bears."""
    if found.name.startswith(".") or sys.platform == "linux":
        return found.name.startswith(".")
    told = found.stat(follow_symlinks=False)
    return bool(
        getattr(told, "st_file_attributes", 0) & stat.FILE_ATTRIBUTE_HIDDEN
        or getattr(told, "st_flags", 0) & stat.UF_HIDDEN
    )


def _place(entry: Entry) -> tuple[bool, str, str]:
    """Return what entries are sorted by: folders first, and deal 9 before deal 10."""
    name = DIGITS.sub(lambda number: _by_length(number.group()), entry.name.casefold())
    return not entry.is_folder, name, entry.name


def _by_length(digits: str) -> str:
    """Return digits behind how many they are, so that as text they are in the order of numbers."""
    digits = digits.lstrip("0")
    return f"{len(digits):03}{digits}"
