"""The program frozen into one executable, which has no Python beside it to run its modules with.

It runs itself instead, with the words that Python would be given: -m MODULE. They are no words for
players; only the program's own modules are run.
"""

from __future__ import annotations

import os
import sys

OPTION = "-m"
PACKAGE = "solitaire_gui"
LIBRARIES = "LD_LIBRARY_PATH"
"""Names the folders in which Linux looks for libraries first."""


def is_frozen() -> bool:
    """Return whether this is the frozen program, and not a Python that runs it."""
    return bool(getattr(sys, "frozen", False))


def command(module: str) -> list[str]:
    """Return the command by which the frozen program runs the `main` of one of its modules."""
    return [sys.executable, OPTION, module]


def give_libraries_back() -> None:
    """Have the programs of others that are started find the system's libraries, and not these.

    The executable has put its own folder in their place, and kept what was there.
    """
    found = os.environ.pop(f"{LIBRARIES}_ORIG", "")
    if found:
        os.environ[LIBRARIES] = found
    else:
        os.environ.pop(LIBRARIES, None)


def be_a_process_of_its_own(words: list[str]) -> None:
    """Return if a player has started the program with these words; else never."""
    if words[:1] == [OPTION] and len(words) == 2:
        sys.exit(run(words[1]))


def run(module: str) -> int:
    """Run the `main` of one of the program's modules; return the exit status."""
    from importlib import import_module

    if module.partition(".")[0] != PACKAGE:
        sys.exit(f"Only modules of {PACKAGE} can be run.")
    return int(import_module(module).main() or 0)
