"""A real screen without a monitor: Xvfb, with openbox for its windows and xdotool for hands."""

from __future__ import annotations

import os
import select
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.board.card_layout import Point
from tests.support.child_guard import TIED
from tests.support.waiting import PATIENCE, counter, wait_for

ROOT = Path(__file__).parents[3]
TOOLS = ("Xvfb", "openbox", "xdotool")
SIZE = (1500, 950)
XWD_HEADER = struct.Struct(">25I")
"""The beginning of an X window dump."""

SILENT: Mapping[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def missing_tools() -> str:
    """Return the names of the programs that are needed and not there."""
    return ", ".join(tool for tool in TOOLS if not shutil.which(tool))


def bare_environment(home: Path) -> dict[str, str]:
    """Return an environment without a display, of somebody whose home is a folder of the test."""
    names = ("PATH", "LANG", "PYTHONUSERBASE", "VIRTUAL_ENV")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return {**kept, "LANGUAGE": "en", "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}


def start(*arguments: object, environment: Mapping[str, str]) -> subprocess.Popen[str]:
    """Start the program as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "main.py", *map(str, arguments)],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


class Hands(subprocess.Popen[bytes]):
    """What is done with xdotool; to leave it waits for its end, and not for ever."""

    def __exit__(self, *error: object) -> None:
        try:
            self.wait(PATIENCE)
        finally:
            self.kill()  # nothing, if it has ended
            self.wait()


class Screen:
    """The screen: what it shows, and the pointer and the keyboard that belong to it."""

    def __init__(self, display: str, dump: Path) -> None:
        self.display = display
        self._dump = dump
        self._length = dump.stat().st_size

    def environment(self, home: Path) -> dict[str, str]:
        """Return the environment of a program that shows its window here."""
        return {**bare_environment(home), "DISPLAY": self.display}

    def _own_environment(self) -> dict[str, str]:
        """Return the environment of a tool of the tests."""
        return {**os.environ, "DISPLAY": self.display}

    def hands(self, *words: object) -> Hands:
        """Begin to do something with xdotool."""
        command = ["xdotool", *map(str, words)]
        return Hands(command, env=self._own_environment(), stdout=subprocess.DEVNULL)

    def xdotool(self, *words: object) -> str:
        """Run xdotool and return what it prints, nothing if it fails."""
        result = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self._own_environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return result.stdout.strip() if result.returncode == 0 else ""

    def take_focus(self) -> None:
        """Take the focus from the window that has it."""
        self.xdotool("windowfocus", self.xdotool("search", "--maxdepth", 0, ""))

    @contextmanager
    def watched(self) -> Iterator[Callable[[], int]]:
        """Give what tells, within a millisecond, how often the picture was seen to change."""
        with self._dump.open("rb", buffering=0) as file:
            yield counter(lambda: os.pread(file.fileno(), self._length, 0))

    def look(self) -> bytes:
        """Return all that the screen shows, as `picture` takes it."""
        return self._dump.read_bytes()

    def picture(self, seen: bytes | None = None) -> Surface:
        """Return all that the screen shows, or has shown when it was looked at."""
        dump = self.look() if seen is None else seen
        header = XWD_HEADER.unpack_from(dump)
        width, height, byte_order, depth, row, colours = (header[n] for n in (4, 5, 7, 11, 12, 19))
        assert (byte_order, depth, row) == (0, 32, 4 * width), "not the pixels that are expected"
        pixels = dump[header[0] + 12 * colours :][: row * height]
        return pygame.image.frombuffer(pixels, (width, height), "BGRA")


def find_windows(screen: Screen, process: subprocess.Popen[str] | None = None) -> list[str]:
    """Return the windows that are seen of a process, or of any that runs the program."""
    return screen.xdotool(*window_search(process)).split()


def window_search(process: subprocess.Popen[str] | None, *words: str) -> list[object]:
    """Return xdotool's words that search for the windows of a process or of any."""
    of_process = ["--all", "--pid", process.pid] if process else []
    return ["search", *words, *of_process, "--onlyvisible", "--class", "^solitaire-gui$"]


class Seen:
    """A window of the program as it is seen on the screen."""

    def __init__(self, screen: Screen, process: subprocess.Popen[str] | None = None) -> None:
        """Wait until the window of a process is there, or of any that runs the program."""
        self._screen = screen
        found = wait_for(
            lambda: find_windows(screen, process),
            "the window",
            seen=lambda: screen.xdotool("search", "--onlyvisible", "--name", "").split(),
        )
        self.id = found[0]
        """Its number, by which xdotool knows it."""
        self._rect = Rect(0, 0, 1, 1)

    @property
    def title(self) -> str:
        """What stands in its title bar."""
        return self._screen.xdotool("getwindowname", self.id)

    @property
    def size(self) -> tuple[int, int]:
        """How large it is without its frame."""
        told = self._numbers("getwindowgeometry", "--shell", self.id)
        return told["WIDTH"], told["HEIGHT"]

    @property
    def corner(self) -> Point:
        """Where its upper left corner was, without its frame, when it was looked for."""
        return self._rect.topleft

    def find(self) -> None:
        """Note where the window is; the pointer is moved to its corner."""
        # The xdotool of 2016 is wrong about the place of a framed window, the pointer is not.
        self.point_at((0, 0))
        told = self._numbers("getmouselocation", "--shell")
        self._rect = Rect((told["X"], told["Y"]), self.size)

    def picture(self, seen: bytes | None = None) -> Surface:
        """Return what the window shows, or has shown, where it was when it was looked for."""
        screen = self._screen.picture(seen)
        return screen.subsurface(self._rect.clip(screen.get_rect()))

    def wait_for(self, is_shown: Callable[[Surface], bool], what: str) -> None:
        """Wait until the window shows something, and look only when the screen has changed."""
        seen = b""

        def is_seen() -> bool:
            nonlocal seen
            before, seen = seen, self._screen.look()
            if seen == before:
                return False
            self.find()  # afterwards: whatever comes between the two is looked at once more
            return is_shown(self.picture(seen))

        wait_for(is_seen, what, seen=self._kept_picture)

    def _kept_picture(self) -> str:
        """Keep a picture of the screen in the temporary folder; return the title and its path."""
        handle, path = tempfile.mkstemp(suffix=".png", prefix="seen-last-")
        os.close(handle)
        picture = self._screen.picture()  # each of its points is quite transparent
        opaque = pygame.image.tobytes(picture, "RGB")
        pygame.image.save(pygame.image.frombytes(opaque, picture.get_size(), "RGB"), path)
        return f"{self.title}, {path}"

    @property
    def place(self) -> Rect:
        """Where the window manager says that it is, to within its frame."""
        told = self._numbers("getwindowgeometry", "--shell", self.id)
        return Rect(*(told[name] for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def point_at(self, point: Point) -> None:
        """Move the pointer to a point of the window."""
        self._screen.xdotool("mousemove", "--window", self.id, *point)

    def activate(self) -> None:
        """Put the window before all others and give it the focus."""
        self._screen.xdotool("windowactivate", "--sync", self.id)

    def press(self) -> None:
        """Press the left button."""
        self._screen.xdotool("mousedown", 1)

    def release(self) -> None:
        """Release the left button."""
        self._screen.xdotool("mouseup", 1)

    def type(self, key: str) -> None:
        """Type a key while the window has the focus."""
        self._screen.xdotool("windowfocus", "--sync", self.id, "key", key)

    def cut_off(self) -> None:
        """Take the screen away from whoever shows the window."""
        self._screen.xdotool("windowkill", self.id)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self._screen.xdotool("windowsize", "--sync", self.id, *size)

    def move(self, corner: Point) -> None:
        """Give the window another place."""
        self._screen.xdotool("windowmove", "--sync", self.id, *corner)

    def _numbers(self, *words: object) -> dict[str, int]:
        pairs = (line.split("=") for line in self._screen.xdotool(*words).splitlines())
        return {name: int(number) for name, number in pairs}


@contextmanager
def new_screen(
    folder: Path,
    size: tuple[int, int] = SIZE,
    options: Sequence[str] = (),
    manager: Sequence[str] = ("openbox",),
) -> Iterator[Screen]:
    """Start a screen with a window manager, and end both when it is no longer needed.

    Whatever shows a window on it ends with it.

    `options` are further words for Xvfb.
    """
    reading, writing = os.pipe()
    pixels = "{}x{}x24".format(*size)
    words = [*TIED, "Xvfb", "-displayfd", str(writing), "-screen", "0", pixels, "-nolisten", "tcp"]
    # Else a screen begins anew, without openbox, whenever nobody uses it for a moment.
    words += ["-noreset", "-fbdir", str(folder), *options]
    with ending(subprocess.Popen(words, pass_fds=[writing], **SILENT)):
        os.close(writing)
        with os.fdopen(reading) as told:
            assert select.select([told], [], [], PATIENCE)[0], "there is no screen"
            screen = Screen(f":{told.readline().strip()}", folder / "Xvfb_screen0")
        environment = {**os.environ, "DISPLAY": screen.display}
        with ending(subprocess.Popen([*manager], env=environment, **SILENT)):
            wait_for(lambda: screen.xdotool("get_num_desktops"), "the window manager")
            yield screen


@contextmanager
def ending(process: subprocess.Popen[Any]) -> Iterator[None]:
    """End a process when it is no longer needed."""
    with process:
        try:
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)
