"""What is told where there is no terminal: by a window, or by a file."""

from __future__ import annotations

import subprocess
import time

from tests.setup.machine import ENVIRON, LONG, MAIN, OFFLINE, Machine, outcome


def test_what_nobody_can_see_is_written_to_a_file(ready_machine: Machine) -> None:
    ready_machine.require("no-such-package-for-solitaire-gui")
    started = ready_machine.but(**OFFLINE).start()
    note = (ready_machine.program / "setup-failed.txt").read_text(encoding="utf-8")
    assert started.err.endswith(f"\n{note}")


def test_a_double_click_shows_in_a_window_what_went_wrong(
    ready_machine: Machine, screen: str
) -> None:
    ready_machine.require("no-such-package-for-solitaire-gui")
    process = ready_machine.but(**OFFLINE, DISPLAY=screen)._replace(command=MAIN).begin()
    deadline = time.monotonic() + LONG
    while process.poll() is None:
        assert time.monotonic() < deadline
        click_where_the_button_will_be(screen)
        time.sleep(0.1)
    status, _, err = outcome(process)
    assert status == 1
    assert err.endswith("and then start again.\n")
    assert not (ready_machine.program / "setup-failed.txt").exists()


def click_where_the_button_will_be(screen: str) -> None:
    """Click near the lower right corner of the window, if it is open."""
    environ = ENVIRON | {"DISPLAY": screen}
    search = ["xdotool", "search", "--onlyvisible", "--class", "solitaire-setup"]
    geometry = subprocess.run(
        [*search, "getwindowgeometry", "--shell"], env=environ, capture_output=True, text=True
    ).stdout
    place = dict(line.split("=") for line in geometry.splitlines())
    if place:
        x = int(place["X"]) + int(place["WIDTH"]) - 50
        y = int(place["Y"]) + int(place["HEIGHT"]) - 35
        move = ["xdotool", "mousemove", str(x), str(y), "click", "1"]
        subprocess.run(move, env=environ, check=True)
