"""How a set-up is told: at a terminal, in a window, or in a file where there is neither."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys

import pytest

from tests.gui.screen import Screen
from tests.setup.index import Index
from tests.setup.machine import MAIN, OFFLINE, STARTED_AT_ONCE, Machine, outcome
from tests.waiting import wait_for

pytestmark = pytest.mark.long  # each sets up anew, or tries to


def test_what_nobody_can_see_is_written_to_a_file(small_machine: Machine) -> None:
    started = small_machine.but(**OFFLINE).start()
    note = (small_machine.program / "setup-failed.txt").read_text(encoding="utf-8")
    assert started.err.endswith(f"\n{note}")


def test_each_download_is_told_in_a_line_where_lines_stay(small_machine: Machine) -> None:
    _, *lines = small_machine.start().err.splitlines()
    small, *rest = lines
    assert small.startswith("Downloading small, 0.0 MB")
    assert rest == ["Downloading large, 1.5 MB", "Installing", "Ready"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_at_a_terminal_one_line_is_written_over(small_machine: Machine) -> None:
    import pty

    keyboard, terminal = pty.openpty()
    process = subprocess.Popen(
        [*small_machine.python, *small_machine.command],
        cwd=small_machine.program,
        env=small_machine.environ,
        stdin=terminal,
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
    )
    assert outcome(process).out == STARTED_AT_ONCE.out
    os.close(terminal)
    lines = shown(os.read(keyboard, 10_000).decode())
    os.close(keyboard)
    assert re.fullmatch("Setting up, once, in .+ 160 MB on disk", lines[0])
    assert [line.rstrip() for line in lines[1:]] == ["Installing", "Ready", ""]


def shown(text: str) -> list[str]:
    """Return the lines that a terminal shows after a text that writes some of them over."""
    lines = []
    for line in text.replace("\r\n", "\n").split("\n"):
        letters = ""
        for part in line.split("\r"):
            letters = part + letters[len(part) :]
        lines.append(letters)
    return lines


@pytest.fixture
def double_clicked(small_machine: Machine, screen: Screen) -> Machine:
    """Return a machine with a screen, on which the program is started without any word."""
    return small_machine.but(DISPLAY=screen.display)._replace(command=MAIN)


def test_a_double_click_shows_in_a_window_what_went_wrong(
    double_clicked: Machine, screen: Screen
) -> None:
    process = double_clicked.but(**OFFLINE).begin()

    def is_over() -> bool:
        click_where_the_button_will_be(screen)
        return process.poll() is not None

    wait_for(is_over, "the end", pause=0.1)
    status, _, err = outcome(process)
    assert status == 1
    assert err.startswith("The downloads failed.")
    assert not (double_clicked.program / "setup-failed.txt").exists()


def test_closing_the_window_stops_what_it_tells_of(
    double_clicked: Machine, index: Index, screen: Screen
) -> None:
    with index.holding("wheels/large") as hold:
        process = double_clicked.begin()
        wait_for(hold.has_begun.is_set, "the download")
        screen.xdotool("search", "--sync", *WINDOW, "windowactivate", "--sync", "key", "alt+F4")
        wait_for(hold.is_abandoned.is_set, "the end of pip")
        assert outcome(process) == (130, "", "Stopped. The next start begins anew.\n")
    assert double_clicked.left_over == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_a_signal_closes_the_window_and_stops_what_it_tells_of(
    double_clicked: Machine, index: Index, screen: Screen
) -> None:
    with index.holding("wheels/large") as hold:
        process = double_clicked.begin()
        wait_for(hold.has_begun.is_set, "the download")
        process.terminate()
        wait_for(hold.is_abandoned.is_set, "the end of pip")
        assert outcome(process) == (128 + signal.SIGTERM, "", "")
    assert double_clicked.left_over == []


WINDOW = ("--onlyvisible", "--class", "solitaire-setup")


def click_where_the_button_will_be(screen: Screen) -> None:
    """Click near the lower right corner of the window, if it is open."""
    told = screen.xdotool("search", *WINDOW, "getwindowgeometry", "--shell")
    place = dict(line.split("=") for line in told.splitlines())
    if place:
        corner = int(place["WIDTH"]) - 50, int(place["HEIGHT"]) - 35
        screen.xdotool("mousemove", "--window", place["WINDOW"], *corner, "click", 1)
