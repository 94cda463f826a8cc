"""How long frames of one kind took, and whether that is more than they may."""

from __future__ import annotations

import json
import re
from statistics import median, quantiles
from typing import NamedTuple

Size = tuple[int, int]

LARGE_WINDOW, LARGE_LIMIT, LIMIT = 3840 * 2160, 16.0, 8.0
"""From so many pixels on a frame may take the longer time; both are in milliseconds."""
MACHINE, STANDARD = "a fixed loop of Python", 15.0
"""What tells how fast a machine is, and how many milliseconds it takes where the limits hold."""
RESIZE_STEP, SYSTEM = "resize, a step", "resize, of which SDL"
"""A step of a resize, and what SDL and the system take of it: no limit holds for that."""


def limit_of(size: Size) -> float:
    """Return how many milliseconds a frame of a window of this size may take."""
    return LARGE_LIMIT if size[0] * size[1] >= LARGE_WINDOW else LIMIT


class FrameTimes(NamedTuple):
    """Milliseconds of the processor that each frame took, of one thing done once or several times.

    All that is told of several times is the median of what is true of each.
    """

    what: str
    is_first_time: bool
    repetitions: list[list[float]]

    @property
    def kind(self) -> str:
        """What is done, without the name of what it is done with."""
        *_, last = self.what.split()
        if last in ("opens", "closes"):
            return f"a dialog {last}"
        return "another game" if self.what.startswith("to ") else self.what

    @property
    def name(self) -> str:
        """The name of what it is done with, if that can be one thing or another."""
        return "" if self.kind == self.what else re.sub("^to | (opens|closes)$", "", self.what)

    @property
    def is_ours(self) -> bool:
        """Whether the program can make it faster."""
        return self.what not in (MACHINE, SYSTEM)

    @property
    def worst(self) -> float:
        """The longest frame."""
        return median(map(max, self.repetitions))

    @property
    def usual(self) -> float:
        """The median frame."""
        return median(map(median, self.repetitions))

    @property
    def slow(self) -> float:
        """The frame than which one in twenty takes longer."""
        return median(
            quantiles(times, n=20, method="inclusive")[-1] if times[1:] else times[0]
            for times in self.repetitions
        )

    @property
    def frames(self) -> int:
        """How many frames there were."""
        return round(median(map(len, self.repetitions)))

    def over(self, limit: float) -> int:
        """Return how many frames took longer than a limit in milliseconds, if they are ours."""
        if not self.is_ours:
            return 0
        return round(median(sum(time > limit for time in times) for times in self.repetitions))

    def is_missed(self, limit: float) -> bool:
        """Return whether a frame took longer than it may."""
        return self.over(limit) > 0

    def line(self) -> str:
        """Return all of it as a line of text that `read` understands."""
        return json.dumps(self)


def read(line: str) -> FrameTimes:
    """Return what a line tells."""
    return FrameTimes(*json.loads(line))
