"""The command in Wine: the tree of this checkout is copied onto its disk, and tested there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.gui.process.screen import missing_tools, new_screen
from tests.windows.index import CannotBeHad
from tests.windows.wine import alone, made
from tests.windows.wine import folder as windows_folder

ROOT = Path(__file__).parents[2]
PYTHON = "C:\\Python\\python.exe"
PAINTED = "painted-on-linux"
"""The folder on C: with what is painted here."""


def paint_tables(disk: Path) -> None:
    """Lay the tables as this system paints them on a disk, to be compared with those there."""
    command = [sys.executable, "-m", "tests.windows.painted", str(disk / PAINTED)]
    subprocess.run(command, cwd=ROOT, check=True)


def in_wine(words: Sequence[str]) -> int:
    """Run the command in Wine with the same arguments; return its exit status."""
    if missing := missing_tools():
        print(f"A screen cannot be opened: {missing} is not installed.", file=sys.stderr)
        return 1
    with (
        alone(windows_folder()),
        TemporaryDirectory() as folder,
        new_screen(Path(folder)) as screen,
    ):
        try:
            wine = made(screen.display)
        except CannotBeHad as reason:
            print(reason, file=sys.stderr)
            return 1
        wine.take(ROOT)
        paint_tables(wine.disk)
        try:
            return wine.run([PYTHON, "-m", "tests.windows", *words], screen.display)
        finally:
            wine.end(screen.display)
