"""Waits in a window for nothing at all, and prints the seconds of work that each way of it took."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from solitaire_gui.gui.platform.frame_pacing import wait_for_event
from solitaire_gui.gui.platform.window import Window

WAIT = 0.2


def work(wait: Callable[[], object]) -> float:
    """Return the processor time of a wait, its least of three."""
    times: list[float] = []
    while len(times) < 3:
        pygame.event.get()
        began, work_began = time.monotonic(), time.process_time()
        wait()
        if time.monotonic() - began > 0.9 * WAIT:  # else something happened to the window
            times.append(time.process_time() - work_began)
    return min(times)


def main() -> None:
    """Print the work of this program's wait and that of pygame's."""
    Window((640, 480))
    wait_for_event(0.2)
    print(work(lambda: wait_for_event(WAIT)), work(lambda: pygame.event.wait(int(WAIT * 1000))))


if __name__ == "__main__":
    main()
