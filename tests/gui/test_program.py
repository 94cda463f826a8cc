"""What the program is assembled of."""

from __future__ import annotations

from inspect import signature
from itertools import pairwise
from statistics import median

from solitaire_gui.gui.program import assemble

FRAME = 1 / 60


def test_the_time_goes_on_by_far_less_than_a_frame() -> None:
    clock = signature(assemble).parameters["clock"].default
    times: set[float] = set()
    while len(times) < 10:
        times.add(clock())
    assert median(after - before for before, after in pairwise(sorted(times))) < FRAME / 10
