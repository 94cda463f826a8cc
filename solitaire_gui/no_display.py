"""Whether there is a screen for a window, as far as that is known before pygame is loaded."""

from __future__ import annotations

import os
import sys


class NoDisplay(Exception):
    """There is no screen to open a window on; its text is a sentence for the player."""

    def __init__(self) -> None:
        super().__init__(
            "Solitaire needs a screen, and no display was found; --text plays at the terminal."
        )


def has_display() -> bool:
    """Tell whether a display is named, where one has to be."""
    if "SDL_VIDEODRIVER" in os.environ or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
