"""What takes part in the event loop hears of what concerns it."""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.gui.context import Part
from tests.gui.driver.events import key_up, motion
from tests.gui.driver.player import Player


class Counting(Part):
    """Counts the motions that it takes."""

    motions = 0

    def take(self, event: Event, now: float) -> bool:
        self.motions += event.type == pygame.MOUSEMOTION
        return False


class TakingMotions(Counting):
    kinds = (pygame.MOUSEMOTION,)


def test_only_parts_that_say_so_take_motions(player: Player) -> None:
    player.open("scorpion", 1)
    parts = player.context.use(Counting), player.context.use(TakingMotions)
    player.do(motion((60, 70)), key_up(pygame.K_F5))
    assert [part.motions for part in parts] == [0, 1]
