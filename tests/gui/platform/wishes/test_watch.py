"""What the system wishes for is known soon and followed, over a real bus and in a real window."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pygame import Color, Surface

from solitaire_gui.gui.graphics.palettes import LIGHT
from solitaire_gui.gui.graphics.theme import BAR
from solitaire_gui.gui.platform.wishes.linux import Desktop
from solitaire_gui.gui.platform.wishes.watch import Asked, WishWatch
from solitaire_gui.play.settings import Wishes
from tests.gui.lives import python
from tests.gui.screen import ROOT, Screen
from tests.waiting import wait_for

PYTHON = "/usr/bin/python3"
"""Debian's own has GLib."""
STAND_IN = Path(__file__).with_name("stand_in_portal.py")
COMMON, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"


class Portal:
    """A stand-in for a desktop's portal."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self._process = process
        self.address = process.stdout.readline().strip()

    def change(self, setting: str) -> None:
        """Have a setting changed: its namespace, its name and its value."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{setting}\n")
        self._process.stdin.flush()


def missing() -> str:
    """Return what is not installed here."""
    if not shutil.which("dbus-run-session"):
        return "dbus-run-session"
    found = subprocess.run([PYTHON, "-c", "import gi"], capture_output=True, check=False)
    return "" if found.returncode == 0 else "python3-gi"


@contextmanager
def portal(*settings: str) -> Iterator[Portal]:
    """Start a bus with a portal on it that has some settings."""
    if sys.platform != "linux":
        pytest.skip("only Linux has portals")
    if name := missing():
        pytest.skip(f"needs a bus of its own: {name} is not installed")
    command = ["dbus-run-session", "--", PYTHON, str(STAND_IN), *settings]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:  # it ends with its input
        yield Portal(process)


def test_the_wishes_of_a_portal_are_told_and_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    with portal(f"{COMMON} color-scheme uint32 2", f"{GNOME} enable-animations false") as desktop:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", desktop.address)
        watch = WishWatch(lambda: None, Desktop())
        assert wait_for(watch.take, "the wishes") == Wishes(is_light=True, is_still=True)
        desktop.change(f"{COMMON} contrast uint32 1")
        assert wait_for(watch.take, "another wish") == Wishes(True, True, True)
        desktop.change(f"{COMMON} reduced-motion uint32 0")
        assert wait_for(watch.take, "another wish") == Wishes(True, True, False)
        desktop.change(f"{COMMON} color-scheme uint32 1")
        assert wait_for(watch.take, "another wish") == Wishes(False, True, False)
        watch.close()
        wait_for(lambda: not followers(), "the end of the thread")


def test_a_session_without_a_portal_wishes_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus;tcp:host=nowhere")
    watch = WishWatch(lambda: None, Desktop())
    assert wait_for(watch.take, "the wishes") == Wishes()
    wait_for(lambda: not followers(), "the end of the thread")
    watch.close()


def test_who_tells_of_no_changes_is_asked_again() -> None:
    answers = [Wishes(), Wishes(is_light=True)]
    watch = WishWatch(lambda: None, Asked(lambda: answers.pop(0)))
    assert wait_for(watch.take, "the wishes") == Wishes()
    assert watch.take() is None
    watch.ask()
    assert wait_for(watch.take, "other wishes") == Wishes(is_light=True)
    answers.append(Wishes())
    watch.close()
    wait_for(lambda: not followers(), "the end of the thread")


def followers() -> list[threading.Thread]:
    """Return the threads that follow what a system wishes for."""
    return [thread for thread in threading.enumerate() if thread.name == "wishes"]


@pytest.mark.dear("starts the program in a window")
def test_the_window_follows_the_portal(screen: Screen, tmp_path: Path) -> None:
    with portal(f"{COMMON} color-scheme uint32 2") as desktop:
        words, bus = ("main.py", "scorpion"), {"DBUS_SESSION_BUS_ADDRESS": desktop.address}
        with python(screen, words, ROOT, tmp_path, **bus) as program:
            program.window.wait_for(lambda picture: bar(picture) == Color(LIGHT[BAR]), "light")
            desktop.change(f"{COMMON} color-scheme uint32 1")
            program.window.wait_for(lambda picture: bar(picture) == Color(BAR), "dark")
            desktop.change(f"{COMMON} color-scheme uint32 2")
            program.window.wait_for(lambda picture: bar(picture) == Color(LIGHT[BAR]), "light")
            program.close()


def bar(picture: Surface) -> Color:
    """Return the colour of the bar above the table."""
    return Color(*picture.get_at((picture.get_width() // 2, 3))[:3])
