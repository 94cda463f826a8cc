"""The program's loop, turn by turn in real time, with what each turn takes of the processor."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic, thread_time

import pygame
from pygame.event import Event

from tests.gui.driver.player import Player
from tests.support.waiting import PATIENCE

FRAMES_A_SECOND = 60
FIXED = 200_000
"""How often the fixed loop goes round."""


class Loop:
    """Takes what somebody at the window does; times are milliseconds of the main thread's CPU."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._pace = pygame.time.Clock()

    def turn(self, *events: Event) -> float:
        """Go round once, with some events; return what that took."""
        for event in events:
            pygame.event.post(event)
        return self.turn_after(lambda: None)

    def turn_after(self, work: Callable[[], object]) -> float:
        """Have something done, and go round once; return what both took."""
        self._pace.tick(FRAMES_A_SECOND)
        began = thread_time()
        work()
        self.player.turn()
        return (thread_time() - began) * 1000

    def each(self, events: Sequence[Event]) -> list[float]:
        """Take each of some events in a turn of its own."""
        return [self.turn(event) for event in events]

    def go_on(self, seconds: float) -> list[float]:
        """Go round for so many seconds, once at least."""
        end, times = monotonic() + seconds, [self.turn()]
        while monotonic() < end:
            times.append(self.turn())
        return times

    def go_on_while(self, question: Callable[[], object], what: str) -> list[float]:
        """Go round as long as something is so."""
        return [self.turn() for _ in as_long_as(question, what)]

    def fixed(self) -> float:
        """Do what is the same in every version of the program; return what that took."""
        began, kept = thread_time(), dict[int, int]()
        for number in range(FIXED):
            kept[number & 1023] = number + kept.get(number & 511, 0)
        return (thread_time() - began) * 1000

    def fly(self) -> list[float]:
        """Go round until no card is on its way any longer."""
        return self.go_on_while(self.player.is_flying, "the end of the way")


def as_long_as(question: Callable[[], object], what: str) -> Iterator[None]:
    """Let something be done again and again while that is so; it must not be so for ever."""
    end = monotonic() + PATIENCE
    while question():
        assert monotonic() < end, f"{what} did not come"
        yield
