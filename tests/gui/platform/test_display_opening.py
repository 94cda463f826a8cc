"""The display is opened beside the imports, and all that it is for works as before."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.system.no_display import missing_libraries
from tests.gui.process.screen import ROOT, Screen, Seen, ending
from tests.support.levels import is_full
from tests.support.waiting import PATIENCE

ANOTHER_USER = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
"""Runs a command as somebody who is not root, with the rights that root has here."""
DEAD_KEYS, COMPOSED = ("dead_acute", "e"), ("Multi_key", "o", "e")
"""Keys that the keyboard of a test does not have: openbox works at each of them for 0.2 s."""
OPENED = """if True:
    import signal, threading
    from solitaire_gui.gui.platform.display_opening import start_opening
    ran = []
    threading.setprofile(lambda *_: ran.append(threading.current_thread().name))
    start_opening()
    from solitaire_gui.gui.platform import sdl
    from solitaire_gui.gui.platform.window import Window
    window = Window((640, 480))
    print("display" in ran)
    with open("/proc/self/status") as status:
        [caught] = [int(line[7:], 16) for line in status if line.startswith("SigCgt:")]
    print(sdl.library().SDL_WasInit(sdl.INIT_VIDEO) != 0, bool(caught >> signal.SIGTERM - 1 & 1))
    window.close()
    print(sdl.library().SDL_WasInit(sdl.INIT_VIDEO) != 0)
"""
REFUSED = """if True:
    import ctypes
    from solitaire_gui.gui.platform.display_opening import start_opening
    from solitaire_gui.gui.platform.window import Window
    if {in_thread}:
        start_opening()
    window = Window((640, 480))
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    x11.XMapWindow(display, ctypes.c_ulong(0x1234567))
    x11.XSync(display, False)
    window.close()
    print("alive")
"""
"""A program that maps a window that there is not."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="X11 is for Linux")


def said(program: str, environment: Mapping[str, str]) -> list[str]:
    command = [sys.executable, "-c", program]
    ended = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return ended.stdout.split()


@contextmanager
def echo(screen: Screen, home: Path, *user: str) -> Iterator[tuple[Seen, subprocess.Popen[str]]]:
    """Give a window that has the focus, and the process that prints what comes there."""
    process = subprocess.Popen(
        [*user, sys.executable, "-m", "tests.gui.process.input_echo"],
        cwd=ROOT,
        env=screen.environment(home),
        stdout=subprocess.PIPE,
        text=True,
    )
    with ending(process):
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        window = Seen(screen, process)
        window.activate()  # a window that has just come may miss a key
        yield window, process


def printed(window: Seen, process: subprocess.Popen[str]) -> list[str]:
    """Return what has come to a window, which is closed."""
    window.type("q")
    return process.communicate(timeout=PATIENCE)[0].split()[:-1]


def typed(screen: Screen, home: Path, *keys: str, user: tuple[str, ...] = ()) -> list[str]:
    """Return the texts that a window takes keys for."""
    with echo(screen, home, *user) as (window, process):
        for key in keys:
            window.type(key)
        return printed(window, process)


def test_the_display_is_opened_in_a_thread_and_closed_with_the_window(
    screen: Screen, tmp_path: Path
) -> None:
    assert said(OPENED, screen.environment(tmp_path)) == ["True", "True", "False", "False"]


@pytest.mark.parametrize("in_thread", [False, True])
def test_what_the_x_server_refuses_does_not_end_the_program(
    screen: Screen, tmp_path: Path, in_thread: bool
) -> None:
    assert said(REFUSED.format(in_thread=in_thread), screen.environment(tmp_path)) == ["alive"]


@pytest.mark.parametrize("in_thread", [False, True])
def test_the_screen_may_sleep(screen: Screen, tmp_path: Path, in_thread: bool) -> None:
    program = f"""if True:
        from solitaire_gui.gui.platform.display_opening import start_opening
        from solitaire_gui.gui.platform.window import Window
        from pygame.display import get_allow_screensaver
        if {in_thread}:
            start_opening()
        Window((640, 480))
        print(get_allow_screensaver())
    """
    assert said(program, screen.environment(tmp_path)) == ["True"]


def test_a_press_that_gives_a_window_the_focus_counts(screen: Screen, tmp_path: Path) -> None:
    with echo(screen, tmp_path) as (window, process):
        process.send_signal(signal.SIGSTOP)  # what comes meanwhile comes at once, as if it is busy
        screen.take_focus()
        window.point_at((320, 240))
        window.press()
        window.release()
        process.send_signal(signal.SIGCONT)
        assert printed(window, process) == ["pressed"]


@pytest.mark.flaky(reruns=2)
def test_dead_keys_and_compose_make_letters(screen: Screen, tmp_path: Path) -> None:
    letters = {"é": DEAD_KEYS, "a": ("a",)}
    if is_full():
        letters |= {"ô": ("dead_circumflex", "o"), "œ": COMPOSED, "ü": ("udiaeresis",)}
    keys = [key for its in letters.values() for key in its]
    # xdotool gives a dead key to the keyboard and takes it away again, for a busy window too soon.
    assert typed(screen, tmp_path, *keys) == [*letters]


@pytest.mark.skipif(
    not shutil.which("unshare")
    or subprocess.run([*ANOTHER_USER, "true"], capture_output=True).returncode != 0,
    reason="nobody else can be had",
)
def test_what_the_system_composes_is_read_once(screen: Screen, tmp_path: Path) -> None:
    kept = tmp_path / ".cache" / "solitaire-gui" / "composed-keys"
    for _ in range(2):
        letter, keys = ("é", DEAD_KEYS) if is_full() else ("e", ("e",))
        assert typed(screen, tmp_path, *keys, user=ANOTHER_USER) == [letter]
        [table] = kept.iterdir()
    assert table.stat().st_size > 100_000


def test_a_display_that_is_not_there_is_told_of_as_ever(tmp_path: Path) -> None:
    program = """if True:
        from solitaire_gui.gui.platform.display_opening import start_opening
        start_opening()
        from solitaire_gui.gui.platform.window import Window
        from solitaire_gui.system.no_display import NoDisplay
        try:
            Window((640, 480))
        except NoDisplay as error:
            print(error)
    """
    missing = [
        f"{name} is missing, without which the display :98765 cannot be used"
        for name in missing_libraries()
    ]
    for display, why in (
        ({}, "no display was found"),
        ({"DISPLAY": ":98765"}, [*missing, "the display :98765 could not be opened"][0]),
    ):
        environment = {**os.environ, "HOME": str(tmp_path), **display}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", *(() if display else ("DISPLAY",))):
            environment.pop(name, None)
        sentence = f"Solitaire needs a screen, and {why}; --text plays in the terminal."
        assert said(program, environment) == sentence.split()
