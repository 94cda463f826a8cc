"""Makes the private environment at the first start, and brings it up to date, by venv and pip.

The stamp is emptied before anything is changed and written when all of it works. So an environment
that was interrupted at any moment is made anew by the next start. pip itself tells how far it is.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import NamedTuple

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
from solitaire_gui.system.child_process import NO_CONSOLE
from solitaire_gui.system.standard_folders import data_folder

OPTIONAL = ("accesskit", "jeepney")
"""What the program runs without, where there is none to be downloaded."""
OPTIONS = ("--no-user", "--no-input", "--disable-pip-version-check", "--retries", "2")
TRIED_VERSIONS = (
    *("--constraint", os.path.join(os.path.dirname(__file__), "tried_versions.txt")),
    *("--only-binary", "numpy,pygame,pygame-ce"),
)
"""Where a new Python has no such files, newer versions have."""
READY_MADE = ("--only-binary", "accesskit")
"""To make it takes more than a player's computer has."""
MB = 10**6
NOTE = "setup-failed.txt"
NOTE_FOLDERS = (PROGRAM, data_folder())
INTERRUPTED = 130


class SetupFailed(Exception):
    """Its text tells the player what is wrong and what to do."""


class Size(NamedTuple):
    """How large an environment is, in MB, as measured on Linux and rounded up."""

    download: int
    on_disk: int
    """While it is being made, when what was downloaded is there, too."""


SIZES = {"": Size(35, 160), "cluster": Size(42, 210), "test": Size(82, 400)}
SIZES["package"] = Size(60, 400)
"""By the extra in pyproject.toml."""


class Wanted(NamedTuple):
    """What an environment must hold: the stamp's lines, and the modules to be tried."""

    needs: list[str]
    """The kind of Python and then the requirements."""
    modules: tuple[str, ...]
    size: Size
    places: tuple[str, ...]
    """Where it may be, the best one first."""
    choices: tuple[str, ...] = ()
    """Further options for pip."""


def set_up_or_exit(wanted: Wanted) -> str:
    """Make an environment and return where it is; if that fails, say why and end the program."""
    for folder in NOTE_FOLDERS:
        with suppress(OSError):
            os.remove(os.path.join(folder, NOTE))
    try:
        return set_up(wanted)
    except KeyboardInterrupt:
        say("Stopped. The next start begins anew.")
        sys.exit(INTERRUPTED)
    except (SetupFailed, OSError) as error:
        say(str(error))
        leave_for_later(str(error))
        sys.exit(1)


def set_up(wanted: Wanted) -> str:
    """Make an environment that is ready in the first place that can hold it; return that.

    Raise SetupFailed, and OSError from the disk.
    """
    writable = [place for place in wanted.places if may_be_made(place)]
    if not writable:
        first, *_, last = wanted.places
        raise SetupFailed(
            f"Neither {first} nor {last} can be written to. Make one of them writable."
        )
    for place in writable:
        if os.path.lexists(place) or has_room(place, wanted.size):
            with lock(place):
                if not is_ready(place, wanted.needs):
                    make(place, wanted)
            return place
    folder = os.path.dirname(writable[0])
    raise SetupFailed(f"The disk is full: {folder} needs {wanted.size.on_disk} MB.")


def may_be_made(place: str) -> bool:
    """Return whether the environment may be here: a .venv of somebody else's is left alone."""
    if os.path.lexists(place):
        return is_private(place) and is_own(os.path.join(place, STAMP))
    folder = os.path.dirname(place)
    with suppress(OSError):
        os.makedirs(folder, 0o700, exist_ok=True)
    return os.path.isdir(folder) and os.access(folder, os.W_OK)


def has_room(place: str, size: Size) -> bool:
    """Return whether the disk has room for an environment."""
    return shutil.disk_usage(os.path.dirname(place)).free >= size.on_disk * MB


