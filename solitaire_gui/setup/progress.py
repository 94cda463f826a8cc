"""Tells of the setting up: line by line at a terminal, in a small window where there is none."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING

from solitaire_gui.folders import data_folder
from solitaire_gui.setup.environment import PROGRAM
from solitaire_gui.setup.install import Listener, SetupFailed
from solitaire_gui.setup.pip_output import MB, Progress
from solitaire_gui.setup.runner import Runner, Stopped

if TYPE_CHECKING:
    from solitaire_gui.setup.progress_window import SetupWindow

NOTE = "setup-failed.txt"
NOTE_FOLDERS = (PROGRAM, data_folder())


def tell_of(work: Callable[[Runner, Listener], str]) -> str:
    """Do the work, tell of it, and return its result; if it fails, say why and end the program."""
    window = open_window() if is_double_clicked() else None
    runner, terminal = Runner(), Terminal()
    remove_note()
    end_tidily_when_killed()
    try:
        if window:
            return window.stay_open_during(work, runner)
        return work(runner, terminal)
    except (KeyboardInterrupt, Stopped):
        terminal.say("Stopped. The next start begins anew.")
        sys.exit(130)
    except (SetupFailed, OSError) as error:
        terminal.say(str(error))
        if not window:
            leave_for_later(str(error))
        sys.exit(1)


def end_tidily_when_killed() -> None:
    """Have a logout, or a kill that lets a process end itself, raise SystemExit.

    So what is half made is removed; after a harder kill the next start does that.
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, end)


def end(number: int, _: FrameType | None) -> None:
    """End the program with the status of a process that a signal has killed."""
    sys.exit(128 + number)


class Terminal:
    """Tells on standard error, for standard output belongs to the game.

    How far the downloading is stands on one line that is written over again and again; where that
    cannot be, in a file, each package has its line.
    """

    def __init__(self) -> None:
        self._can_rewrite = sys.stderr is not None and sys.stderr.isatty()
        self._to_cover = 0  # letters of the line that is going to be written over
        self._name = ""

    def say(self, line: str) -> None:
        """Write a line."""
        self._write(line, "\n")

    def show(self, progress: Progress) -> None:
        """Write how far the downloading is."""
        if self._can_rewrite:
            self._write(f"Downloading {progress.name}: {progress}", "\r")
        elif progress.name != self._name:
            self._name = progress.name
            self._write(f"Downloading {progress.name}, {progress.size / MB:.1f} MB", "\n")

    def _write(self, line: str, end: str) -> None:
        if sys.stderr is not None:
            print(line.ljust(self._to_cover), end=end, file=sys.stderr, flush=True)
        self._to_cover = len(line) if end == "\r" else 0


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
