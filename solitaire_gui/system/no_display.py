"""Whether there is a screen for a window, as far as that is known before pygame is loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from ctypes import CDLL

X_LIBRARIES = ("libX11.so.6", "libXext.so.6")
"""Without one of them no window can be shown on an X display."""

Load = Callable[[str], object]
"""Raises OSError for a library that is not there."""


class NoDisplay(Exception):
    """There is no screen to open a window on; its text is a sentence for the player."""

    def __init__(self, why: str = "no display was found") -> None:
        super().__init__(f"Solitaire needs a screen, and {why}; --text plays in the terminal.")


def has_display() -> bool:
    """Tell whether a display is named, where one has to be."""
    if "SDL_VIDEODRIVER" in os.environ or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def why_not_opened(load: Load | None = None) -> str:
    """Return why no window could be opened on the display, as a part of a sentence.

    Libraries are tried by `load`, or as the system loads them.
    """
    x, wayland = os.environ.get("DISPLAY", ""), os.environ.get("WAYLAND_DISPLAY", "")
    if "SDL_VIDEODRIVER" in os.environ or not (x or wayland):
        return "no window could be opened"
    if not wayland and (missing := missing_libraries(load)):
        return f"{missing[0]} is missing, without which the display {x} cannot be used"
    return f"the display {wayland or x} could not be opened"


def missing_libraries(load: Load | None = None) -> list[str]:
    """Return which of the libraries of X this system has not."""
    if load is None:
        load = CDLL
    return [name for name in X_LIBRARIES if not _is_there(name, load)]


def _is_there(library: str, load: Load) -> bool:
    try:
        load(library)
    except OSError:
        return False
    return True
