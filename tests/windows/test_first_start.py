"""The program started by a double click on Windows, where it has to be set up first or not."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui.session import Session
from tests.gui.process.program_process import Easel
from tests.gui.process.screen import ROOT
from tests.support.waiting import PATIENCE, wait_for
from tests.windows import processes
from tests.windows.games import STILL, won_in_part
from tests.windows.hands import Window, title_of, windows_of
from tests.windows.playing import environment

NEW_CONSOLE = getattr(subprocess, "CREATE_NEW_CONSOLE", 0)
"""The flag by which Windows opens a console for a program alone, as for a double click."""
SLOWEST = 350.0
"""Seconds that a set-up may take where Wine carries it out."""
PYTHONS = ("python.exe", "pythonw.exe", "py.exe", "pyw.exe", "conhost.exe")


@pytest.fixture
def others() -> Iterator[set[int]]:
    """Give the processes that are there before; end those that come and stay."""
    before = {each.number for each in processes.every()}
    yield before
    for each in started_since(before):
        processes.kill(each.number)


def started_since(before: set[int]) -> list[processes.Process]:
    """Return the Pythons, and their consoles, that run and did not before."""
    found = [each for each in processes.every() if each.number not in before]
    return [each for each in found if each.name.lower() in PYTHONS]


def double_clicked(program: str, main: Path, *words: object) -> subprocess.Popen[bytes]:
    """Start a file with a Python and a console of its own, if it is one that has any."""
    return subprocess.Popen(
        [program, str(main), *map(str, words)],
        cwd=main.parent,
        env=environment(),
        creationflags=NEW_CONSOLE,
    )


def windows_of_new(before: set[int]) -> list[Window]:
    """Return the window of the game, of whichever of the new processes it is."""
    return [
        Window(each.number)
        for each in started_since(before)
        if any(title_of(window).endswith("Solitaire") for window in windows_of(each.number))
    ][-1:]


@pytest.mark.parametrize("name", ["python.exe", "pythonw.exe"])
def test_a_double_click_leaves_nothing_running_but_the_game(
    name: str, tmp_path: Path, others: set[int]
) -> None:
    folder, python = tmp_path / "data", str(Path(sys.executable).with_name(name))
    session = won_in_part(folder, "scorpion", 0.3)
    begun = double_clicked(python, ROOT / "main.py", "--data", folder)
    window = wait_for(lambda: windows_of_new(others), "the window")[0]
    check_game(window, session, others)
    assert begun.wait(PATIENCE) == 0


def check_game(window: Window, session: Session[Any], others: set[int]) -> None:
    """Check that a window shows a game, that nothing else runs, and nothing when it is closed."""
    easel = Easel(session, settings=STILL)
    window.wait_for(lambda picture: easel.shows(picture, session.table), "the table")
    running = wait_for(lambda: only(started_since(others)), "the end of what started it")[0]
    assert running.name == "pythonw.exe"
    window.close()
    wait_for(lambda: not started_since(others), "the end")


def only(found: list[processes.Process]) -> list[processes.Process]:
    """Return the one process that there is, none if there are more."""
    return found if len(found) == 1 else []


@pytest.mark.slow
def test_a_bare_clone_is_set_up_by_a_double_click_and_shows_the_game(
    tmp_path: Path, others: set[int]
) -> None:
    clone = tmp_path / "clone"
    shutil.copytree(ROOT, clone, ignore=shutil.ignore_patterns(".venv*", ".git", "__pycache__"))
    folder = tmp_path / "data"
    session = won_in_part(folder, "scorpion", 0.3)
    python = bare_python(tmp_path)
    begun = double_clicked(python, clone / "main.py", "--data", folder)
    setting_up = wait_for(
        lambda: [each for new in started_since(others) for each in windows_of(new.number)],
        "the window that tells of the set-up",
    )
    assert setting_up
    ends = time.monotonic() + SLOWEST
    while not (found := windows_of_new(others)):
        assert time.monotonic() < ends, "the set-up took too long"
        assert started_since(others), "nothing runs any more"
        time.sleep(1.0)
    [window] = found
    check_game(window, session, others)
    assert begun.wait(PATIENCE) == 0


def bare_python(folder: Path) -> str:
    """Return a Python of the same version that has nothing but its own library."""
    base = Path(sys.base_prefix)
    if not (base / "Lib" / "site-packages" / "pygame").exists():
        return str(base / "python.exe")
    copy = folder / "Python"
    shutil.copytree(base, copy, ignore=lambda at, names: names_left(Path(at), names))
    return str(copy / "python.exe")


def names_left(at: Path, names: list[str]) -> set[str]:
    """Return what is not copied of a folder of a Python: all that was installed into it."""
    return {*names} - {"pip"} if at.name == "site-packages" else {*names} & {"__pycache__"}
