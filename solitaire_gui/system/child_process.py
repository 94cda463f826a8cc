"""Starts a module of the program in a child process that runs only the program's own code.

`python -m` looks for modules in the working directory first, and PYTHONPATH may name it too: a file
called queue.py among the player's downloads would be executed. The frozen executable has no Python
beside it: it starts itself with `-m MODULE`, arguments that are not meant for players.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import BinaryIO

PROGRAM = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
"""The folder that contains the package."""

NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""The flag that keeps Windows from opening a console for a child process."""

OPTION = "-m"
PACKAGE = "solitaire_gui"
LIBRARY_PATH = "LD_LIBRARY_PATH"
"""The variable with the folders in which Linux looks for libraries first."""

STD_INPUT_HANDLE = -10
"""Windows' number of the standard input."""

BOOTSTRAP = """
import sys
from importlib import import_module
module, program, *others = sys.argv[1:]
if program not in sys.path:
    sys.path.insert(0, program)
sys.path += [path for path in others if path not in sys.path]
import_module(module).main()
"""
"""The code that the child runs first: adds the program and its dependencies to the path."""


def start(module: str) -> subprocess.Popen[bytes]:
    """Start the `main` of a module, with pipes for its input and output; raise OSError.

    Ctrl+C in the terminal does not reach the child, which must end when its input ends.
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
    """Return this child's input, and put an empty one in its place.

    On Windows a thread that asks about an input waits while another thread reads it. The import of
    NumPy does so (its issue 24290), while a thread waits for questions.
    """
    pipe, nothing = os.dup(0), os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    if sys.platform == "win32":  # dup2 does not update the handle without a console
        import ctypes
        import msvcrt

        ctypes.windll.kernel32.SetStdHandle(STD_INPUT_HANDLE, msvcrt.get_osfhandle(0))
    return open(pipe, "rb")  # never closed: it lives as long as the process


def command(module: str) -> list[str]:
    """Return the command that runs the `main` of a module."""
    if getattr(sys, "frozen", False):
        return [sys.executable, OPTION, module]
    return [sys.executable, "-I", "-c", BOOTSTRAP, module, PROGRAM, *safe_paths()]


def safe_paths() -> list[str]:
    """Return the folders in which this process looks for modules, except the working one.

    `-I` drops the user's own packages and PYTHONPATH, where NumPy may be installed.
    """
    try:
        here = os.path.realpath(os.getcwd())
    except OSError:  # the folder has been deleted
        here = ""
    return [path for path in sys.path if os.path.isabs(path) and os.path.realpath(path) != here]


def restore_library_path() -> None:
    """Restore LD_LIBRARY_PATH for programs that are started from the frozen executable.

    The executable put its own folder into the variable and saved the original.
    """
    found = os.environ.pop(f"{LIBRARY_PATH}_ORIG", "")
    if found:
        os.environ[LIBRARY_PATH] = found
    else:
        os.environ.pop(LIBRARY_PATH, None)


def run_as_child(words: list[str]) -> None:
    """Run a module and exit, if these are the arguments of a child process.

    Return if a player has started the program.
    """
    if words[:1] == [OPTION] and len(words) == 2:
        sys.exit(run(words[1]))


def run(module: str) -> int:
    """Run the `main` of a module of the program; return the exit status."""
    from importlib import import_module

    if module.partition(".")[0] != PACKAGE:
        sys.exit(f"Only modules of {PACKAGE} can be run.")
    return int(import_module(module).main() or 0)
