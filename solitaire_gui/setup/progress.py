"""Tells of the setting up: line by line at a terminal, in a small window where there is none."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from solitaire_gui.setup.environment import PROGRAM, data_folder
from solitaire_gui.setup.install import Say, SetupFailed

if TYPE_CHECKING:
    from solitaire_gui.setup.progress_window import SetupWindow

NOTE = "setup-failed.txt"
NOTE_FOLDERS = (PROGRAM, data_folder())


def tell_of(work: Callable[[Say], str]) -> str:
    """Do the work, tell of it, and return its result; if it fails, say why and end the program."""
    window = open_window() if is_double_clicked() else None
    remove_note()

    def tell(line: str) -> None:
        say(line)
        if window:
            window.show(line)

    try:
        return window.stay_open_during(lambda: work(tell)) if window else work(tell)
    except KeyboardInterrupt:
        say("Stopped. The next start begins anew.")
        sys.exit(130)
    except (SetupFailed, OSError) as error:
        say(str(error))
        if not window:
            leave_for_later(str(error))
        sys.exit(1)


def has_terminal() -> bool:
    """Tell whether somebody may be sitting at a terminal."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return any(stream is not None and stream.isatty() for stream in streams)


def is_double_clicked() -> bool:
    """Tell whether this may be a start with only a screen: no terminal, nothing after main.py."""
    return not has_terminal() and len(sys.orig_argv) == 2


def open_window() -> SetupWindow | None:
    """Open a window, if this Python has Tk and a screen to show it on."""
    try:
        from tkinter import TclError

        from solitaire_gui.setup.progress_window import SetupWindow
    except ImportError:
        return None
    try:
        return SetupWindow()
    except TclError:
        return None


def say(line: str) -> None:
    """Write a line to standard error: standard output belongs to the game."""
    if sys.stderr is not None:
        print(line, file=sys.stderr)


def leave_for_later(message: str) -> None:
    """Keep a message from vanishing with nobody there to read it."""
    if not has_terminal():
        write_note(message)
    elif sys.platform == "win32" and "PROMPT" not in os.environ:
        # A double click opened this console, and it closes when the program ends.
        input("Press Enter to close this window.")


def write_note(message: str) -> None:
    """Write a file beside main.py, or else in the user's data folder."""
    for folder in NOTE_FOLDERS:
        with suppress(OSError), open(os.path.join(folder, NOTE), "w", encoding="utf-8") as note:
            note.write(f"{message}\n")
            return


def remove_note() -> None:
    """Remove what an earlier attempt wrote."""
    for folder in NOTE_FOLDERS:
        with suppress(OSError):
            os.remove(os.path.join(folder, NOTE))
