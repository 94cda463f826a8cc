"""Text on the system's clipboard; the program's own where the system has none."""

from __future__ import annotations

import pygame

TEXT = "text/plain;charset=utf-8"
"""The one type that pygame 2.6 can put there with SDL 2."""
LONGEST = 1_000_000
"""Of a longer text no more is looked at."""

_own = ""


def copy(text: str) -> None:
    """Put a text on the clipboard, up to a character that ends it there: NUL."""
    global _own
    _own = text = text.partition("\0")[0]
    try:
        _begin()
        if put_text := getattr(pygame.scrap, "put_text", None):  # pygame-ce
            put_text(text.encode(errors="replace").decode())
        else:
            pygame.scrap.put(TEXT, text.encode(errors="replace"))
    except (pygame.error, NotImplementedError):
        return


def paste() -> str:
    """Return the text on the clipboard, empty if there is none."""
    try:
        _begin()
        if get_text := getattr(pygame.scrap, "get_text", None):  # pygame-ce
            return str(get_text())[:LONGEST]
        found = pygame.scrap.get(TEXT)
    except (pygame.error, NotImplementedError):
        return _own[:LONGEST]
    return found[:LONGEST].decode(errors="replace").rstrip("\0") if found else ""


def _begin() -> None:
    """Open the clipboard, once; raise pygame.error where there is no window.

    pygame 2.6.1 counts it as one more use of the display each time: at the 256th, SDL's count of 8
    bits is at nought, and the display is closed.
    """
    if not pygame.display.get_init():
        raise pygame.error("without a window there is no clipboard")
    if not hasattr(pygame.scrap, "put_text") and not pygame.scrap.get_init():
        pygame.scrap.init()
