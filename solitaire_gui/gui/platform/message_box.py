"""A window of SDL's own with a sentence and a button, for a start that ends before its window."""

from __future__ import annotations

from textwrap import fill

from solitaire_gui.gui.platform import sdl

ERROR_FLAG = 0x10
"""SDL's number for a box with the sign of an error."""
WIDTH = 60
"""Letters in a line: SDL breaks none."""


def show(sentence: str) -> None:
    """Show a sentence until the player closes the window, if SDL is there."""
    library = sdl.library()
    if library is not None:
        text = fill(sentence, WIDTH).encode()
        library.SDL_ShowSimpleMessageBox(ERROR_FLAG, b"Solitaire", text, None)
