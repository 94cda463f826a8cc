"""Makes a Python environment in a folder and installs into it what the program needs."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
import sysconfig
from importlib import import_module
from importlib.machinery import PathFinder
from typing import NamedTuple, Protocol

from solitaire_gui.language.catalogue import gettext
from solitaire_gui.setup.environment import STAMP, python_of
from solitaire_gui.setup.pip_output import MB, Downloads, Progress, is_disk_full, last_words
from solitaire_gui.setup.pip_wheel import (
    DownloadFailed,
    WrongFile,
    bundled_pip,
    fetch_pip,
    version_of,
)
from solitaire_gui.setup.runner import CommandFailed, Runner, watched

OPTIONAL = ("accesskit", "jeepney")
"""What the program runs without, where there is none to be downloaded."""
READY_MADE = ("--only-binary", "accesskit")
"""To make it takes more than a player's computer has."""


class SetupFailed(Exception):
    """Its text tells the player what is wrong and what to do."""


class Size(NamedTuple):
    """How large an environment is, in bytes, as measured on Linux and rounded up."""

    download: int
    on_disk: int
    """While it is being built, when what was downloaded is there, too."""


SIZES = {
    "": Size(35 * MB, 160 * MB),
    "cluster": Size(42 * MB, 210 * MB),
    "test": Size(82 * MB, 400 * MB),
    "package": Size(60 * MB, 400 * MB),
}
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
    """What is said to pip or uv besides."""


class Listener(Protocol):
    """Whoever is told how the setting up goes; any thread may tell."""

    def say(self, line: str) -> None:
        """Take a sentence."""

    def show(self, progress: Progress) -> None:
        """Take how far the downloading is."""


