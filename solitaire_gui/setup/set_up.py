"""Sets up the private environment at the first start, and updates it, with venv and pip.

The stamp is emptied before any change and written when everything works, so the next start repeats
a set-up that was interrupted at any moment. At a terminal pip shows its progress; elsewhere a small
window shows that the set-up goes on.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from solitaire_gui.setup.environment import (
    PROGRAM,
    PYTHON,
    STAMP,
    base_python,
    contents,
    is_own,
    is_private,
    is_ready,
    python_of,
)
from solitaire_gui.setup.pip_wheel import DownloadFailed, pip_wheel
from solitaire_gui.setup.runner import Runner, SetupFailed, has_terminal
from solitaire_gui.system.child_process import NO_CONSOLE
from solitaire_gui.system.standard_folders import data_folder

if TYPE_CHECKING:
    from solitaire_gui.setup.progress_window import ProgressWindow

OPTIONAL = ("accesskit", "jeepney")
"""Packages that the program runs without, if they cannot be downloaded."""
OPTIONS = ("--no-user", "--no-input", "--disable-pip-version-check", "--retries", "2")
TRIED_VERSIONS = (
    *("--constraint", os.path.join(os.path.dirname(__file__), "tried_versions.txt")),
    *("--only-binary", "numpy,pygame,pygame-ce"),
)
"""Options for the tested versions. A new Python may have ready-made files only of newer ones."""
READY_MADE = ("--only-binary", "accesskit")
"""Building it needs more than a player's computer has."""
MB = 10**6
NOTE = "setup-failed.txt"
NOTE_FOLDERS = (PROGRAM, data_folder())
INTERRUPTED = 130


class Size(NamedTuple):
    """The size of an environment in MB, measured on Linux and rounded up."""

    download: int
    on_disk: int
    """During the set-up, including the downloads."""


SIZES = {"": Size(35, 160), "cluster": Size(42, 210), "test": Size(82, 400)}
"""By the extra in pyproject.toml."""
SIZES["package"] = Size(60, 400)
"""By the extra in pyproject.toml."""


class Wanted(NamedTuple):
    """The required contents of an environment: the stamp's lines, and the modules to import."""

    needs: list[str]
    """The kind of Python, then the requirements."""
    modules: tuple[str, ...]
    size: Size
    places: tuple[str, ...]
    """The possible folders, the best one first."""
    choices: tuple[str, ...] = ()
    """Further options for pip."""


def set_up_or_exit(wanted: Wanted, *, shows_window: bool = False) -> str:
    """Set up an environment and return its folder; if that fails, print why and exit.

    With `shows_window` a player without a terminal sees a window; without Tk, a text file with the
    reason of a failure is opened.
    """
    for folder in NOTE_FOLDERS:
        with suppress(OSError):
            os.remove(os.path.join(folder, NOTE))
    is_unseen = shows_window and not has_terminal()
    window = open_window(wanted.size.download) if is_unseen else None
    runner = Runner()
    try:
        if window:
            return window.show_during(lambda: set_up(wanted, runner), runner.stop)
        return set_up(wanted, runner)
    except KeyboardInterrupt:
        say("Stopped. The next start goes on from there.")
        sys.exit(INTERRUPTED)
    except (SetupFailed, OSError) as error:
        say(str(error))
        if not window:
            show_later(str(error), opens=is_unseen)
        sys.exit(1)


def open_window(download: int) -> ProgressWindow | None:
    """Return the window; None if this Python has no Tk or there is no screen."""
    try:
        from tkinter import TclError

        from solitaire_gui.setup.progress_window import ProgressWindow
    except ImportError:
        return None
    try:
        return ProgressWindow(download)
    except TclError:
        return None


def set_up(wanted: Wanted, runner: Runner) -> str:
    """Set up an environment in the first possible folder, and return that.

    Raise SetupFailed, and OSError from the disk.
    """
    writable = [place for place in wanted.places if may_be_made(place)]
    if not writable:
        first, *_, last = wanted.places
        raise SetupFailed(
            f"Neither {first} nor {last} can be written to. Make one of them writable."
        )
    for place in writable:
        if os.path.lexists(place) or has_room(place, wanted.size.on_disk):
            try:
                with lock(place):
                    if not is_ready(place, wanted.needs):
                        make(place, wanted, runner)
            except (SetupFailed, OSError):
                if has_room(place, wanted.size.download):
                    raise
                raise disk_full(place, wanted.size) from None
            return place
    raise disk_full(writable[0], wanted.size)


def disk_full(place: str, size: Size) -> SetupFailed:
    """Return the error of a disk that cannot hold the environment."""
    return SetupFailed(f"The disk is full: {os.path.dirname(place)} needs {size.on_disk} MB.")


def may_be_made(place: str) -> bool:
    """Return whether the environment may be here; a .venv of other origin is left alone.

    Python makes no environment in a path that contains the separator of paths.
    """
    if os.pathsep in place:
        return False
    if os.path.lexists(place):
        return is_private(place) and is_own(os.path.join(place, STAMP))
    folder = os.path.dirname(place)
    with suppress(OSError):
        os.makedirs(folder, 0o700, exist_ok=True)
    return os.path.isdir(folder) and os.access(folder, os.W_OK)


