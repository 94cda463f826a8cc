"""Every dialog: what its buttons are called, which one is primary, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from solitaire_gui.gui.graphics.card_art import Art
from tests.gui.driver.events import key_down, named
from tests.gui.driver.panels import dialogs, held, panel_places, primaries
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, playing
from tests.screenshots import SCENES, SIZES, Scene, opened, past, shown

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


WAYS: Mapping[str, tuple[Scene, str, str, str]] = {
    "settings": (SCENES["settings"], "SettingsScreen", "Done", "Done"),
    "languages": (SCENES["languages"], "LanguageScreen", "Cancel", ""),
    "picture": (Scene(own_picture, past), "FileScreen", "Cancel", "Open"),
    "open": (SCENES["open"], "FileScreen", "Cancel", "Open"),
    "save": (SCENES["save-as"], "SaveScreen", "Cancel", "Save"),
    "replace": (Scene(asked_to_replace, past), "SaveScreen", "Cancel", ""),
    "players": (SCENES["players"], "PlayersScreen", "Done", "Play"),
    "first player": (SCENES["players-first"], "PlayersScreen", "Done", "Add"),
    "new": (SCENES["deals"], "DealsScreen", "Close", "New deal"),
    "today": (SCENES["today"], "DailyScreen", "Close", ""),
    "month": (SCENES["daily"], "DailyScreen", "Close", "Play"),
    "puzzles": (Scene(more_puzzles), "MorePuzzlesScreen", "Close", "Solve"),
    "statistics": (SCENES["statistics-scorpion"], "StatisticsScreen", "Close", "Close"),
    "help": (SCENES["scorpion-help"], "HelpScreen", "Close", ""),
    "commands": (SCENES["commands"], "CommandsScreen", "Close", ""),
    "win": (SCENES["scorpion-won"], "WinScreen", "", "New deal"),
}
"""A scene of every dialog, the dialog's class, the button that closes it, and the primary one."""


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> str:
    """Return by which of the ways a dialog is opened."""
    return str(request.param)


@pytest.fixture
def player(way: str, art: Art) -> Iterator[Player]:
    """Return a player before the dialog."""
    with shown(WAYS[way][0], art, SIZE, QUIET) as player:
        yield player


def test_no_dialog_is_left_out() -> None:
    assert {kind for _, kind, _, _ in WAYS.values()} == dialogs()


def test_its_buttons_say_what_they_do_and_enter_presses_the_primary_one(
    way: str, player: Player
) -> None:
    _, kind, closing, primary = WAYS[way]
    assert type(player.context.stack.screens[-1]).__name__ == kind
    assert [name for name in player.names("button") if name in CLOSING] == [
        *filter(None, [closing])
    ]
    assert [each.name for each in primaries(player)] == [*filter(None, [primary])]
    focus = player.top.focus
    if focus is None or focus.role == "button":
        player.do(key_down(*named("Enter")))
        assert held(player) == [*filter(None, [primary or player.focus])]


def test_it_never_covers_a_part_of_the_bar(player: Player) -> None:
    for panel, bar in panel_places(player, SIZES):
        assert panel.top >= bar


@pytest.mark.sample(3)
def test_when_it_is_closed_what_the_pointer_is_on_is_lit(player: Player) -> None:
    button, cloth = player.button("Help"), (SIZE[0] // 2, SIZE[1] - 1)
    player.point_at(button)
    player.close_all()
    player.rest()
    shown = player.pixels
    player.point_at(cloth)
    assert player.pixels != shown
    player.point_at(button)
    player.paint_anew()
    assert player.pixels == shown


@pytest.mark.parametrize("size", SIZES[:2])
def test_it_covers_nothing_of_the_buttons_above_the_games(size: tuple[int, int], art: Art) -> None:
    with playing(art, size=size) as player:
        player.choose_game()
        head = player.find("Settings", "button").rect
        player.type("m")
        assert player.top.rect.top > head.bottom
