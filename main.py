#!/usr/bin/env python3
"""Starts the program; the first time, sets up what it needs.

Any Python 3 must be able to read this file, so that an old one can say that it is too old.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
if HERE not in sys.path:  # Python can be told not to look beside the file that it starts
    sys.path.insert(0, HERE)

TYPE_CHECKING = False  # the one in typing takes longer to import than all the rest of this
if TYPE_CHECKING:
    from collections.abc import Callable

MODULES = ("pygame", "numpy")


def prepare(
    modules: "tuple[str, ...]" = MODULES,
    extra: str = "",
    first: "Callable[[], None] | None" = None,
) -> None:
    """Return if this Python can import the modules; else go on where that is so, and never return.

    `extra` names the optional dependencies of pyproject.toml that the modules belong to. `first` is
    called before anything is set up, and may end the program.
    """
    require_new_enough()
    from importlib.machinery import PathFinder

    specs = map(PathFinder.find_spec, modules)
    if not all(spec and spec.origin for spec in specs):  # an empty folder has no origin
        from solitaire_gui.setup.environment import enter

        enter(modules, extra, first)


def require_new_enough() -> None:
    """End the program with a sentence if this Python is too old for it."""
    if sys.version_info < (3, 10):  # noqa: UP036
        sys.exit(too_old())


def too_old() -> str:
    """Say which Python is needed, and name a newer one that is here."""
    here = "Solitaire needs Python 3.10 or newer, and this is {}.{}.".format(*sys.version_info)
    names = ["python3", *(f"python3.{minor}" for minor in range(10, 20))]
    newer = [name for name in names if is_new_enough(name)]
    if newer:
        return f"{here} Start it with a newer one: {newer[-1]} main.py"
    return f"{here} There are newer ones at https://www.python.org/downloads/"


def is_new_enough(python: str) -> bool:
    """Tell whether a command is there, works, and is a Python that can run the program."""
    from subprocess import DEVNULL, call

    try:
        question = "import sys; sys.exit(sys.version_info < (3, 10))"
        return call([python, "-c", question], stdout=DEVNULL, stderr=DEVNULL) == 0
    except OSError:
        return False


def answer_at_once() -> None:
    """End the program where that needs no window: help, version, a mistake, a missing display."""
    if len(sys.argv) > 1:
        from solitaire_gui.arguments import parse

        parse(sys.argv[1:])
    from solitaire_gui.no_display import NoDisplay, has_display

    if not has_display():
        sys.exit(str(NoDisplay()))


def end_at_interrupt() -> None:
    """Let Ctrl+C end the program at once, until there is a window that it closes."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> int:
    """Play; return the exit status."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    elif "--text" in sys.argv:  # the terminal needs nothing that is not here
        require_new_enough()
    else:
        prepare(first=answer_at_once)
        end_at_interrupt()
    from solitaire_gui.__main__ import main as play

    return play()


if __name__ == "__main__":
    sys.exit(main())
