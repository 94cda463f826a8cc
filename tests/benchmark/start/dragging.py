"""A program at rest, and while a card of its board is dragged about by the pointer."""

from __future__ import annotations

import time
from math import sin
from statistics import median
from typing import NamedTuple

from pygame import Rect

from tests.benchmark.processes import tree, work, work_since
from tests.benchmark.start.picture import differing
from tests.benchmark.start.programs import Program
from tests.benchmark.start.stage import Stage, Started

REST, DRAG, TOLD = 3.0, 5.0, 10.0
"""Seconds of rest and of the drag; the work of a drag is told for so many seconds."""
MOVES_A_SECOND = 60
LIFT = (-90, 60)
"""How far a card is moved to see whether it has been taken hold of."""
LIFTED = 3
"""A card that is carried changes more tiles than that."""
SETTLE = 0.5
CALM = 5.0
"""Seconds after which nothing is done any more that a start brings with it."""
LOOK = 0.0001
"""Seconds between two looks at what a move of the pointer changes."""
REACH = 160
"""How far from the pointer a change is looked for."""
LATEST = 0.012
"""After so many seconds a change is no longer waited for: the pointer moves on soon."""


class Drag(NamedTuple):
    """What a drag takes."""

    work: float
    """Seconds of the processor in ten seconds."""
    latency: float
    """Milliseconds from a move of the pointer to the change on the screen, usually."""
    is_caught: bool
    """Whether a card was dragged at all."""


def rest(stage: Stage, started: Started) -> float:
    """Return which share of a processor a program takes, in percent, while nothing is done."""
    stage.display.point_at(0, 0)
    time.sleep(CALM)
    process = started.process.pid
    before, began = work(tree(process)), time.monotonic()
    time.sleep(REST)
    return 100 * work_since(before, process) / (time.monotonic() - began)


def drag(stage: Stage, program: Program, started: Started) -> Drag:
    """Drag a card about the board, and home again."""
    place = next(
        (place for place in program.grips(started.window) if _is_lifted(stage, place)), None
    )
    if place is None:
        return Drag(0.0, 0.0, False)
    process = started.process.pid
    before, began, number, delays = work(tree(process)), time.monotonic(), 0, list[float]()
    while (now := time.monotonic() - began) < DRAG:
        due = number / MOVES_A_SECOND
        if now < due:
            time.sleep(due - now)
        number += 1
        delay = _delay(stage, _way(started.window, place, due))
        if delay is not None:
            delays.append(delay * 1000)
    used = work_since(before, process) * TOLD / DRAG
    stage.display.point_at(*place)
    time.sleep(SETTLE)
    stage.display.release()
    return Drag(used, median(delays) if delays else 0.0, bool(delays))


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
