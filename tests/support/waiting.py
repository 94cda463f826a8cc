"""Waits for what a program does and never for seconds, so that a busy machine changes nothing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

PATIENCE = 30.0
"""Seconds after which what has not happened never will."""
PAUSE = 0.02

Answer = TypeVar("Answer")


def wait_for(
    question: Callable[[], Answer],
    what: str,
    pause: float = PAUSE,
    seen: Callable[[], object] | None = None,
) -> Answer:
    """Return the first answer that is true to a question asked again and again.

    There is a `pause` in seconds before it is asked once more. `seen` is asked what there is
    instead, once nothing is waited for any longer; without it that is the last answer.
    """
    end = time.monotonic() + PATIENCE
    while not (answer := question()):
        if time.monotonic() > end:
            last = seen() if seen else answer
            raise AssertionError(f"{what} did not come in {PATIENCE:.0f} s; seen last: {last!r}")
        time.sleep(pause)
    return answer


def counter(look: Callable[[], object]) -> Callable[[], int]:
    """Return what looks again and tells how often there was something else to be seen."""
    seen, changes = look(), 0

    def count() -> int:
        nonlocal seen, changes
        before, seen = seen, look()
        changes += seen != before
        return changes

    return count


def files_in(folder: Path) -> set[tuple[str, int, int]]:
    """Return the name of each file in a folder, its size, and when it was changed."""
    files = set()
    with suppress(FileNotFoundError):
        for entry in os.scandir(folder):
            with suppress(FileNotFoundError):
                told = entry.stat()
                files.add((entry.name, told.st_size, told.st_mtime_ns))
    return files
