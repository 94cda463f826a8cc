"""Starts a module of the program in a process of its own, which runs no code but the program's.

`python -m` looks for modules in the working directory first, and PYTHONPATH may name it too: a
file called queue.py among the player's downloads would be executed. The program frozen into one
executable has no Python beside it, and runs itself instead, with the words that Python would be
given: -m MODULE. They are no words for players.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import BinaryIO

PROGRAM = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
"""Where the package lies."""

NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""The flag by which Windows opens no console for a child, where this process has none."""

OPTION = "-m"
PACKAGE = "solitaire_gui"
LIBRARY_PATH = "LD_LIBRARY_PATH"
"""Names the folders in which Linux looks for libraries first."""

STD_INPUT_HANDLE = -10
"""How Windows calls the input of a process."""

BOOTSTRAP = """
import sys
from importlib import import_module
module, program, *others = sys.argv[1:]
if program not in sys.path:
    sys.path.insert(0, program)
sys.path += [path for path in others if path not in sys.path]
import_module(module).main()
"""
"""What the child begins with: it finds the program, and what the parent has installed."""


def start(module: str) -> subprocess.Popen[bytes]:
    """Start the `main` of a module, with pipes for its input and output; raise OSError.

    Ctrl+C at the terminal is meant for the program and does not reach the child, which is to end
    with its input.
    """
    if not sys.executable:
        raise FileNotFoundError("this Python does not know its own file")
    return subprocess.Popen(
        command(module),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=PROGRAM if os.path.isdir(PROGRAM) else os.path.abspath(os.sep),
        start_new_session=True,
        creationflags=NO_CONSOLE,
    )


def detach_input() -> BinaryIO:
    """Return the input of this process, which `start` has started; leave an empty one in its place.

    On Windows, whoever asks about an input that is being read waits until something comes. So does
    the import of NumPy (its issue 24290), while another thread waits for questions.
    """
    pipe, nothing = os.dup(0), os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    if sys.platform == "win32":  # a process without a console does not do so by itself
        import ctypes
        import msvcrt

        ctypes.windll.kernel32.SetStdHandle(STD_INPUT_HANDLE, msvcrt.get_osfhandle(0))
    return open(pipe, "rb")  # for as long as the process lives


def command(module: str) -> list[str]:
    """Return the command that runs the `main` of a module."""
    if getattr(sys, "frozen", False):
        return [sys.executable, OPTION, module]
    return [sys.executable, "-I", "-c", BOOTSTRAP, module, PROGRAM, *safe_paths()]


def safe_paths() -> list[str]:
    """Return where else this process looks for modules, but for the folder that it is in.

    `-I` leaves out the user's own packages, and those that PYTHONPATH names: NumPy may be there.
    """
    try:
        here = os.path.realpath(os.getcwd())
    except OSError:  # it has been deleted, and nothing can be found there
        here = ""
    return [path for path in sys.path if os.path.isabs(path) and os.path.realpath(path) != here]


def restore_library_path() -> None:
    """Have the programs of others that are started find the system's libraries, and not these.

    The executable has put its own folder in their place, and kept what was there.
    """
    found = os.environ.pop(f"{LIBRARY_PATH}_ORIG", "")
    if found:
        os.environ[LIBRARY_PATH] = found
    else:
        os.environ.pop(LIBRARY_PATH, None)


def run_as_child(words: list[str]) -> None:
    """Return if a player has started the program with these words; else never."""
    if words[:1] == [OPTION] and len(words) == 2:
        sys.exit(run(words[1]))


def run(module: str) -> int:
    """Run the `main` of one of the program's modules; return the exit status."""
    from importlib import import_module

    if module.partition(".")[0] != PACKAGE:
        sys.exit(f"Only modules of {PACKAGE} can be run.")
    return int(import_module(module).main() or 0)
