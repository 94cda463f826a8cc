"""A set-up without a terminal is shown in a window, or its failure in a file without Tk."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import pytest

from tests.gui.process.screen import Screen
from tests.setup.index import Index
from tests.setup.machine import MAIN, OFFLINE, PREPARE_SMALL, PROGRAM, Machine, outcome
from tests.setup.test_killed import assert_starts
from tests.support.waiting import wait_for

pytest.importorskip("tkinter", reason="this Python has no Tk")
pytestmark = [
    pytest.mark.slow,  # each sets up anew, or tries to
    pytest.mark.skipif(os.name == "nt", reason="there is no Xvfb"),
]

WINDOW = ("--onlyvisible", "--class", "solitaire-setup")
SAVED_GAME = "game.solitaire"


@pytest.fixture
def double_clicked(small_machine: Machine, screen: Screen) -> Machine:
    """Return a machine with a screen, on which the program is started for a saved game."""
    (small_machine.program / SAVED_GAME).touch()
    images = small_machine.program / "images"
    shutil.copytree(PROGRAM / "images" / "icons", images / "icons")
    (images / "cards").mkdir()  # by which the program knows its pictures
    command = (*MAIN, SAVED_GAME)
    return small_machine.but(DISPLAY=screen.display)._replace(command=command)


def press(key: str, screen: Screen) -> None:
    """Press a key in the window, when it is open."""
    screen.xdotool("search", "--sync", *WINDOW, "windowactivate", "--sync", "key", key)


@pytest.mark.parametrize("key", ["Return", "Escape"])
def test_a_failure_stays_in_the_window_until_a_key_closes_it(
    double_clicked: Machine, screen: Screen, key: str
) -> None:
    process = double_clicked.but(**OFFLINE).begin()
    screen.xdotool("search", "--sync", *WINDOW)
    before = height(screen)
    wait_for(lambda: height(screen) > before, "the failure in the window", pause=0.1)
    time.sleep(0.2)
    assert process.poll() is None
    press(key, screen)
    status, out, err = outcome(process)
    assert (status, out) == (1, "")
    assert "\nThe downloads failed. Is this computer online?\nERROR: " in err
    assert not (double_clicked.program / "setup-failed.txt").exists()


@pytest.mark.parametrize("key", ["Return", "Escape", "alt+F4"])
def test_closing_the_window_ends_pip_and_the_next_start_goes_on(
    double_clicked: Machine, index: Index, screen: Screen, key: str
) -> None:
    with index.holding("wheels/large") as hold:
        process = double_clicked.begin()
        wait_for(hold.has_begun.is_set, "the download")
        press(key, screen)
        wait_for(hold.is_abandoned.is_set, "the end of pip")
        status, out, err = outcome(process)
    assert (status, out) == (130, "")
    assert err.endswith("Stopped. The next start goes on from there.\n")
    assert_starts(double_clicked._replace(command=PREPARE_SMALL))


def test_a_python_without_tk_opens_the_file_with_the_reason(
    double_clicked: Machine, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "tkinter.py").write_text("raise ImportError\n", encoding="utf-8")
    opened = tmp_path / "opened"
    opener = folder / "xdg-open"
    opener.write_text(f'#!/bin/sh\ncp "$1" {opened}\n', encoding="utf-8")
    opener.chmod(0o700)
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    machine = double_clicked.but(**OFFLINE).but(PYTHONPATH=str(folder), PATH=path)
    assert machine.start().status == 1
    wait_for(lambda: opened.exists() and opened.read_text(encoding="utf-8"), "the opened file")
    assert opened.read_text(encoding="utf-8").startswith("The downloads failed.")


def height(screen: Screen) -> int:
    """Return the height of the window."""
    told = screen.xdotool("search", *WINDOW, "getwindowgeometry", "--shell")
    return int(dict(line.split("=") for line in told.splitlines()).get("HEIGHT", 0))
