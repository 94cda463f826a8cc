"""Reads what pip prints: how much it has downloaded, and why it failed."""

from __future__ import annotations

import errno
import re
from typing import NamedTuple

from solitaire_gui.language.catalogue import gettext

FILE = re.compile(r"\s*(?:Downloading|Using cached) (\S+) \(([\d.]+) (bytes|kB|MB|GB)\)")
"""A file that pip begins to download: its name or address, and its size."""
BYTES = re.compile(r"Progress (\d+) of (\d+)")
MB = 10**6
UNITS = {"bytes": 1, "kB": 10**3, "MB": MB, "GB": 10**9}
FULL = (
    *(f"[Errno {number}]" for number in (errno.ENOSPC, errno.EDQUOT)),
    *(f"[WinError {number}]" for number in (39, 112, 1295)),
)
"""How Python names a full disk, or a full share of one, whichever language the system speaks."""


class Progress(NamedTuple):
    """How far the downloading is, in bytes."""

    name: str
    """The package that is being downloaded."""
    size: int
    done: int
    """Of all packages together."""
    expected: int

    def __str__(self) -> str:
        done, expected = f"{self.done / MB:.0f}", f"{self.expected / MB:.0f}"
        return gettext("{done} of about {expected} MB", done=done, expected=expected)


class Downloads:
    """Counts what pip downloads by the lines that it prints."""

    def __init__(self, expected: int) -> None:
        self._expected = expected
        self._before = 0  # bytes of the files before this one
        self._name, self._size = "", 0

    def read(self, line: str) -> Progress | None:
        """Return how far it is, if the line tells something new of that."""
        if file := FILE.match(line):
            name = file[1].rpartition("/")[2]
            if name.endswith(".metadata"):
                return None
            self._before += self._size
            self._name = name.partition("-")[0].replace("_", "-")
            self._size = round(float(file[2]) * UNITS[file[3]])
            return self._progress(0)
        if self._name and (count := BYTES.match(line)):
            done, size = int(count[1]), int(count[2])
            self._size = max(done, size)  # to the byte, and 0 if the index does not tell
            return self._progress(done)
        return None

    def _progress(self, done: int) -> Progress:
        done += self._before
        return Progress(self._name, self._size, done, max(self._expected, done))


def is_disk_full(output: str) -> bool:
    """Tell whether a command, or an error of the system, says that the disk has no room."""
    return any(sign in output for sign in FULL)


def last_words(output: str) -> list[str]:
    """Return the lines in which pip says what went wrong, or else the last one."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return [line for line in lines if line.startswith("ERROR: ")] or lines[-1:]
