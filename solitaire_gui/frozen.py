"""The program frozen into one executable, which has no Python beside it to run its modules with.

It runs itself instead, with the words that Python would be given: -m MODULE. They are no words for
players; only the program's own modules are run.
"""

from __future__ import annotations

import sys

OPTION = "-m"
PACKAGE = "solitaire_gui"
OF_A_POOL = "--multiprocessing-fork"
"""What multiprocessing starts its processes with."""


def is_frozen() -> bool:
    """Return whether this is the frozen program, and not a Python that runs it."""
    return bool(getattr(sys, "frozen", False))


def command(module: str) -> list[str]:
    """Return the command by which the frozen program runs the `main` of one of its modules."""
    return [sys.executable, OPTION, module]


def be_a_process_of_its_own(words: list[str]) -> None:
    """Return if a player has started the program with these words; else never."""
    if words[:1] == [OPTION] and len(words) > 1:
        sys.exit(run(*words[1:]))
    if words[:1] == [OF_A_POOL]:
        from multiprocessing import freeze_support

        freeze_support()


def run(module: str, *words: str) -> int:
    """Run the `main` of one of the program's modules with some words; return the exit status."""
    from importlib import import_module

    if module.partition(".")[0] != PACKAGE:
        sys.exit(f"Only modules of {PACKAGE} can be run.")
    name = f"{module}.__main__" if hasattr(import_module(module), "__path__") else module
    sys.argv[1:] = words
    return int(import_module(name).main() or 0)
