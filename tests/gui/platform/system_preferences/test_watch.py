"""What the system prefers is known soon and followed, over a real bus and in a real window."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Semaphore

import pytest
from pygame import Color, Surface

from solitaire_gui.gui.graphics.theme import BAR
from solitaire_gui.gui.platform.session_bus import call_method, connect
from solitaire_gui.gui.platform.system_preferences.portal import (
    COMMON,
    GNOME,
    PORTAL,
    PORTAL_PATH,
    SETTINGS,
    from_settings,
)
from solitaire_gui.gui.platform.system_preferences.watch import PreferenceWatch
from solitaire_gui.settings import SystemPreferences
from tests.gui.process.program_process import python
from tests.gui.process.screen import ROOT, Screen
from tests.support.waiting import PATIENCE, wait_for

PYTHON = "/usr/bin/python3"
"""Debian's own has GLib."""
STAND_IN = Path(__file__).with_name("stand_in_portal.py")


class Portal:
    """A stand-in for a desktop's portal."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self._process = process
        self.address = process.stdout.readline().strip()

    def change(self, setting: str) -> None:
        """Have a setting changed: its namespace, its name and its value; return when it is."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{setting}\n")
        self._process.stdin.flush()
        assert self._process.stdout is not None
        assert self._process.stdout.readline(), "the portal has ended"


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


@pytest.fixture(autouse=True)
def nobody_left() -> Iterator[None]:
    """Wait for the end of the thread that a test has begun."""
    before = threads()
    yield
    wait_for(lambda: threads() <= before, "the end of the thread")


def threads() -> set[threading.Thread]:
    """Return those that wait to ask what a system prefers."""
    return {thread for thread in threading.enumerate() if thread.name == "system_preferences"}


def test_the_preferences_of_a_portal_are_told_and_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with portal(f"{COMMON} color-scheme uint32 2", f"{GNOME} enable-animations false") as desktop:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", desktop.address)
        watch = PreferenceWatch(lambda: None)
        assert wait_for(watch.poll, "the preferences") == SystemPreferences(
            is_light=True, is_still=True
        )
        for setting, preferred in (
            ("contrast uint32 1", SystemPreferences(True, True, True)),
            ("reduced-motion uint32 0", SystemPreferences(True, True, False)),
            ("color-scheme uint32 1", SystemPreferences(False, True, False)),
            ("contrast @a{sv} {}", SystemPreferences()),
            ("reduced-motion true", SystemPreferences(is_still=True)),
            ("reduced-motion '1'", SystemPreferences()),
        ):
            desktop.change(f"{COMMON} {setting}")
            watch.check_again()
            assert wait_for(watch.poll, "another preference") == preferred
        watch.close()


def test_whoever_answers_in_the_place_of_the_portal_is_not_heard() -> None:
    jeepney = pytest.importorskip("jeepney")
    fields = jeepney.HeaderFields
    with (
        portal(f"{COMMON} contrast uint32 0") as desktop,
        connect(desktop.address) as stranger,
        connect(desktop.address) as bus,
    ):
        told = {COMMON: {"contrast": ("u", 1)}}
        question = jeepney.new_method_call(jeepney.DBusAddress("/", bus.unique_name), "ReadAll")
        question.header.fields[fields.sender] = bus.unique_name
        for question.header.serial in range(1, 9):
            stranger.send(jeepney.new_method_return(question, "a{sa{sv}}", (told,)))
        stranger.bus_proxy.GetId()  # once that is answered, all that came before is on its way
        answer = call_method(bus, PORTAL, PORTAL_PATH, SETTINGS, "ReadAll", [COMMON])
        assert answer == {COMMON: {"contrast": ("u", 0)}}


@pytest.mark.parametrize(
    "others",
    ["unix:path=/nowhere/bus;", "tcp:host=nowhere,port=1;unix:path=/nowhere;", "nonsense;"],
)
def test_of_several_addresses_the_first_that_can_be_reached_is_taken(others: str) -> None:
    with portal() as desktop, connect(f"{others}{desktop.address};") as bus:
        assert bus.bus_proxy.GetId()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no portals")
@pytest.mark.parametrize("address", ["", "unix:path=/nowhere/bus;tcp:host=nowhere", "nonsense"])
def test_no_portal_prefers_nothing(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    watch = PreferenceWatch(lambda: None)
    assert wait_for(watch.poll, "the preferences") == SystemPreferences()
    watch.close()


def test_what_is_unknown_now_or_as_before_is_not_told() -> None:
    answers = [SystemPreferences(), None, SystemPreferences(), SystemPreferences(is_light=True)]
    asked = Semaphore(0)
    told: list[SystemPreferences | None] = []

    def read() -> SystemPreferences | None:
        asked.release()
        return answers.pop(0) if answers else None

    watch = PreferenceWatch(lambda: None, read)
    for _ in range(5):
        assert asked.acquire(timeout=PATIENCE)  # and what was read before has been told
        told.append(watch.poll())
        watch.check_again()
    assert [each for each in told if each] == [
        SystemPreferences(),
        SystemPreferences(is_light=True),
    ]
    watch.close()


@pytest.mark.parametrize("value", [None, "2", 2.5, [], {}, 3, -1, {"a": 1}, "light"])
@pytest.mark.parametrize("name", ["color-scheme", "contrast", "reduced-motion"])
def test_a_setting_that_makes_no_sense_is_no_preference(name: str, value: object) -> None:
    assert from_settings({COMMON: {name: value}}) == SystemPreferences()


def test_the_window_looks_as_the_portal_says_when_it_gets_the_focus(
    screen: Screen, tmp_path: Path
) -> None:
    with portal(f"{COMMON} color-scheme uint32 2") as desktop:
        words, bus = ("main.py", "scorpion"), {"DBUS_SESSION_BUS_ADDRESS": desktop.address}
        with python(screen, words, ROOT, tmp_path, **bus) as program:
            for number, colour in ((2, BAR.light), (1, BAR.dark), (2, BAR.light)):

                def is_right(picture: Surface, colour: str = colour) -> bool:
                    return bar(picture) == Color(colour)

                desktop.change(f"{COMMON} color-scheme uint32 {number}")
                screen.take_focus()
                program.window.activate()
                program.window.wait_for(is_right, "the bar")
            program.close()


def bar(picture: Surface) -> Color:
    """Return the colour of the bar above the table."""
    return Color(*picture.get_at((picture.get_width() // 2, 3))[:3])
