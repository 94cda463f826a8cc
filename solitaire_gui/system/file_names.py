"""Names that a file cannot have on Windows, each with its reason."""

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
"""Names of devices, with any suffix."""
FORBIDDEN = '<>:"|?*'
SEPARATORS = re.compile(r"[\\/]+")


def why_unusable(path: str, system: str = sys.platform) -> str:
    """Return why a path cannot be that of a file, as part of a sentence; "" if it can.

    Windows writes to a device if a file is called `NUL`, and to a hidden stream of an empty file if
    it is called `a:b`. It strips dots and spaces from the end of a name.
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
    """Return the name of a file; in `a:b` Windows takes `a:` for a drive."""
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
