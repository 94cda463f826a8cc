"""The section of the benchmark about frames: a process for each size of the window, and a table."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmark.frames.frame_times import MACHINE, FrameTimes, Size, limit_of, read
from tests.benchmark.frames.scenes import AGAIN
from tests.gui.process.screen import ROOT, missing_tools, new_screen

AROUND = (80, 120)
"""How much larger than the window the screen is."""
HEAD = f"{'median':>9}{'p95':>9}{'worst':>9}{'frames':>8}{'limit':>7}{'over':>6}"


def measure(sizes: Sequence[Size], only: str = "") -> None:
    """Play the scenes whose name holds `only` in windows of some sizes; print a table for each."""
    if missing := missing_tools():
        print(f"\nframes: {missing} is not installed")
        return
    for size in sizes:
        what = "{}x{}, milliseconds".format(*size)
        print(f"\n{what:<34}{HEAD}", flush=True)
        for times in frames(size, only):
            print(row(times, size), flush=True)


def row(times: FrameTimes, size: Size) -> str:
    """Return what is known of a kind of frames as a row of the table."""
    if times.what == MACHINE:
        return f"{times.what:<34}{times.usual:>9.2f}"
    limit = limit_of(times.sort, size)
    what = f"{times.what}{', first time' * times.is_first_time}"
    figures = f"{times.usual:>9.2f}{times.slow:>9.2f}{times.worst:>9.2f}{times.frames:>8}"
    return (
        f"{what:<34}{figures}{limit:>7g}{times.over(limit):>6}{' missed' * times.is_missed(limit)}"
    )


def frames(size: Size, only: str = "", again: int = AGAIN) -> Iterator[FrameTimes]:
    """Yield the frames of each kind, in a window of some size on a screen of its own."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        room = (size[0] + AROUND[0], size[1] + AROUND[1])
        with new_screen(folder, room) as screen:
            command = [sys.executable, "-m", "tests.benchmark.frames.program", *map(str, size)]
            child = subprocess.Popen(
                [*command, str(folder / "data"), "--only", only, "--again", str(again)],
                cwd=ROOT,
                env={**screen.environment(folder), "SDL_AUDIODRIVER": "dummy"},
                stdout=subprocess.PIPE,
                text=True,
            )
            with child:
                assert child.stdout
                yield from (read(line) for line in child.stdout if line.startswith("["))
            if child.returncode:
                raise RuntimeError("the program has failed, as told above")
