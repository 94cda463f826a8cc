"""A feature of the tests alone, in the window: its folder, and a line wherever it is wanted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.table.table_bar import BUTTONS_AFTER
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.tally.commands import TALLY

FACE_DOWN = "12 cards lie face down."


@pytest.fixture
def player(art: PromptArt) -> Iterator[Player]:
    """Return who plays the program with one more feature."""
    lists = COMMANDS, BUTTONS_AFTER
    for commands in lists:
        commands.append(TALLY)
    with playing(art) as player:
        player.open("scorpion", 1)
        yield player
    for commands in lists:
        commands.remove(TALLY)


def test_its_key_opens_its_screen(player: Player) -> None:
    player.type("x")
    assert player.screen == "Tally"
    assert player.sees(FACE_DOWN)
    player.type("Esc")
    assert player.is_at_table


def test_its_button_in_the_bar_opens_it(player: Player) -> None:
    player.click_at(player.button("Tally"))
    assert player.screen == "Tally"


def test_it_is_among_all_commands(player: Player) -> None:
    player.type("e")
    player.write("tally")
    player.type("Enter")
    assert player.screens == ["", "Tally"]


def test_its_key_is_in_the_help(player: Player) -> None:
    player.type("h")
    player.click_on("Keys", "radio button")
    assert any("Tally of the cards face down" in name for name in player.names())


def test_its_screen_has_its_feature_do_what_is_asked(player: Player) -> None:
    player.type("x")
    player.use("Say it")
    assert player.is_at_table
    assert player.message == FACE_DOWN


def test_its_screen_is_made_again_in_another_language(player: Player) -> None:
    player.type("x")
    player.open("alaska", 1)
    player.type("x")
    player.change(language="de")
    assert player.sees("21 cards lie face down.")
