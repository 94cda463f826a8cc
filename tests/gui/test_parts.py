"""What takes part in the event loop hears of what concerns it, and is asked no more than that."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.context import Part
from tests.gui.driver.events import key_up, motion
from tests.gui.driver.player import Player


class Ticking(Part):
    """Counts its ticks, and the motions that it takes."""

    ticks = motions = 0
    due: float | None = None

    def take(self, event: Event, now: float) -> bool:
        self.motions += event.type == pygame.MOUSEMOTION
        return False

    def wake(self, now: float) -> float | None:
        return self.due

    def tick(self, now: float) -> None:
        self.ticks += 1


class TakingMotions(Ticking):
    kinds = (pygame.MOUSEMOTION,)


def test_parts_are_left_alone_while_the_pointer_only_moves(player: Player) -> None:
    player.open("scorpion", 1)
    part = player.context.use(Ticking)

    def ticks(*events: Event) -> int:
        before = part.ticks
        for event in events:
            pygame.event.post(event)
        player.go_round()
        return part.ticks - before

    assert ticks(motion((60, 70)), key_up(pygame.K_F5))
    assert not ticks(motion((70, 70)))
    assert not ticks(motion((80, 70)), motion((90, 70)))
    assert ticks(motion((80, 70)), key_up(pygame.K_F5))
    part.due = player.context.now + 0.5
    assert ticks(key_up(pygame.K_F5))
    assert not ticks(motion((70, 70)))
    player.pass_time(0.6)
    assert ticks(motion((80, 70))), "what is due is done"
    part.due = None
    assert ticks(key_up(pygame.K_F5))
    assert not ticks(motion((70, 70)))
    player.pass_time(1.1)
    assert ticks(motion((80, 70))), "something may be due that was not when it was asked"


def test_only_parts_that_say_so_take_motions(player: Player) -> None:
    player.open("scorpion", 1)
    parts = player.context.use(Ticking), player.context.use(TakingMotions)
    player.do(motion((60, 70)), key_up(pygame.K_F5))
    assert [part.motions for part in parts] == [0, 1]
