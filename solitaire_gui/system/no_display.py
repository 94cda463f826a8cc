"""Whether there is a screen for a window, as far as can be known before pygame is loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from ctypes import CDLL

X_LIBRARIES = ("libX11.so.6", "libXext.so.6")
"""Libraries that a window on an X display needs."""

Load = Callable[[str], object]
"""Loads a library; raises OSError if it is missing."""


class NoDisplay(Exception):
    """There is no screen to open a window on; its text is a sentence for the player."""

    def __init__(self, why: str = "no display was found") -> None:
        super().__init__(f"Solitaire needs a screen, and {why}; --text plays in the terminal.")


def has_display() -> bool:
    """Return whether a display is named in the environment, or none needs to be."""
    if "SDL_VIDEODRIVER" in os.environ or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def why_not_opened(load: Load | None = None) -> str:
    """Return why no window could be opened on the display, as part of a sentence.

    `load` tries a library; None uses the system's loader.
    """
    x, wayland = os.environ.get("DISPLAY", ""), os.environ.get("WAYLAND_DISPLAY", "")
    if "SDL_VIDEODRIVER" in os.environ or not (x or wayland):
        return "no window could be opened"
    if not wayland and (missing := missing_libraries(load)):
        return f"{missing[0]} is missing, without which the display {x} cannot be used"
    return f"the display {wayland or x} could not be opened"


def missing_libraries(load: Load | None = None) -> list[str]:
    """Return the missing libraries of X."""
    if load is None:
        load = CDLL
    return [name for name in X_LIBRARIES if not _is_there(name, load)]


def _is_there(library: str, load: Load) -> bool:
    try:
        load(library)
    except OSError:
        return False
    return True
