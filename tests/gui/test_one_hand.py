"""Every command by the left hand alone, by the right hand alone, and by the mouse alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.screen_requests import Change, Choose, Play
from solitaire_gui.gui.screens.commands_screen import GROUPS, CommandsScreen
from solitaire_gui.gui.screens.help.help_screen import HelpScreen
from solitaire_gui.gui.screens.settings_screen import SettingsScreen
from solitaire_gui.gui.screens.table import table_bar
from solitaire_gui.gui.widgets.bar.button import Button
from tests.games.wins import WINS
from tests.gui.player import RIGHT, Player
from tests.gui.screens.hands import shown, strike

LEFT_HALF = {*"`12345QWERTASDFGZXCVB", "Esc", "F1", "F2", "F3", "F4", "F5", "Tab", "Space"}
RIGHT_HALF = {*"67890YUIOPHJKLNM,./", "Backspace", "Delete", "Enter", "Space"}
RIGHT_HALF |= {"F7", "F8", "F9", "F10", "F11", "F12", "Left", "Right", "Up", "Down"}
BOTH = {"Shift", "Ctrl"}
"""Keys that stand on either side."""
OWN = [Button("Deal", "action", "D", Play(("D",)), is_own=True)]
BY_MENU = [command for commands in GROUPS.values() for command in commands]


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))


def is_struck(command: Command, half: set[str]) -> bool:
    """Return whether a command has a key whose parts all lie in one half of the keyboard."""
    return any(set(key.split("+")) <= half | BOTH for key in command.keys if key != ":")


def menu() -> CommandsScreen:
    screen = CommandsScreen(OWN, lambda _: True)
    shown(screen)
    return screen


def chosen(key: int, press: int, wanted: Command | str) -> list[object]:
    """Strike a key in the list of all commands until the wanted one has the focus, then press."""
    screen = menu()
    for _ in range(len(screen.buttons)):
        if screen.dialog.focus.current is screen.buttons[wanted]:
            return [*strike(screen, press)]
        strike(screen, key)
    return []


def test_all_commands_are_listed_once() -> None:
    assert sorted(BY_MENU, key=lambda command: command.name) == sorted(
        set(Command) - {Command.MENU, Command.CLOSE}, key=lambda command: command.name
    )


@pytest.mark.parametrize("half", [LEFT_HALF, RIGHT_HALF], ids=["left", "right"])
@pytest.mark.parametrize("command", [Command.MENU, Command.CLOSE])
def test_the_way_to_the_list_and_out_of_it_lies_on_both_sides(
    command: Command, half: set[str]
) -> None:
    assert is_struck(command, half)


@pytest.mark.parametrize("command", BY_MENU)
@pytest.mark.parametrize(
    ("half", "step", "press"),
    [
        (LEFT_HALF, pygame.K_TAB, pygame.K_SPACE),
        (LEFT_HALF, pygame.K_d, pygame.K_SPACE),
        (RIGHT_HALF, pygame.K_RIGHT, pygame.K_RETURN),
    ],
    ids=["left by Tab", "left by D", "right"],
)
def test_every_command_can_be_given_by_one_hand(
    command: Command, half: set[str], step: int, press: int
) -> None:
    assert is_struck(command, half) or chosen(step, press, command) == [Choose(command)]
    assert chosen(step, press, command) == [Choose(command)]


@pytest.mark.parametrize(
    ("step", "press"), [(pygame.K_TAB, pygame.K_SPACE), (pygame.K_RIGHT, pygame.K_RETURN)]
)
def test_the_buttons_of_the_game_s_own_too(step: int, press: int) -> None:
    assert chosen(step, press, "D") == [Choose(Play(("D",)))]


def test_rows_and_columns_are_walked_by_arrows_and_by_w_a_s_d() -> None:
    for right, down, left, up in (
        (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP),
        (pygame.K_d, pygame.K_s, pygame.K_a, pygame.K_w),
    ):
        screen = menu()
        focus = screen.dialog.focus
        assert focus.current
        first = focus.current.rect
        strike(screen, right)
        assert focus.current.rect.left > first.right
        strike(screen, down)
        assert focus.current.rect.top > first.bottom
        strike(screen, left)
        assert focus.current.rect.left == first.left
        strike(screen, up)
        assert focus.current.rect == first


@pytest.fixture(params=GAMES)
def player(app: App, request: pytest.FixtureRequest) -> Player:
    return begin(app, str(request.param))


def begin(app: App, slug: str) -> Player:
    """Begin a game, make a move and take back another."""
    app.begin(slug, WINS[slug][0])
    app.paint()
    player = Player(app)
    for key in (pygame.K_TAB, pygame.K_RETURN) * 2:
        player.type(key)
    player.type(pygame.K_u)
    return player


def by_right_click(player: Player) -> None:
    """Open the list of all commands by a click with the right button on the bare cloth."""
    size = player.app.window.surface.get_size()
    bare = ((x, y) for y in range(size[1] - 5, 60, -5) for x in range(5, size[0], 5))
    point = next(point for point in bare if player.table.scene.at(point) is None)
    player.click_at(point, RIGHT)


def by_help(player: Player) -> None:
    """Open it by the button in the help, which the bar opens."""
    player.click_at(player.button("Help"))
    screen = player.app.screens[-1]
    assert isinstance(screen, HelpScreen)
    player.click_at(screen.commands.rect.center)


@pytest.mark.parametrize("way", [by_right_click, by_help])
def test_every_command_has_a_door_by_the_mouse(
    player: Player, way: Callable[[Player], None]
) -> None:
    own = [each for each in table_bar.buttons(player.session, lambda _: True) if each.is_own]
    way(player)
    screen = player.app.screens[-1]
    assert isinstance(screen, CommandsScreen)
    assert {button.key for button in own} < {*screen.buttons}
    for command in set(Command) - {Command.MENU, Command.CLOSE}:
        button = screen.buttons[command]
        screen.dialog.page.reveal(button)
        assert screen.dialog.rect.contains(button.rect)
    player.click_at((3, 3))
    assert player.app.screens == [player.table]


def test_the_right_button_lets_go_of_what_is_held_before_it_lists_the_commands(app: App) -> None:
    player = begin(app, "scorpion")
    move = player.session.moves[0]
    app.carry_out(Change(app.settings._replace(click_to_lift=True)))
    player.click(move.source, move.start)
    assert player.table.pointer.is_lifted
    by_right_click(player)
    assert player.table.pointer.drag is None
    assert player.app.screens == [player.table]


def outcome(player: Player, does: Callable[[], None]) -> tuple[object, ...]:
    """Return what has come of something that is done to a game anew."""
    player = begin(player.app, "scorpion")
    does()
    app = player.app
    kinds = [type(screen) for screen in app.screens]
    found = app.table.input.find is not None
    return kinds, player.session.commands, player.session.at, found, app.is_running


@pytest.mark.parametrize("command", BY_MENU, ids=lambda command: command.name)
def test_a_command_that_is_chosen_does_what_its_key_does(app: App, command: Command) -> None:
    player = begin(app, "scorpion")

    def by_request() -> None:
        app.carry_out(command)

    def by_menu() -> None:
        player.type(pygame.K_e)
        screen = app.screens[-1]
        assert isinstance(screen, CommandsScreen)
        screen.dialog.focus.give(screen.buttons[command])
        player.type(pygame.K_SPACE)

    assert outcome(player, by_menu) == outcome(player, by_request)


def test_delete_lets_go_and_closes_as_esc_does(app: App) -> None:
    player = begin(app, "scorpion")
    for key in (pygame.K_e, pygame.K_m, pygame.K_h):
        player.type(key)
        assert len(app.screens) == 2
        player.type(pygame.K_DELETE)
        assert len(app.screens) == 1
    player.type(pygame.K_TAB)
    player.type(pygame.K_DELETE)
    assert player.table.keyboard.lit is None


def test_the_settings_are_walked_and_changed_by_either_hand(app: App) -> None:
    player = begin(app, "scorpion")
    for opens, down, right, closes in (
        (pygame.K_e, pygame.K_s, pygame.K_d, pygame.K_ESCAPE),
        (pygame.K_m, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DELETE),
    ):
        player.type(pygame.K_m) if opens == pygame.K_m else app.carry_out(Command.SETTINGS)
        screen = app.screens[-1]
        assert isinstance(screen, SettingsScreen)
        before = app.settings.click_slack
        for _ in range(40):
            if screen.dialog.focus.current is screen.widget("click_slack"):
                break
            player.type(down)
        player.type(right)
        assert app.settings.click_slack == before + 1
        player.type(closes)
        assert app.screens == [app.table]
