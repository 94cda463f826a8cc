"""While a window is being resized everything follows it at once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from tests.gui.driver.events import resized
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing

SIZES = ((820, 610), (1000, 700), (700, 500))


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player at a table whose cards lie still."""
    with playing(art) as player:
        player.open("scorpion", 1)
        player.finish_animations()
        yield player


def test_every_step_is_laid_out_and_painted_for_its_size(player: Player) -> None:
    for size in SIZES:
        player.pull_edge(size)
        assert player.bar.width == size[0]
        assert all(player.window.contains(placed.rect) for placed in player.scene.cards)
        shown = player.pixels
        player.paint_anew()
        assert player.pixels == shown, size
    player.finish_animations()
    player.check_pixels()


def test_of_many_steps_between_two_frames_only_the_last_is_laid_out(player: Player) -> None:
    [table] = player.context.stack.screens
    sizes = list[object]()
    resize = table.resize

    def noting(theme: object, size: object, now: object) -> None:
        sizes.append(size)
        resize(theme, size, now)  # type: ignore[arg-type]

    vars(table)["resize"] = noting
    pygame.display.set_mode(SIZES[-1], pygame.RESIZABLE)
    player.do(*map(resized, SIZES))
    assert sizes == [SIZES[-1]]


def test_a_window_that_has_come_back_to_its_size_between_two_frames_is_painted(
    player: Player,
) -> None:
    """What it showed is lost with every step."""
    before, pixels = player.window.size, player.pixels
    pygame.display.set_mode(SIZES[0], pygame.RESIZABLE)
    pygame.display.set_mode(before, pygame.RESIZABLE).fill("black")
    player.do(resized(SIZES[0]), resized(before))
    assert player.pixels == pixels


def test_a_screen_on_top_stays_above_the_table_below(player: Player) -> None:
    player.type("m")
    player.pull_edge(SIZES[1])
    assert player.screen == "Settings"
    player.check_pixels()
    player.type("Esc")
    assert player.is_at_table
    player.check_pixels()


def test_a_screen_that_opens_after_another_step_has_the_new_size(player: Player) -> None:
    player.pull_edge(SIZES[1])
    player.type("p")
    corner = player.window.move(-10, -10).bottomright
    assert player.picture.get_at(corner) != pygame.Color("black")
    player.check_pixels()
