"""Cards that are carried follow the pointer, at little cost and without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.card_pictures.card_art import CardArt
from tests.gui.driver.events import Point, motion, press, release, wheel
from tests.gui.driver.player import MESSAGE_STAYS, Player
from tests.gui.driver.program import playing
from tests.support.levels import times

SIZE = (640, 480)
OUTSIDE = 60
"""How far outside of the window the pointer is carried, too."""
STEPS, STEP = 12, 90


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player at a table that has come to rest."""
    with playing(art, size=SIZE) as player:
        player.open("scorpion", 1)
        player.finish_animations()
        player.pass_time(10)
        player.turn()  # does what was due in that time
        yield player


def lift(player: Player, pile: Pile, start: int | None = None) -> Point:
    """Take hold of cards, and carry them a little; return where the pointer is."""
    x, y = player.grip(pile) if start is None else player.grip(pile, start)
    player.do(motion((x, y)), press((x, y)))
    player.do(motion((x - 50, y), held=True))
    return x - 50, y


def test_what_carried_cards_leave_and_cover_is_as_if_painted_anew(player: Player) -> None:
    rng = Random(1)
    for _ in range(times(6, 100)):
        pile = Pile("tableau", rng.randrange(7))
        x, y = lift(player, pile, rng.randrange(len(player.scene.piles[pile])))
        for _ in range(STEPS):
            x = min(max(x + rng.randint(-STEP, STEP), -OUTSIDE), SIZE[0] + OUTSIDE)
            y = min(max(y + rng.randint(-STEP, STEP), -OUTSIDE), SIZE[1] + OUTSIDE)
            player.do(motion((x, y), held=True))
        shown = player.pixels
        player.paint_anew()
        assert player.pixels == shown
        player.send(motion((1, 1), held=True))
        player.keys("Escape")
        player.do(release((1, 1)))
        player.finish_animations()
        player.check_pixels()


def test_what_the_pointer_is_on_is_lit_wherever_it_comes_from(player: Player) -> None:
    x, y = player.grip(Pile("tableau", 6))
    button = player.find("Help").rect
    looks = {False: set[bytes](), True: set[bytes]()}
    for point in ((x, y), (x + 1, y), button.center, (x, y), (x + 1, y), button.center, (1, y)):
        player.do(motion(point))
        look = bytes(player.picture.subsurface(button).copy().get_buffer().raw)
        looks[button.collidepoint(point)].add(look)
    assert len(looks[True]) == len(looks[False]) == 1
    assert looks[True] != looks[False]


def test_what_is_due_meanwhile_is_done(player: Player) -> None:
    x, y = lift(player, Pile("tableau", 6))
    player.context.stack.screens[0].show_message("Said.", player.context.now)
    player.do(wheel(1))
    assert player.message == "Said."
    for step in range(1, 40):
        player.pass_time(MESSAGE_STAYS / 30)
        pygame.event.post(motion((x - step, y), held=True))
        player.run_turn()
    assert player.message == ""


def test_a_button_let_go_elsewhere_lets_cards_go(player: Player) -> None:
    x, y = lift(player, Pile("tableau", 6))
    player.do(motion((x - 5, y)))
    assert player.held is None
