"""What the processes of a program take of the memory and of the processor, as Linux tells it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tests.gui.process.program_process import children_of

NANOSECOND = 1e-9
OF_ENDED_CHILDREN = slice(13, 15)
"""Where a process's `stat` has their time, in the program and in the system, behind the name."""
PROC = Path("/proc")
PRIVATE = ("Private_Clean", "Private_Dirty")


class Memory(NamedTuple):
    """Megabytes (of 1024 kB) of some processes."""

    pss: float
    """With their shares of what they have together with others."""
    private: float
    """What they have alone."""


def tree(process: int) -> list[int]:
    """Return a process with all that it and its children have started."""
    return [process, *(one for child in children_of(process) for one in tree(child))]


def memory(processes: Iterable[int]) -> Memory:
    """Return what some processes take together; those that have ended take nothing."""
    told = [dict(_kilobytes(process)) for process in processes]
    private = sum(one.get(name, 0) for one in told for name in PRIVATE)
    return Memory(sum(one.get("Pss", 0) for one in told) / 1024, private / 1024)


def _kilobytes(process: int) -> Iterator[tuple[str, int]]:
    with suppress(OSError):
        for line in (PROC / str(process) / "smaps_rollup").read_text("utf-8").splitlines()[1:]:
            name, _, amount = line.partition(":")
            yield name, int(amount.split()[0])


def work(processes: Iterable[int]) -> dict[int, float]:
    """Return the seconds that each thread of some processes has run, to the microsecond."""
    return {thread: seconds for process in processes for thread, seconds in _threads(process)}


def work_since(before: Mapping[int, float], process: int) -> float:
    """Return the seconds that a process and its children have run since `work` was asked.

    What threads have done that have ended is not known.
    """
    return sum(seconds - before.get(one, 0.0) for one, seconds in work(tree(process)).items())


def _threads(process: int) -> Iterator[tuple[int, float]]:
    for thread in PROC.glob(f"{process}/task/*"):
        with suppress(OSError):
            nanoseconds = int((thread / "schedstat").read_text("utf-8").split()[0])
            yield int(thread.name), nanoseconds * NANOSECOND


def work_since_start(process: int) -> float:
    """Return the seconds that a process and all its children have run.

    Those of children that have ended are counted in hundredths.
    """
    seconds = 0.0
    for one in tree(process):
        with suppress(OSError):
            stat = (PROC / str(one) / "stat").read_text("utf-8").rpartition(")")[2].split()
            ticks = sum(map(int, stat[OF_ENDED_CHILDREN]))
            seconds += time.clock_gettime(_clock(one)) + ticks / os.sysconf("SC_CLK_TCK")
    return seconds


def _clock(process: int) -> int:
    """Return the clock of a process, as clock_getcpuclockid of Linux does: it has no file."""
    return ~process << 3 | 2
