"""What takes part in the event loop hears of what concerns it, and is asked no more than that."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.context import Part
from tests.gui.driver.events import key_up, motion, press
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


def test_parts_are_left_alone_while_carried_cards_only_move(player: Player) -> None:
    player.open("scorpion", 1)
    player.rest()
    player.pass_time(10)
    part = player.context.use(Ticking)
    x, y = player.grip(Pile("tableau", 6))
    player.do(motion((x, y)), press((x, y)))

    def ticks(*events: Event) -> int:
        before = part.ticks
        for event in events:
            pygame.event.post(event)
        player.go_round()
        return part.ticks - before

    def carry(*steps: int) -> list[Event]:
        return [motion((x - step, y), held=True) for step in steps]

    assert ticks(*carry(50), key_up(pygame.K_F5))
    assert not ticks(*carry(51))
    assert not ticks(*carry(52, 53))
    assert ticks(*carry(54), key_up(pygame.K_F5))
    part.due = player.context.now + 0.5
    assert ticks(key_up(pygame.K_F5))
    assert not ticks(*carry(55))
    player.pass_time(0.6)
    assert ticks(*carry(56)), "what is due is done"
    part.due = None
    assert ticks(key_up(pygame.K_F5))
    assert not ticks(*carry(57))
    player.pass_time(1.1)
    assert ticks(*carry(58)), "something may be due that was not when it was asked"


def test_only_parts_that_say_so_take_motions(player: Player) -> None:
    player.open("scorpion", 1)
    parts = player.context.use(Ticking), player.context.use(TakingMotions)
    player.do(motion((60, 70)), key_up(pygame.K_F5))
    assert [part.motions for part in parts] == [0, 1]
