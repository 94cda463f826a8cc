"""A program at rest, and while a card of its board is dragged about by the pointer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import sin
from statistics import median
from typing import NamedTuple

from pygame import Rect

from tests.benchmark.processes import tree, work, work_since
from tests.benchmark.start.picture import differing
from tests.benchmark.start.programs import Program
from tests.benchmark.start.stage import Stage, Started

REST, DRAG, WATCHED = 3.0, 10.0, 1.0
"""Seconds of rest, of the drag, and of more of it in which the screen is looked at."""
MOVES_A_SECOND = 60
LIFT = (-90, 60)
"""How far a card is moved to see whether it has been taken hold of."""
LIFTED = 3
"""A card that is carried changes more tiles than that."""
SETTLE = 0.5
CALM = 5.0
"""Seconds after which our program does nothing any more that a start brings with it."""
LOOK = 0.0001
"""Seconds between two looks at what a move of the pointer changes."""
REACH = 160
"""How far from the pointer a change is looked for."""
LATEST = 0.012
"""After so many seconds a change is no longer waited for: the pointer moves on soon."""


class Drag(NamedTuple):
    """What a drag takes."""

    share: float
    """Which share of one core it takes, in percent."""
    latency: float
    """Milliseconds from a move of the pointer to the change on the screen, usually."""
    is_caught: bool
    """Whether a card was dragged at all."""


def rest(stage: Stage, started: Started, calm: float = SETTLE) -> float:
    """Return which share of a processor a program takes, in percent, while nothing is done.

    There are some seconds of calm before.
    """
    stage.display.point_at(0, 0)
    time.sleep(calm)
    process = started.process.pid
    before, began = work(tree(process)), time.monotonic()
    time.sleep(REST)
    return 100 * work_since(before, process) / (time.monotonic() - began)


def drag(stage: Stage, program: Program, started: Started) -> Drag:
    """Drag a card about the board, and home again; look at the screen only when all is counted."""
    grips = program.grips(started.window)
    place = next((place for place in grips if _is_lifted(stage, place)), None)
    if place is None:
        return Drag(0.0, 0.0, False)
    process = started.process.pid
    before = work(tree(process))
    for point in _points(started.window, place, DRAG):
        stage.display.point_at(*point)
    share = 100 * work_since(before, process) / DRAG
    watched = [_delay(stage, point) for point in _points(started.window, place, WATCHED)]
    stage.display.point_at(*place)
    time.sleep(SETTLE)
    stage.display.release()
    delays = [delay * 1000 for delay in watched if delay is not None]
    return Drag(share, median(delays) if delays else 0.0, bool(delays))


def _points(window: Rect, start: tuple[int, int], seconds: float) -> Iterator[tuple[int, int]]:
    """Yield where the pointer is, at the times when it moves."""
    began = time.monotonic()
    for number in range(round(seconds * MOVES_A_SECOND)):
        due = number / MOVES_A_SECOND
        time.sleep(max(0.0, began + due - time.monotonic()))
        yield _way(window, start, due)


def _is_lifted(stage: Stage, place: tuple[int, int]) -> bool:
    """Press at a point and return whether a card can be carried from there."""
    x, y = place
    stage.display.point_at(x, y)
    time.sleep(SETTLE)
    before = stage.picture.tiles(stage.picture.lines())
    stage.display.press()
    time.sleep(0.1)
    for step in range(1, 11):
        stage.display.point_at(x + LIFT[0] * step // 10, y + LIFT[1] * step // 10)
        time.sleep(1 / MOVES_A_SECOND)
    time.sleep(SETTLE)
    is_lifted = differing(stage.picture.tiles(stage.picture.lines()), before) > LIFTED
    if not is_lifted:
        stage.display.release()
    return is_lifted


def _way(window: Rect, start: tuple[int, int], seconds: float) -> tuple[int, int]:
    """Return where the pointer is after some seconds: up and down, all over the board."""
    x = window.left + window.width * (0.5 + 0.38 * sin(1.9 * seconds))
    y = window.top + window.height * (0.52 + 0.27 * sin(1.37 * 1.9 * seconds + 0.5))
    share = min(1.0, seconds / 0.5)
    return round(start[0] + (x - start[0]) * share), round(start[1] + (y - start[1]) * share)


def _delay(stage: Stage, point: tuple[int, int]) -> float | None:
    """Move the pointer; return the seconds until the screen changes around it, None if never."""
    around = Rect(0, 0, 2 * REACH, 2 * REACH)
    around.center = point
    before, began = stage.picture.around(around), time.monotonic()
    stage.display.point_at(*point)
    while (passed := time.monotonic() - began) < LATEST:
        time.sleep(LOOK)
        if (stage.picture.around(around) != before).any():
            return passed
    return None
