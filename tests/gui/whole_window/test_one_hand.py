"""Every command by the left hand alone, by the right hand alone, and by the mouse alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.help.commands import MENU
from solitaire_gui.gui.features.settings.commands import SETTINGS
from tests.games.wins import WINS
from tests.gui.driver.events import RIGHT, key_down, key_up, named, wheel
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.support.levels import mostly_slow, some

LEFT_HALF = {*"`12345QWERTASDFGZXCVB", "Esc", "F1", "F2", "F3", "F4", "F5", "Tab", "Space"}
RIGHT_HALF = {*"67890YUIOPHJKLNM,./", "Backspace", "Delete", "Enter", "Space"}
RIGHT_HALF |= {"F7", "F8", "F9", "F10", "F11", "F12", "Left", "Right", "Up", "Down"}
BOTH = {"Shift", "Ctrl"}
"""Keys that stand on either side."""
WAYS = ((("E", "Tab"), "S", "Space"), (("O",), "Down", "Enter"))
"""The keys that open the list of all commands and go to it, go on in it, and press."""
LISTED = [command for command in COMMANDS if command not in (MENU, CLOSE)]
NAMES = {command.description for command in LISTED}
MOST_SETTINGS = 40


def is_struck(command: Command, half: set[str]) -> bool:
    """Return whether a command has a key whose parts all lie in one half of the keyboard."""
    return any(set(key.split("+")) <= half | BOTH for key in command.keys if key != ":")


def begin(player: Player, slug: str = "scorpion") -> Player:
    """Begin a game, make a move and take back another."""
    player.open(slug, WINS[slug][0])
    player.keys("Tab", "Enter", "Tab", "Enter", "u")
    return player


def test_the_way_to_the_list_through_it_and_out_of_it_lies_on_both_sides() -> None:
    for half in (LEFT_HALF, RIGHT_HALF):
        assert is_struck(MENU, half)
        assert is_struck(CLOSE, half)
        assert any({*opens, step, press} <= half for opens, step, press in WAYS)


def test_all_commands_are_listed_once_with_those_of_the_game(player: Player) -> None:
    begin(player)
    player.type("e")
    assert sorted(player.names("list box option")) == sorted([*NAMES, "Deal"])
    assert player.names("button") == [CLOSE.label]


def test_every_command_can_be_reached_by_one_hand(player: Player) -> None:
    begin(player)
    for opens, step, _ in WAYS:
        player.keys(*opens)
        reached = {marked(player)}
        for _ in LISTED:
            player.send(*stroke(step))
            reached.add(marked(player))
        assert reached >= {*NAMES, "Deal"}, step
        player.type("Esc")


def marked(player: Player) -> str:
    """Return the line of the list that would be chosen."""
    [line] = [each for each in player.top.all("list box option") if each.is_on]
    return line.name


def stroke(name: str) -> list[Event]:
    """Return what a key does, without a frame after it."""
    return [key_down(*named(name)), key_up(*named(name))]


def choose(player: Player, way: tuple[tuple[str, ...], str, str], name: str) -> None:
    """Choose a command in the list of all by one hand."""
    opens, step, press = way
    player.keys(*opens)
    steps = player.names("list box option").index(name)
    player.send(*stroke(step) * steps)
    assert marked(player) == name
    player.type(press)


def outcome(art: PromptArt, does: Callable[[Player], None]) -> tuple[object, ...]:
    """Return what has come of something that is done to a game anew."""
    with playing(art) as player:
        begin(player)
        does(player)
        return (
            player.screens,
            player.lines,
            player.session.move_number,
            player.found,
            player.is_running,
        )


@pytest.mark.parametrize("command", mostly_slow(LISTED, *LISTED[:2]), ids=repr)
def test_a_command_that_is_chosen_does_what_its_key_does(art: PromptArt, command: Command) -> None:
    expected = outcome(art, lambda player: player.show(command))
    name = command.description
    for way in some(WAYS, 1):
        found = outcome(art, lambda player, way=way: choose(player, way, name))  # type: ignore[misc]
        assert found == expected


def test_the_buttons_of_the_game_s_own_too(art: PromptArt) -> None:
    expected = outcome(art, lambda player: player.play_lines("D"))
    for way in WAYS:
        assert outcome(art, lambda player, way=way: choose(player, way, "Deal")) == expected  # type: ignore[misc]


def test_the_list_is_walked_by_arrows_and_by_w_and_s(player: Player) -> None:
    begin(player)
    for down, up in (("Down", "Up"), ("s", "w")):
        player.keys("e", "Tab")
        first = marked(player)
        player.keys(down, down)
        assert marked(player) != first
        player.keys(up, up)
        assert marked(player) == first
        player.type("Esc")


def by_right_click(player: Player) -> None:
    """Open the list of all commands by a click with the right button on the bare cloth."""
    width, height = player.window.size
    bare = ((x, y) for y in range(height - 5, 60, -5) for x in range(5, width, 5))
    player.click_at(next(point for point in bare if player.scene.at(point) is None), RIGHT)


def by_help(player: Player) -> None:
    """Open it by the button in the help, which the bar opens."""
    player.click_at(player.button("Help"))
    player.click_on("All commands")


def in_view(player: Player) -> set[str]:
    """Return the lines of the list that can be seen."""
    view = player.find("All commands", "list box").rect
    return {line.name for line in player.top.all("list box option") if view.contains(line.rect)}


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "seahaven"))
def test_every_command_has_a_door_by_the_mouse(player: Player, slug: str) -> None:
    begin(player, slug)
    own = player.game.keys
    for way in (by_right_click, by_help):
        way(player)
        player.point_at(player.sight.center)
        unseen = {*NAMES, *own}
        for _ in LISTED:
            seen = in_view(player)
            unseen -= {name for name in unseen if any(each.startswith(name) for each in seen)}
            player.do(wheel(-1))
        assert not unseen
        player.click_at((3, 3))
        assert player.is_at_table


def test_the_right_button_lets_go_of_what_is_held_before_it_lists_the_commands(
    player: Player,
) -> None:
    begin(player)
    player.change(click="lift")
    move = player.moves[0]
    player.click(move.source, move.start)
    assert player.held == (move.source, move.start)
    by_right_click(player)
    assert player.held is None
    assert player.is_at_table


def test_delete_lets_go_and_closes_as_esc_does(player: Player) -> None:
    begin(player)
    for key in ("e", "m", "h"):
        player.type(key)
        assert len(player.screens) == 2
        player.type("Delete")
        assert player.is_at_table
    player.type("Tab")
    player.type("Delete")
    assert player.lit is None


def test_the_settings_are_walked_and_changed_by_either_hand(player: Player) -> None:
    begin(player)
    for opens, down, right, closes in (("e", "s", "d", "Esc"), ("m", "Down", "Right", "Delete")):
        if opens == "e":
            choose(player, WAYS[0], SETTINGS.description)
        else:
            player.type(opens)
        before = player.settings.click_slack
        player.type(down)
        player.keys(*[right] * 3)
        for _ in range(MOST_SETTINGS):
            if player.focus.startswith("Steady click"):
                break
            player.type(down)
        player.type(right)
        assert player.settings.click_slack == before + 1
        player.type(closes)
        assert player.is_at_table