@contextmanager
def lock(place: str) -> Iterator[None]:
    """Wait until no other start works on the environment, then keep others out.

    SQLite's lock exists on every system, and a process that dies releases it.
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


def make(place: str, wanted: Wanted) -> None:
    """Make the environment in its place, or bring the one that is there up to date."""
    download, on_disk = wanted.size
    before = contents(place)
    told = "Updating" if before else "Setting up, once, in"
    say(f"{told} {place}: about {download} MB to download, {on_disk} MB on disk")
    stamp = os.path.join(place, STAMP)
    if before[:1] == [PYTHON]:
        open(stamp, "w").close()
    else:
        put_away(place)
        os.mkdir(place, 0o700)
        open(stamp, "w").close()
        # Where an environment's own Python found it broken, that is but a link that has gone.
        command = (base_python(), "-m", "venv", "--without-pip", place)
        run("Python could not make an environment.", *command)
    install(place, wanted)
    works = f"import {', '.join(wanted.modules)}"
    run("The installed packages do not work here.", python_of(place), "-I", "-c", works)
    if sys.platform != "win32":
        os.sync()  # or a power cut might leave a stamp and files that are still empty
    with open(stamp, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in wanted.needs)
    say("Ready")


def put_away(place: str) -> None:
    """Remove an environment that is there, at once from its place."""
    old = f"{place}-old"
    shutil.rmtree(old, ignore_errors=True)  # of a start that was killed here
    if os.path.lexists(place):
        os.rename(place, old)
        shutil.rmtree(old, ignore_errors=True)


def install(place: str, wanted: Wanted) -> None:
    """Download what is needed and install it, if need be without what is optional."""
    temporary = os.path.join(place, "temporary")  # so that there is but one disk to be full
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
    install_some((*pip, *wanted.choices), needed, temporary)
    if optional:
        with suppress(SetupFailed):
            install_some((*pip, *wanted.choices, *READY_MADE), optional, temporary)
    shutil.rmtree(temporary, ignore_errors=True)


def install_some(pip: Sequence[str], needs: Sequence[str], temporary: str) -> None:
    """Install the versions that were tried, or others where these cannot be had ready-made."""
    failed = "The downloads failed. Is this computer online, and is there room on the disk?"
    try:
        run(failed, *pip, *TRIED_VERSIONS, *needs, temporary=temporary)
    except SetupFailed:
        run(failed, *pip, *needs, temporary=temporary)


def run(failed: str, *command: str, temporary: str = "") -> None:
    """Run a command that prints to standard error; raise SetupFailed with the text if it fails."""
    folders = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), temporary) if temporary else {}
    output = sys.stderr or subprocess.DEVNULL  # standard output belongs to the game
    flags = 0 if sys.stderr else NO_CONSOLE
    environ = {**os.environ, **folders}
    if subprocess.run(
        command,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        creationflags=flags,
        check=False,
    ).returncode:
        raise SetupFailed(failed)


def how_to_get_pip() -> str:
    """Return the command that installs Python's own pip, or else the page that tells how."""
    if shutil.which("apt-get"):
        return f"sudo apt install python3.{sys.version_info.minor}-venv"
    return "https://pip.pypa.io/en/stable/installation/"


def say(line: str) -> None:
    """Print a line to standard error."""
    if sys.stderr is not None:
        print(line, file=sys.stderr, flush=True)


def leave_for_later(message: str) -> None:
    """Keep a message where nobody may have seen it: in a file, or in the console that would close.

    The file is beside main.py, or else in the user's data folder.
    """
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if any(stream is not None and stream.isatty() for stream in streams):
        if sys.platform == "win32" and "PROMPT" not in os.environ:
            # A double click opened this console, and it closes when the program ends.
            input("Press Enter to close this window.")
        return
    for folder in NOTE_FOLDERS:
        with suppress(OSError), open(os.path.join(folder, NOTE), "w", encoding="utf-8") as note:
            note.write(f"{message}\n")
            return
