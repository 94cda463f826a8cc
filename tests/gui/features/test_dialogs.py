"""Every dialog: what its buttons are called, which one is primary, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import FULL_SCREEN, QUIT
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.screens.dialog import Dialog
from tests.gui.driver.events import key_down, named
from tests.gui.driver.panels import held, panel_places, primaries
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, playing
from tests.screenshots import SCENES, SIZES, Scene, opened, past, shown
from tests.support.levels import mostly_slow

SIZE = (640, 480)
CLOSING = ("Done", "Close", "Cancel")


def more_puzzles(player: Player) -> None:
    """Show the ways to other puzzles."""
    opened("alaska", "c")(player)
    player.use("More puzzles…")


def asked_to_replace(player: Player) -> None:
    """Show the question whether a file may be replaced."""
    opened("scorpion", "Ctrl+s", 0.3)(player)
    player.fill("Name", "A letter")
    player.type("Enter")
    player.until(lambda: player.sees("Replace", "button"))


def own_picture(player: Player) -> None:
    """Show the pictures to choose the back of the cards from."""
    opened("scorpion", "m")(player)
    player.turn_to("Card back")
    player.use("Own picture")


WAYS: Mapping[str, tuple[Scene, str, str]] = {
    "settings": (SCENES["settings"], "Done", "Done"),
    "languages": (SCENES["languages"], "Cancel", ""),
    "picture": (Scene(own_picture, past), "Cancel", "Open"),
    "open": (SCENES["open"], "Cancel", "Open"),
    "save": (SCENES["save-as"], "Cancel", "Save"),
    "replace": (Scene(asked_to_replace, past), "Cancel", ""),
    "players": (SCENES["players"], "Done", "Play"),
    "first player": (SCENES["players-first"], "Done", "Add"),
    "new": (SCENES["deals"], "Close", "Deal any one"),
    "today": (SCENES["today"], "Close", "Play"),
    "month": (SCENES["daily"], "Close", "Play"),
    "puzzles": (Scene(more_puzzles), "Close", "Another puzzle"),
    "statistics": (SCENES["statistics-scorpion"], "Close", "Close"),
    "help": (SCENES["scorpion-help"], "Close", ""),
    "commands": (SCENES["commands"], "Close", ""),
    "win": (SCENES["scorpion-won"], "", "New deal"),
}
"""Scenes of dialogs, the button that closes each, and the primary one."""


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> str:
    """Return by which of the ways a dialog is opened."""
    return str(request.param)


@pytest.fixture
def player(way: str, art: CardArt) -> Iterator[Player]:
    """Return a player before the dialog."""
    with shown(WAYS[way][0], art, SIZE, QUIET) as player:
        yield player


def test_one_button_esc_and_a_click_beside_close_what_a_command_opens(art: CardArt) -> None:
    with playing(art, size=SIZE) as player:
        for command in [each for each in COMMANDS if each not in (FULL_SCREEN, QUIT)]:
            player.open("scorpion", 1)
            player.show(command)
            if isinstance(player.context.stack.screens[-1], Dialog):
                closing = [name for name in player.names("button") if name in CLOSING]
                assert len(closing) == 1, command
                assert len(primaries(player)) <= 1, command
                player.click_on(closing[0], "button")
                assert player.is_at_table, command
                player.show(command)
                player.type("Esc")
                assert player.is_at_table, command
                player.show(command)
                player.click_at((3, 3))
                assert player.is_at_table, command
            player.close_all()


def test_its_buttons_say_what_they_do_and_enter_presses_the_primary_one(
    way: str, player: Player
) -> None:
    _, closing, primary = WAYS[way]
    assert [name for name in player.names("button") if name in CLOSING] == [
        *filter(None, [closing])
    ]
    assert [each.name for each in primaries(player)] == [*filter(None, [primary])]
    focus = player.top.focus
    if focus is None or focus.role == "button":
        player.do(key_down(*named("Enter")))
        assert held(player) == [*filter(None, [primary or player.focus])]


def test_close_is_primary_only_where_it_is_the_only_button(player: Player) -> None:
    tabs = next((each for each in player.top if each.node.key == "tabs"), None)
    for name in tabs.names("radio button") if tabs else [""]:
        if name:
            player.click_on(name, "radio button")
        is_alone = len(player.top.all("button")) == 1
        assert is_alone or "Close" not in [each.name for each in primaries(player)], name


def test_it_never_covers_a_part_of_the_bar(player: Player) -> None:
    for panel, bar in panel_places(player, SIZES):
        assert panel.top >= bar


@pytest.mark.parametrize("way", mostly_slow(WAYS, "settings", "picture", "puzzles"), indirect=True)
def test_when_it_is_closed_what_the_pointer_is_on_is_lit(player: Player) -> None:
    button, cloth = player.button("Help"), (SIZE[0] // 2, SIZE[1] - 1)
    player.point_at(button)
    player.close_all()
    player.finish_animations()
    shown = player.pixels
    player.point_at(cloth)
    assert player.pixels != shown
    player.point_at(button)
    player.paint_anew()
    assert player.pixels == shown


@pytest.mark.parametrize("size", SIZES[:2])
def test_it_covers_nothing_of_the_buttons_above_the_games(
    size: tuple[int, int], art: CardArt
) -> None:
    with playing(art, size=size) as player:
        player.choose_game()
        head = player.find("Settings", "button").rect
        player.type("m")
        assert player.top.rect.top > head.bottom
