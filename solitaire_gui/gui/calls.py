"""Functions that other threads want called in the thread of the event loop."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame
from pygame.event import Event

CALL = pygame.event.custom_type()
"""The one event that wakes the loop from another thread: there is something to call."""


class Calls:
    """A queue that any thread may add to."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque()

    def soon(self, function: Callable[[], object]) -> None:
        """Have a function called by the loop; from any thread."""
        self._waiting.append(function)
        if pygame.display.get_init():
            pygame.event.post(Event(CALL))

    def take(self) -> None:
        """Call all that waits; after one that fails, the others wait for their own events."""
        while self._waiting:
            self._waiting.popleft()()
