"""While a window is being resized its last picture stays in it; then everything follows."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.screens.screen_stack import RESTS_AFTER
from tests.gui.driver.program import Clock
from tests.gui.player import Player, key_down, motion

SIZES = ((820, 610), (1000, 700), (700, 500))


@pytest.fixture
def player(app: App) -> Player:
    app.begin("scorpion", 1)
    player = Player(app)
    player.table.motion.finish()
    player.do()
    return player


def resize(player: Player, size: tuple[int, int]) -> Surface:
    """Give the window another size as SDL does: what it showed is lost."""
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    surface.fill("black")
    player.do(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    return surface


def shows(surface: Surface, before: Surface) -> bool:
    """Tell whether a picture is seen at the top, in the middle, with nothing black beside it."""
    place = before.get_rect(midtop=surface.get_rect().midtop)
    seen = place.clip(surface.get_rect())
    part = before.subsurface(seen.move(-place.left, -place.top))
    dark = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    dark_before = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255))
    is_same = surface.subsurface(seen).copy().get_buffer().raw == part.copy().get_buffer().raw
    return is_same and dark.count() <= dark_before.count()


def test_every_step_shows_the_last_picture_as_it_was(player: Player, clock: Clock) -> None:
    before = player.app.window.surface.copy()
    scene = player.table.scene
    for size in SIZES:
        clock.advance(RESTS_AFTER / 2)
        assert shows(resize(player, size), before)
        assert player.table.scene is scene


def test_once_the_size_rests_everything_is_laid_out_for_it(player: Player, clock: Clock) -> None:
    for size in SIZES:
        resize(player, size)
    stack = player.app.stack
    assert stack.wake(clock()) == clock() + RESTS_AFTER
    clock.advance(RESTS_AFTER)
    player.do()
    assert not stack.is_resizing
    shown = player.app.window.surface.get_buffer().raw
    stack._resize(clock())
    player.do()
    assert player.app.window.surface.get_buffer().raw == shown


def test_another_step_puts_the_layout_off(player: Player, clock: Clock) -> None:
    for size in SIZES:
        resize(player, size)
        clock.advance(RESTS_AFTER * 0.9)
        player.do()
        assert player.app.stack.is_resizing


def test_an_input_finds_the_table_where_it_is(player: Player) -> None:
    resize(player, SIZES[1])
    player.do(motion((300, 300)))
    assert not player.app.stack.is_resizing
    room = player.app.window.surface.get_rect()
    assert all(room.contains(placed.rect) for placed in player.table.scene.cards)
    assert player.table.frame.bar.rect.width == room.width


def test_a_screen_on_top_stays_above_the_table_below(player: Player, clock: Clock) -> None:
    player.app.carry_out(Command.SETTINGS)
    for _ in range(2):  # its panel comes first
        player.do()
    before = player.app.window.surface.copy()
    assert shows(resize(player, SIZES[1]), before)
    player.do(key_down(pygame.K_ESCAPE))
    assert player.app.screens == [player.table]
    assert not player.app.stack.is_resizing
    clock.advance(1)


def test_a_screen_that_opens_meanwhile_has_the_new_size(player: Player) -> None:
    resize(player, SIZES[1])
    player.app.carry_out(Command.PAUSE)
    assert not player.app.stack.is_resizing
    player.do()
    assert player.app.window.surface.get_at((990, 690)) != pygame.Color("black")
