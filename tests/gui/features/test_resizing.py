"""While a window is being resized all stays in it as it was; then everything follows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from solitaire_gui.gui.graphics.card_art import Art
from tests.gui.driver.events import key_down, key_up
from tests.gui.driver.player import FOLLOWS_AFTER, Player
from tests.gui.driver.program import playing

SIZES = ((820, 610), (1000, 700), (700, 500))


@pytest.fixture
def player(art: Art) -> Iterator[Player]:
    """Return a player at a table whose cards lie still."""
    with playing(art) as player:
        player.open("scorpion", 1)
        player.rest()
        yield player


def shows(player: Player, before: Surface) -> bool:
    """Tell whether a picture is seen at the top, in the middle, with nothing black beside it.

    In a narrower window it is seen from its left edge on.
    """
    surface = player.picture
    place = before.get_rect(midtop=surface.get_rect().midtop)
    place.left = max(0, place.left)
    seen = place.clip(surface.get_rect())
    part = before.subsurface(seen.move(-place.left, -place.top))
    dark = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    dark_before = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255))
    is_same = surface.subsurface(seen).copy().get_buffer().raw == part.copy().get_buffer().raw
    return is_same and dark.count() <= dark_before.count()


def test_every_step_shows_the_last_picture_as_it_was(player: Player) -> None:
    before, scene = player.picture, player.scene
    for size in SIZES:
        player.pass_time(FOLLOWS_AFTER / 2)
        player.pull_edge(size)
        assert shows(player, before), size
        assert player.scene is scene


def test_once_the_size_rests_everything_is_laid_out_for_it(player: Player) -> None:
    for size in SIZES:
        player.pull_edge(size)
    assert player.moves_until == pytest.approx(FOLLOWS_AFTER)
    player.pass_time(FOLLOWS_AFTER)
    player.do()
    assert player.bar.width == SIZES[-1][0]
    player.rest()
    player.check_pixels()


def test_another_step_puts_the_layout_off(player: Player) -> None:
    before = player.picture
    for size in SIZES:
        player.pull_edge(size)
        player.pass_time(FOLLOWS_AFTER * 0.9)
        player.do()
        assert shows(player, before), size


def test_an_input_finds_the_table_where_it_is(player: Player) -> None:
    player.pull_edge(SIZES[1])
    player.point_at((300, 300))
    assert all(player.window.contains(placed.rect) for placed in player.scene.cards)
    assert player.bar.width == SIZES[1][0]


def test_a_screen_on_top_stays_above_the_table_below(player: Player) -> None:
    player.type("m")
    player.settle()
    before = player.picture
    player.pull_edge(SIZES[1])
    assert shows(player, before)
    player.type("Esc")
    assert player.is_at_table
    assert not shows(player, before)


def test_a_screen_that_opens_meanwhile_has_the_new_size(player: Player) -> None:
    player.pull_edge(SIZES[1])
    player.type("p")
    player.do()
    corner = player.window.move(-10, -10).bottomright
    assert player.picture.get_at(corner) != pygame.Color("black")
    player.check_pixels()


def test_what_opens_meanwhile_is_prepared_for_the_size_that_there_is(player: Player) -> None:
    player.resize((1400, 900))
    stack = player.context.stack
    player.send(key_down(pygame.K_i), key_up(pygame.K_i))
    stack.settle()
    for _ in range(15):
        stack.prepare(player.context.now, 0)  # a step of many
    assert stack.is_preparing
    player.pull_edge((500, 380))
    player.wait(FOLLOWS_AFTER)
    while player.is_preparing:
        player.turn()
    assert player.screen == "Statistics"
    player.check_pixels()
