"""How long frames of one kind took, and whether that is more than they may."""

from __future__ import annotations

import json
import re
from statistics import median, quantiles
from typing import NamedTuple

Size = tuple[int, int]

MOVES, OPENS = "moves", "opens"
"""Two sorts of frames: something moves, which needs every frame; something opens or changes."""
LIMITS = {MOVES: (8.0, 16.0), OPENS: (50.0, 100.0)}
"""Milliseconds that a frame of each sort may take, and that it may in a window of 4K."""
LARGE_WINDOW = 3840 * 2160
"""The pixels from which on the longer times hold."""
MOST = 2
"""No frame of what moves takes longer than this many times its limit."""
MOVING = frozenset(
    (
        *("drag", "drag let go", "move, on its way", "undo, on its way", "new deal, animation"),
        *("win, the dance", "a film"),
    )
)
"""The kinds of frames in which something moves."""
MACHINE, STANDARD = "a fixed loop of Python", 15.0
"""What tells how fast a machine is, and how many milliseconds it takes where the limits hold."""


def limit_of(sort: str, size: Size) -> float:
    """Return how many milliseconds a frame of a sort may take in a window of this size."""
    return LIMITS[sort][size[0] * size[1] >= LARGE_WINDOW]


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
    def sort(self) -> str:
        """Whether it moves or opens."""
        return MOVES if self.kind in MOVING else OPENS

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
        """Return how many frames took longer than a limit in milliseconds."""
        return round(median(sum(time > limit for time in times) for times in self.repetitions))

    def is_missed(self, limit: float) -> bool:
        """Return whether more frames took longer than the limit of their sort allows.

        Of what moves, one frame in twenty may take up to MOST times as long.
        """
        if self.sort == MOVES:
            return self.slow > limit or self.worst > MOST * limit
        return self.worst > limit

    def line(self) -> str:
        """Return all of it as a line of text that `read` understands."""
        return json.dumps(self)


def read(line: str) -> FrameTimes:
    """Return what a line tells."""
    return FrameTimes(*json.loads(line))
