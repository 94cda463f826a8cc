"""Which names a file can have, and why Windows takes others for something else."""

from __future__ import annotations

import ntpath
import re
import sys
from typing import TYPE_CHECKING

from solitaire_gui.language.catalogue import gettext

if TYPE_CHECKING:
    from pathlib import PurePath

DEVICES = frozenset(
    {
        *("con", "prn", "aux", "nul", "conin$", "conout$"),
        *(f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³"),
    }
)
"""The names of devices, which are so with any ending."""
FORBIDDEN = '<>:"|?*'
SEPARATORS = re.compile(r"[\\/]+")


def why_unusable(path: str, system: str = sys.platform) -> str:
    """Return why a path is none of a file, as a part of a sentence; "" if it may be one.

    Windows writes to a device where a file is called `NUL`, into a hidden stream of an empty file
    where it is called `a:b`, and takes dots and spaces from the end of a name.
    """
    if system != "win32":
        return ""
    drive, below = ntpath.splitdrive(path)
    if drive.endswith(":") and not below.startswith(("\\", "/")):
        return _forbidden_character(":")
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
    if sign := next((each for each in name if each in FORBIDDEN), ""):
        return _forbidden_character(sign)
    if any(ord(each) < 32 for each in name):
        return gettext("Windows does not allow that character in names")
    if name.endswith((".", " ")):
        return gettext("Windows does not allow a dot or a space at the end of a name")
    device = name.partition(".")[0].rstrip(" ")
    if device.lower() in DEVICES:
        return gettext("Windows reserves the name {name} for a device", name=device)
    return ""


def _forbidden_character(sign: str) -> str:
    return gettext("Windows does not allow {sign} in names", sign=sign)
