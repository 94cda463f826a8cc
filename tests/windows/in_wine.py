"""The command in Wine: the tree of this checkout is copied onto its disk, and tested there."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.gui.screen import missing_tools, new_screen
from tests.windows.index import CannotBeHad
from tests.windows.wine import made

ROOT = Path(__file__).parents[2]
PYTHON = "C:\\Python\\python.exe"


def in_wine(words: Sequence[str]) -> int:
    """Run the command in Wine with the same arguments; return its exit status."""
    if missing := missing_tools():
        print(f"A screen cannot be opened: {missing} is not installed.", file=sys.stderr)
        return 1
    with TemporaryDirectory() as folder, new_screen(Path(folder)) as screen:
        try:
            wine = made(screen.display)
        except CannotBeHad as reason:
            print(reason, file=sys.stderr)
            return 1
        wine.take(ROOT)
        return wine.run([PYTHON, "-m", "tests.windows", *words], screen.display)
