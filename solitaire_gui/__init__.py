"""Five patience games: their rules, a solver, play at a terminal and in a window."""

import sys

__version__ = "0.1.0"

if sys.version_info < (3, 10):  # noqa: UP036 - checked here for every entry point
    from solitaire_gui.setup.old_python import too_old

    sys.exit(too_old())
