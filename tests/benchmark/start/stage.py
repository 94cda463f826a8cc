"""A screen on which a program is started, and watched until its board is complete."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from pygame import Rect

from tests.benchmark.processes import Memory, memory, tree, work_since_start
from tests.benchmark.start.picture import Picture, Tiles, differing
from tests.benchmark.start.programs import PATH, Program
from tests.benchmark.start.x_display import XDisplay
from tests.gui.process.screen import ROOT, SILENT, Screen, ending, new_screen
from tests.support.waiting import PATIENCE

DOTS_PER_INCH = "96"
MAXIMISING = """<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application type="normal"><maximized>yes</maximized></application></applications>
</openbox_config>"""
"""A configuration of openbox that opens every window as large as the screen."""
SETTLED = 1.0
"""Seconds in which the picture of a board that is complete has not changed any more."""
TICKING = 8
"""So many tiles may go on changing: a clock, a lamp, a word about the game."""
PAUSE = 0.003
"""Seconds between two looks at the screen."""
ASK = 0.008
"""Seconds between two questions to the screen about its windows: they take it some time."""
GOODBYE = 5.0
"""Seconds that a program has to end."""

Size = tuple[int, int]


class Start(NamedTuple):
    """What a start took, up to a second after its board was complete."""

    window: float
    """Milliseconds until the first window was to be seen."""
    board: float
    """Milliseconds until the board was complete."""
    work: float
    """Seconds of the processor, of all its processes."""
    memory: Memory


class Started(NamedTuple):
    """A program whose board is complete."""

    process: subprocess.Popen[bytes]
    window: Rect
    start: Start


class Stage:
    """The screen with all by which it is watched."""

    def __init__(
        self, screen: Screen, display: XDisplay, picture: Picture, environment: Mapping[str, str]
    ) -> None:
        self.screen = screen
        self.display = display
        self.picture = picture
        self._environment = environment

    @contextmanager
    def started(self, program: Program, home: Path) -> Iterator[Started]:
        """Start a program with its data in a home, and end it with all that it has started."""
        home.mkdir(exist_ok=True)
        began = time.monotonic()
        process = subprocess.Popen(
            program.command,
            cwd=ROOT,
            env={**self._environment, "HOME": str(home)},
            start_new_session=True,
            **SILENT,
        )
        try:
            yield self._watched(program, process, began)
        finally:
            _end(process)

    def _watched(self, program: Program, process: subprocess.Popen[bytes], began: float) -> Started:
        """Look at the screen until the board is complete."""
        lines = self.picture.lines()
        seen: list[tuple[float, Tiles]] = [(0.0, self.picture.tiles(lines))]
        window, window_at, asked_at, calm_since, calm = None, 0.0, 0.0, 0.0, seen[0][1]
        while window is None or time.monotonic() - began - calm_since < SETTLED:
            time.sleep(PAUSE)
            now = time.monotonic() - began
            assert process.poll() is None, f"{program.name} has ended"
            assert now < PATIENCE, f"{program.name} shows no board"
            if window is None and now - asked_at > ASK:
                asked_at = now
                if window := self.display.window(program.window):
                    window_at = calm_since = now
            latest = self.picture.lines()
            if (latest != lines).any():
                lines, tiles = latest, self.picture.tiles(latest)
                seen.append((now, tiles))
                if differing(tiles, calm) > TICKING:
                    calm, calm_since = tiles, now
        window = self.display.window(program.window)
        assert window, f"{program.name} has closed its window"
        start = Start(
            window_at * 1000,
            max(window_at, _complete_at(seen)) * 1000,
            work_since_start(process.pid),
            memory(tree(process.pid)),
        )
        return Started(process, window, start)


def _complete_at(seen: list[tuple[float, Tiles]]) -> float:
    """Return from when on the screen never again differed from the last picture."""
    at, last = seen[-1]
    for now, tiles in reversed(seen):
        if differing(tiles, last) > TICKING:
            break
        at = now
    return at


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ask a program to end, and end all that is left of it."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GOODBYE)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(PATIENCE)


@contextmanager
def new_stage(folder: Path, size: Size, is_maximised: bool) -> Iterator[Stage]:
    """Open a screen of some size, with a bus for the desktop's messages if there can be one."""
    manager = ["openbox"]
    if is_maximised:
        (folder / "openbox.xml").write_text(MAXIMISING, encoding="utf-8")
        manager += ["--config-file", str(folder / "openbox.xml")]
    # A pointer drawn into the picture would count as a change.
    options = ("-nocursor", "-dpi", DOTS_PER_INCH)
    with ExitStack() as stack:
        screen = stack.enter_context(new_screen(folder, size, options, manager))
        environment = {**screen.environment(folder), "PATH": PATH, "NO_AT_BRIDGE": "1"}
        if shutil.which("dbus-daemon"):
            words = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
            bus = subprocess.Popen(
                words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            stack.enter_context(ending(bus))
            assert bus.stdout
            environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        display = XDisplay(screen.display)
        stack.callback(display.close)
        yield Stage(screen, display, Picture(folder / "Xvfb_screen0"), environment)
