"""Hands that do a thing again: a window that has just come may miss a key."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from tests.support.waiting import PAUSE, wait_for

MISSED = 5.0
"""Seconds after which what has led to nothing is done again."""

Answer = TypeVar("Answer")


def insist(
    work: Callable[[], object], question: Callable[[], Answer], what: str, pause: float = PAUSE
) -> Answer:
    """Do something, again if need be, until a question has an answer that is true; return that."""

    def do_once() -> Answer:
        work()
        end = time.monotonic() + MISSED
        while not (answer := question()) and time.monotonic() < end:
            time.sleep(pause)
        return answer

    return wait_for(do_once, what)
