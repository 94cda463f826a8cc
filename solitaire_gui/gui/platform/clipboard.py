"""Text on the system's clipboard; the program's own where the system has none.

By SDL's own functions: pygame 2.6's `scrap` puts UTF-8 where Windows wants UTF-16, and counts one
more use of the display each time that it is begun.
"""

from __future__ import annotations

import pygame

from solitaire_gui.gui.platform import sdl

LONGEST = 1_000_000
"""Of a longer text no more is looked at."""

_own = ""


def copy(text: str) -> None:
    """Put a text on the clipboard, up to a character that ends it there: NUL."""
    global _own
    _own = text.partition("\0")[0].encode(errors="replace").decode()
    if pygame.display.get_init():
        sdl.put_text(_own)


def paste() -> str:
    """Return the text on the clipboard, empty if there is none."""
    found = sdl.clipboard_text() if pygame.display.get_init() else None
    return (_own if found is None else found)[:LONGEST]
