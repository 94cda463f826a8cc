"""The program as a process with a window on this Windows."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from solitaire_gui.gui.app import error_log
from solitaire_gui.solver.engine.verdict import Won
from tests.gui.process.program_process import Easel
from tests.gui.process.screen import ROOT
from tests.support.waiting import PATIENCE, wait_for
from tests.windows import processes
from tests.windows.hands import Window, title_of, windows_of
from tests.windows.painted import painter
from tests.windows.seeing import differences

DRIVERS = ("SDL_VIDEODRIVER",)
"""What the tests say of their own windows, which nobody is to see."""
NOTHING: Mapping[str, str] = {}


class Program(NamedTuple):
    """A run of the program whose window is open."""

    window: Window
    process: subprocess.Popen[str]

    def outcome(self) -> tuple[int, str, str]:
        """Wait for the end; return the exit status, the output and the errors."""
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, errors

    def close(self) -> None:
        """Close the window, and see that all is well and nothing is left."""
        family = processes.family(self.process.pid)
        self.window.close()
        assert self.outcome() == (0, "", "")
        for process in family:  # what ends with the program's pipes does so a moment later
            wait_for(partial(has_ended, process), f"the end of {process}")

    def kill(self) -> None:
        """End it as the task manager does."""
        processes.kill(self.process.pid)
        self.process.communicate(timeout=PATIENCE)

    def shows(self, easel: Easel, table: Any) -> None:
        """Wait until the window shows a table at rest."""
        self.window.wait_for(lambda picture: easel.shows(picture, table), "the table")

    def shows_green(self, copy: Path) -> None:
        """Wait until the window shows the game in a copy of its folder, and a green lamp."""
        with painter(copy, self.window.size) as player:
            player.judge(Won([], 1))
            player.finish_animations()
            painted = player.picture.copy()
        self.window.wait_for(lambda picture: differences(picture, painted) == 0, "the green lamp")


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a program that shows its window to everybody."""
    kept = {name: value for name, value in os.environ.items() if name not in DRIVERS}
    return {**kept, **more}


def begun(
    *words: object, program: str = sys.executable, more: Mapping[str, str] = NOTHING
) -> subprocess.Popen[str]:
    """Start Python with some words, by pipes, and with more variables."""
    return subprocess.Popen(
        [program, *map(str, words)],
        cwd=ROOT,
        env=environment(**more),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def has_ended(process: processes.Process) -> bool:
    """Tell whether a process is gone, though another one may have its number by now."""
    return process not in processes.every()


@contextmanager
def living(process: subprocess.Popen[str]) -> Iterator[None]:
    """See to it that a process is gone afterwards, with all that it has started."""
    try:
        yield
    finally:
        processes.kill(process.pid)
        process.communicate(timeout=PATIENCE)


@contextmanager
def running(folder: Path, *words: object, **more: str) -> Iterator[Program]:
    """Run the program with its data in a folder, and variables that it has more of."""
    with shown(begun("main.py", *words, "--data", folder, more=more), folder) as program:
        yield program


@contextmanager
def shown(process: subprocess.Popen[str], folder: Path) -> Iterator[Program]:
    """Give a process when its window is there; see that it notes no error in its folder."""
    with living(process):
        wait_for(
            lambda: windows_of(process.pid) or process.poll() is not None, "the window or the end"
        )
        assert process.poll() is None, process.communicate()
        yield Program(Window(process.pid), process)
    errors = folder / error_log.NAME
    assert not errors.exists(), errors.read_text()


def wait_for_title(window: Window, title: str) -> None:
    """Wait until a window has a title."""
    wait_for(lambda: title_of(window.id) == title, f"the title {title}")