def build(folder: str, place: str, wanted: Wanted, runner: Runner, listener: Listener) -> None:
    """Make an environment in a folder that is going to be moved to its place; stamp it at last.

    Raise SetupFailed, Stopped, and OSError if the disk is full.
    """
    make_environment(folder, runner)
    install(folder, wanted, runner, listener)
    try_out(folder, wanted.modules, runner)
    name_the_place(folder, place)
    if sys.platform != "win32":
        os.sync()  # or a power cut might leave a stamp and files that are still empty
    with open(os.path.join(folder, STAMP), "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in wanted.needs)


def make_environment(folder: str, runner: Runner) -> None:
    """Make a virtual environment without a pip in it: the one that installs may be elsewhere."""
    # Where an environment's own Python found it broken, that is but a link that is about to go.
    python = getattr(sys, "_base_executable", None) or sys.executable
    try:
        runner.run(watched(python, "", "venv", "--without-pip", folder))
    except CommandFailed as error:
        raise failure(gettext("Python could not make an environment:"), error) from None


def install(folder: str, wanted: Wanted, runner: Runner, listener: Listener) -> None:
    """Download what is needed and install it into the environment."""
    downloads = Downloads(wanted.size.download)

    def hear(line: str) -> None:
        if progress := downloads.read(line):
            listener.show(progress)
        elif line.startswith("Installing collected packages"):
            listener.say(gettext("Installing"))

    temporary = os.path.join(folder, "temporary")  # so that there is but one disk to be full
    os.mkdir(temporary)
    begin = [*installer(folder, temporary, runner, listener), *wanted.choices]
    needs = wanted.needs[1:]
    try:
        try:
            runner.run([*begin, *READY_MADE, *needs], temporary, hear)
        except CommandFailed as error:
            if is_disk_full(error.output) or not lacks_only_optional(error.output):
                raise
            needed = [need for need in needs if not need.startswith(OPTIONAL)]
            runner.run([*begin, *needed], temporary, hear)
    except CommandFailed as error:
        sentence = gettext("The downloads failed. Is this computer online? pip says:")
        raise failure(sentence, error) from None
    shutil.rmtree(temporary, ignore_errors=True)


def lacks_only_optional(output: str) -> bool:
    """Tell whether an installer has failed for want of what the program runs without."""
    lines = output.splitlines()
    errors = [line for line in lines if line.startswith("ERROR: ")] or lines  # uv's have no mark
    return any(name in line for line in errors for name in OPTIONAL)


def installer(folder: str, temporary: str, runner: Runner, listener: Listener) -> list[str]:
    """Return the beginning of a command that installs into the environment.

    It is pip's or uv's, by what is here, and where nothing is, that of the pinned pip.
    """
    python = python_of(folder)
    wheel = bundled_pip()
    if wheel is None and has("pip"):
        # pip's own --python would do, but came only with pip 22.3.
        packages = sysconfig.get_path("purelib", "posix_prefix", {"base": folder})
        pip = watched(
            sys.executable, "", "pip", "install", *options(import_module("pip").__version__)
        )
        return [*pip, "--upgrade", "--target", packages]
    if wheel is None and (uv := shutil.which("uv")):
        return [uv, "pip", "install", "--python", python]
    if wheel is None:
        listener.say(gettext("Downloading pip"))
        wheel = pinned_pip(temporary, runner)
    return watched(python, wheel, "pip", "install", *options(version_of(wheel)))


def options(version: str) -> list[str]:
    """Return the options for that version of pip."""
    major, minor, *_ = map(int, re.findall(r"\d+", version))
    counted = ["--progress-bar", "raw"] if (major, minor) >= (24, 1) else []
    return ["--no-user", "--no-input", "--disable-pip-version-check", "--retries", "2", *counted]


def pinned_pip(folder: str, runner: Runner) -> str:
    """Download the pinned pip into a folder and return where it is."""
    try:
        return fetch_pip(folder, runner.check)
    except DownloadFailed as error:
        trouble = gettext(
            "pip could not be downloaded ({reason}). Install pip and start again:", reason=error
        )
    except WrongFile:
        trouble = gettext(
            "The file downloaded as pip is not the right one, and was not run. Install pip "
            "and start again:"
        )
    raise SetupFailed(f"{trouble}\n    {how_to_get_pip()}")


def has(module: str) -> bool:
    """Tell whether this Python has a module, and not just an empty folder of that name."""
    spec = PathFinder.find_spec(module)
    return spec is not None and spec.origin is not None


def how_to_get_pip() -> str:
    """Return the command that installs Python's own pip, or else the page that tells how."""
    if shutil.which("apt-get"):
        return f"sudo apt install python3.{sys.version_info.minor}-venv"
    return "https://pip.pypa.io/en/stable/installation/"


def try_out(folder: str, modules: tuple[str, ...], runner: Runner) -> None:
    """Import the modules in the environment, so that one that does not work is heard of now."""
    try:
        runner.run([python_of(folder), "-I", "-c", f"import {', '.join(modules)}"])
    except CommandFailed as error:
        raise failure(gettext("The installed packages do not work here:"), error) from None


def failure(sentence: str, error: CommandFailed) -> Exception:
    """Return what to raise for a command that has failed: OSError if that is for a full disk."""
    if is_disk_full(error.output):
        return disk_full()
    return SetupFailed("\n    ".join([sentence, *last_words(error.output)]))


def disk_full() -> OSError:
    """Return what the system raises where there is no room."""
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def name_the_place(folder: str, place: str) -> None:
    """Have every script name the place where the environment will be, not where it was built."""
    scripts = os.path.dirname(python_of(folder))
    paths = [os.path.join(scripts, name) for name in os.listdir(scripts)]
    for path in [os.path.join(folder, "pyvenv.cfg"), *paths]:
        if os.path.isfile(path) and not os.path.islink(path):
            with open(path, "r+b") as file:
                content = file.read()
                if (before := os.fsencode(folder)) in content:
                    file.seek(0)
                    file.truncate()
                    file.write(content.replace(before, os.fsencode(place)))
