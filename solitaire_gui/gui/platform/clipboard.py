"""Text on the system's clipboard, or on the program's own if the system has none.

Calls SDL directly: pygame 2.6's `scrap` writes UTF-8 where Windows expects UTF-16, and increments
the display's use count each time that it is initialised.
"""

from __future__ import annotations

import ctypes
import sys
import time

import pygame

from solitaire_gui.gui.platform import sdl

MAX_LENGTH = 1_000_000
"""Characters read from the clipboard; longer text is cut."""
ATTEMPTS = 25 if sys.platform == "win32" else 1
RETRY_DELAY = 0.02
"""Seconds between attempts: on Windows another program may have the clipboard open for a moment."""

_own_text = ""


def copy(text: str) -> None:
    """Put text on the clipboard, up to the first NUL, which would end it there.

    On Windows this may block for half a second. Failure is ignored.
    """
    global _own_text
    _own_text = text.partition("\0")[0].encode(errors="replace").decode()
    if (library := _library()) is not None:
        for _ in range(ATTEMPTS):
            if not library.SDL_SetClipboardText(_own_text.encode()):
                break
            time.sleep(RETRY_DELAY)


def paste() -> str:
    """Return the text on the clipboard, "" if there is none."""
    library = _library()
    if library is None:
        return _own_text[:MAX_LENGTH]
    library.SDL_GetClipboardText.restype = ctypes.c_void_p
    found = library.SDL_GetClipboardText()
    if not found:
        return ""
    text = ctypes.string_at(found).decode(errors="replace")
    library.SDL_free(ctypes.c_void_p(found))
    return text[:MAX_LENGTH]


def _library() -> ctypes.CDLL | None:
    return sdl.library() if pygame.display.get_init() else None