def has_room(place: str, needed: int) -> bool:
    """Return whether the disk of an environment has `needed` MB free."""
    return shutil.disk_usage(os.path.dirname(place)).free >= needed * MB


@contextmanager
def lock(place: str) -> Iterator[None]:
    """Wait until no other start works on the environment, then keep others out.

    SQLite's lock exists on every system, and is released when the process dies.
    """
    with closing(sqlite3.connect(f"{place}-lock", timeout=0.5, isolation_level=None)) as file:
        is_first = True
        while True:
            try:
                file.execute("BEGIN EXCLUSIVE")
                break
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise SetupFailed(f"{place} can’t be locked: {error}.") from None
            if is_first:
                say("Another copy of the program is already setting up; waiting for it")
            is_first = False
        yield


def make(place: str, wanted: Wanted, runner: Runner) -> None:
    """Make the environment in its folder, or update the existing one."""
    download, on_disk = wanted.size
    before = contents(place)
    verb = "Updating" if before else "Setting up, once, in"
    say(f"{verb} {place}: about {download} MB to download, {on_disk} MB on disk")
    stamp = os.path.join(place, STAMP)
    if before[:1] == [PYTHON]:
        open(stamp, "w").close()
    else:
        remove_environment(place)
        os.mkdir(place, 0o700)
        open(stamp, "w").close()
        # base_python, because the environment's own Python is gone if that found it broken.
        command = (base_python(), "-m", "venv", "--without-pip", place)
        runner.run("Python could not make an environment.", *command)
    install(place, wanted, runner)
    works = f"import {', '.join(wanted.modules)}"
    runner.run("The installed packages do not work here.", python_of(place), "-I", "-c", works)
    if sys.platform != "win32":
        os.sync()  # else a power cut might leave the stamp and empty files
    with open(stamp, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in wanted.needs)
    say("Ready")


def remove_environment(place: str) -> None:
    """Remove an existing environment; its folder is free at once."""
    old = f"{place}-old"
    shutil.rmtree(old, ignore_errors=True)  # left by a start that was killed
    if os.path.lexists(place):
        os.rename(place, old)
        shutil.rmtree(old, ignore_errors=True)


def install(place: str, wanted: Wanted, runner: Runner) -> None:
    """Download and install the required packages, then the optional ones if possible."""
    temporary = os.path.join(place, "temporary")  # on the same disk, so that only one can be full
    os.mkdir(temporary)
    try:
        wheel = pip_wheel(temporary, say)
    except DownloadFailed as error:
        raise SetupFailed(
            f"pip could not be downloaded ({error}). Install it and start again:\n"
            f"    {how_to_get_pip()}"
        ) from None
    pip = (python_of(place), "-E", os.path.join(wheel, "pip"), "install", *OPTIONS)
    optional = [need for need in wanted.needs[1:] if need.startswith(OPTIONAL)]
    needed = [need for need in wanted.needs[1:] if need not in optional]
    install_some(pip, wanted.choices, needed, temporary, runner)
    if optional:
        with suppress(SetupFailed):
            install_some(pip, (*wanted.choices, *READY_MADE), optional, temporary, runner)
    shutil.rmtree(temporary, ignore_errors=True)


def install_some(
    pip: Sequence[str],
    options: Sequence[str],
    needs: Sequence[str],
    temporary: str,
    runner: Runner,
) -> None:
    """Install the tested versions, or others where these are not ready-made for this Python.

    The `options` come last, so that they win over those for the tested versions.
    """
    failed = "The downloads failed. Is this computer online?"
    try:
        runner.run(failed, *pip, *TRIED_VERSIONS, *options, *needs, temporary=temporary)
    except SetupFailed:  # without retries: it may be offline
        runner.run(failed, *pip, "--retries", "0", *options, *needs, temporary=temporary)


def how_to_get_pip() -> str:
    """Return the command that installs Python's own pip, or the page that explains it."""
    if shutil.which("apt-get"):
        return f"sudo apt install python3.{sys.version_info.minor}-venv"
    return "https://pip.pypa.io/en/stable/installation/"


def say(line: str) -> None:
    """Print a line to standard error."""
    if sys.stderr is not None:
        print(line, file=sys.stderr, flush=True)


def show_later(message: str, *, opens: bool) -> None:
    """Save a message that the player may not have seen: in a file, or by keeping the console open.

    The file is beside main.py, or else in the user's data folder. With `opens` it is opened on the
    desktop.
    """
    if has_terminal():
        if sys.platform == "win32" and "PROMPT" not in os.environ:
            # A double click opened this console, and it closes when the program ends.
            input("Press Enter to close this window.")
        return
    for folder in NOTE_FOLDERS:
        path = os.path.join(folder, NOTE)
        with suppress(OSError):
            with open(path, "w", encoding="utf-8") as note:
                note.write(f"{message}\n")
            if opens:
                open_on_desktop(path)
            return


def open_on_desktop(path: str) -> None:
    """Open a text file with the desktop's program for it, if there is one."""
    opener = {"win32": "notepad", "darwin": "open"}.get(sys.platform, "xdg-open")
    nothing = subprocess.DEVNULL
    with suppress(OSError):
        subprocess.Popen(
            [opener, path],
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
            creationflags=NO_CONSOLE,
        )
