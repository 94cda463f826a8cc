"""Makes the private environment and installs into it what the program needs.

It may be killed at any moment, and two starts may come at once: so the stamp is written last, and
one process at a time works on an environment.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.machinery import PathFinder

from solitaire_gui.setup.environment import (
    STAMP,
    contents,
    is_ready,
    is_running_in,
    places,
    python_of,
)

LOCK = "solitaire-gui-lock"
PATIENCE = 600  # seconds to wait for another start's work

Say = Callable[[str], None]


class SetupFailed(Exception):
    """Its text tells the player what is wrong and what to do."""


def set_up(needs: list[str], modules: tuple[str, ...], say: Say) -> str:
    """Make an environment that is ready, or bring one up to date, and return where it is.

    `needs` is the kind of Python and then the requirements, as the stamp is to list them.
    Raise SetupFailed where that cannot be done.
    """
    environment = next(filter(is_ours_to_write, places()), None)
    if environment is None:
        raise SetupFailed(f"Can write neither {' nor '.join(places())}. Make one of them writable.")
    with only_one_at_work(environment, say):
        if not is_ready(environment, needs):
            fill(environment, needs, modules, say)
    return environment


def is_ours_to_write(environment: str) -> bool:
    """Tell whether the environment may be here; the lock is then the first file in it.

    A .venv that somebody else has made is left alone.
    """
    try:
        os.makedirs(environment, exist_ok=True)
        names = os.listdir(environment)
        if names and LOCK not in names:
            return False
        with open(os.path.join(environment, LOCK), "ab"):
            return True
    except OSError:
        return False


@contextmanager
def only_one_at_work(environment: str, say: Say) -> Iterator[None]:
    """Wait until no other process works on the environment, then keep others out.

    SQLite's lock is the one that the standard library has for every system, and the system takes
    it from a process that dies, so that none is ever left behind.
    """
    path = os.path.join(environment, LOCK)
    with closing(sqlite3.connect(path, timeout=0.5, isolation_level=None)) as lock:
        for attempt in range(PATIENCE * 2):
            if takes(lock):
                break
            if attempt == 0:
                say("Another start is setting up already; waiting for it")
        else:
            raise SetupFailed(f"Another start still works on {environment}. End it; start again.")
        yield


def takes(lock: sqlite3.Connection) -> bool:
    """Try to take the lock, for as long as the connection's timeout."""
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        return False
    return True


def fill(environment: str, needs: list[str], modules: tuple[str, ...], say: Say) -> None:
    """Make the environment unless it is there, install, try it, and stamp it."""
    command = [*installer(environment), *needs[1:]]
    stamp = os.path.join(environment, STAMP)
    if contents(environment)[:1] == [needs[0]]:
        os.remove(stamp)
        say("Bringing up to date: downloading what has become needed")
    else:
        say(f"Setting up, once: making a Python environment in {environment}")
        make_environment(environment)
        say("Setting up, once: downloading what is needed")
    install(command)
    try_out(environment, modules)
    with open(stamp, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in needs)
    say("Ready")


def make_environment(environment: str) -> None:
    """Make a virtual environment anew, with a pip in it where this Python brings one."""
    # Where the environment's own Python found it broken, it is but a link that is about to go.
    python = os.path.realpath(sys.executable) if is_running_in(environment) else sys.executable
    without_pip = [] if has("ensurepip") else ["--without-pip"]
    make_empty(environment)
    try:
        run([python, "-E", "-m", "venv", *without_pip, environment])
    except subprocess.CalledProcessError as error:
        raise SetupFailed(
            f"Python could not make an environment:\n{error.output.strip()}"
        ) from None


def make_empty(environment: str) -> None:
    """Remove whatever an earlier attempt or another Python has left there, except the lock."""
    with os.scandir(environment) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry)
            elif entry.name != LOCK:
                os.remove(entry)


def install(command: Sequence[str]) -> None:
    """Download and install by a command that has all the requirements in it."""
    try:
        run(command)
    except subprocess.CalledProcessError:
        raise SetupFailed(
            "What is needed could not be downloaded. If this computer is online, see what is wrong"
            f" with\n    {as_typed(command)}\nand then start again."
        ) from None


def try_out(environment: str, modules: tuple[str, ...]) -> None:
    """Import the modules in the environment, so that one that does not work is heard of now."""
    command = [python_of(environment), "-E", "-c", f"import {', '.join(modules)}"]
    try:
        run(command)
    except subprocess.CalledProcessError as error:
        raise SetupFailed(
            f"What was installed does not work here:\n{error.output.strip()}"
        ) from None


def installer(environment: str) -> list[str]:
    """Return the beginning of a command that installs into the environment, by what is here.

    Debian leaves ensurepip out, and then pip may still be here, or uv.
    """
    python = python_of(environment)
    options = ["--no-user", "--no-input", "--disable-pip-version-check", "--retries", "2"]
    if has("ensurepip"):
        return [python, "-E", "-m", "pip", "install", *options]
    if has("pip"):
        # pip's own --python would do, but came only with pip 22.3.
        packages = sysconfig.get_path("purelib", "posix_prefix", {"base": environment})
        pip = [sys.executable, "-E", "-m", "pip", "install", *options]
        return [*pip, "--upgrade", "--target", packages]
    if uv := shutil.which("uv"):
        return [uv, "pip", "install", "--python", python]
    raise SetupFailed(how_to_get_pip())


def has(module: str) -> bool:
    """Tell whether this Python has a module, and not just an empty folder of that name."""
    spec = PathFinder.find_spec(module)
    return spec is not None and spec.origin is not None


def how_to_get_pip() -> str:
    """Say what to install where nothing that installs is here."""
    if shutil.which("apt-get"):
        command = f"sudo apt install python3.{sys.version_info.minor}-venv"
        return f"A part of Python is missing. Install it and start again:\n    {command}"
    return (
        "This Python has no pip. Install it and start again:"
        " https://pip.pypa.io/en/stable/installation/"
    )


def run(command: Sequence[str]) -> None:
    """Run a command in silence; raise CalledProcessError, with what it said, if it fails."""
    subprocess.run(
        command,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def as_typed(command: Sequence[str]) -> str:
    """Write a command as it is typed at this system's terminal."""
    return subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(command)
