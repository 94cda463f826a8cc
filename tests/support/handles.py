"""The handles of files that this process has open, where the system tells."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

OPEN, KEPT = "/proc/self/fd", "/fonts/"
"""The fonts in use are kept open, so many at the most."""


def open_handles() -> list[str]:
    """Return what each handle is of, but for the fonts; nothing where that is not told."""
    found = list[str]()
    if sys.platform != "linux":  # Wine lists those of the system below it
        return found
    with suppress(FileNotFoundError):
        for handle in os.listdir(OPEN):
            with suppress(FileNotFoundError):  # the listing itself
                found.append(os.readlink(f"{OPEN}/{handle}"))
    return sorted(each for each in found if KEPT not in each)
