"""Keys that hands know from other programs, and the parts of a mouse that are used like keys."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.keystrokes import WHEEL_DOWN, WHEEL_UP
from solitaire_gui.gui.commands.mouse_keys import as_keys
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.input.table_input import SPACE_PAUSE
from solitaire_gui.language.key_names import keyboard
from tests.gui.driver.events import MODIFIERS
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing

MAIN = MODIFIERS[keyboard().main_modifier]
"""The modifier of commands on this system's keyboard."""


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    with playing(art) as player:
        player.open("scorpion", 1)
        yield player


def click(player: Player, button: int) -> None:
    """Press and release a button of the mouse."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.do(Event(kind, button=button, pos=(400, 300), touch=False))


def test_the_side_buttons_undo_and_redo(player: Player) -> None:
    player.type("d")
    assert player.session.move_number == 1
    click(player, pygame.BUTTON_X1)
    assert player.session.move_number == 0
    click(player, pygame.BUTTON_X2)
    assert player.session.move_number == 1


@pytest.mark.parametrize(("turned", "key"), [(1, WHEEL_UP), (-3, WHEEL_DOWN)])
def test_the_wheel_with_the_modifier_of_commands_is_one_key(turned: int, key: int) -> None:
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=turned)
    assert [each.key for each in as_keys(wheel, MAIN)] == [key, key]
    assert as_keys(wheel, 0) == [wheel]


def test_the_wheel_with_it_changes_the_size_and_without_it_does_not(player: Player) -> None:
    first = player.context.settings.interface
    player.do(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert player.context.settings.interface == first
    pygame.key.set_mods(MAIN)
    try:
        player.do(Event(pygame.MOUSEWHEEL, x=0, y=1))
    finally:
        pygame.key.set_mods(0)
    assert player.context.settings.interface != first


def test_sizes_are_stepped_through_and_come_back(player: Player) -> None:
    first = player.context.settings.interface
    player.type("Ctrl+=")
    larger = player.context.settings.interface
    player.type("Ctrl+-")
    assert player.context.settings.interface == first != larger
    player.type("Ctrl+-")
    player.type("Ctrl+0")
    assert player.context.settings.interface == first


def test_ctrl_w_closes_a_dialog_and_then_quits(player: Player) -> None:
    player.type("Ctrl+n")
    assert not player.is_at_table
    player.type("Ctrl+w")
    assert player.is_at_table
    assert not player.context.is_over
    player.type("Ctrl+w")
    assert player.context.is_over


@pytest.mark.parametrize("key", ["d", "Ctrl+d", "Space"])
@pytest.mark.parametrize("slug", ["scorpion", "montana", "thumb-and-pouch"])
def test_one_key_is_for_the_stock_or_the_shuffle_of_every_game(
    player: Player, slug: str, key: str
) -> None:
    player.open(slug, 1)
    player.wait(2)
    player.type(key)
    assert player.session.move_number == 1


@pytest.mark.parametrize("key", ["d", "Ctrl+d", "Space"])
@pytest.mark.parametrize("slug", ["alaska", "seahaven"])
def test_without_a_stock_it_says_that_there_is_none(player: Player, slug: str, key: str) -> None:
    player.open(slug, 1)
    player.wait(2)
    player.type(key)
    assert player.message == "This game has no stock to deal from and no shuffle."


def test_space_does_not_deal_right_after_a_pause(player: Player) -> None:
    player.type("p")
    assert not player.is_at_table
    player.type("Space")
    assert player.is_at_table
    player.type("Space")
    assert player.session.move_number == 0
    player.wait(2 * SPACE_PAUSE)
    player.type("Esc")
    player.type("Esc")
    player.type("Space")
    assert player.session.move_number == 1


def test_no_key_that_works_in_a_text_field_types_a_character() -> None:
    for command in COMMANDS:
        if command.works_everywhere:
            for written in command.keys:
                *held, name = written.split("+")
                assert held or len(name) > 1, command
