"""SDL's own message box, for errors before there is a window."""

from __future__ import annotations

from textwrap import fill

from solitaire_gui.gui.platform import sdl

ERROR_FLAG = 0x10
"""SDL_MESSAGEBOX_ERROR."""
WIDTH = 60
"""Characters in a line; SDL does not wrap text."""


def show(sentence: str) -> None:
    """Show a sentence and block until the player closes the box; does nothing without SDL."""
    library = sdl.library()
    if library is not None:
        text = fill(sentence, WIDTH).encode()
        library.SDL_ShowSimpleMessageBox(ERROR_FLAG, b"Solitaire", text, None)
