"""On each system the window tells the keys by their names there, and each of them answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import FULL_SCREEN, QUIT
from solitaire_gui.gui.commands.key_bindings import (
    is_modifier_or_desktop_key,
    request_for_key,
    why_no_effect,
)
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.files.commands import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.gui.features.table.commands import COPY, PASTE, REDO, RESTART, UNDO
from solitaire_gui.gui.graphics.images_folder import images_folder
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.language.key_names import KEYBOARDS, chord_text, keyboard, keys_text
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from tests.gui.accessibility.telling import every_node
from tests.gui.driver.help import key_rows
from tests.gui.driver.keyboards import FOREIGN, mac, stroke, system
from tests.gui.driver.player import LONG, Player
from tests.gui.driver.program import playing
from tests.gui.driver.writing import top_painted
from tests.gui.features.every_screen import NAMES, open_screen
from tests.gui.features.keeping import LATER, fill
from tests.store.playing import opened

__all__ = ["mac", "system"]

SIZE = (640, 480)
CTRL, META, ALT = pygame.KMOD_LCTRL, pygame.KMOD_LMETA, pygame.KMOD_LALT
ON_MAC = {
    UNDO: "⌘Z",
    REDO: "⇧⌘Z",
    COPY: "⌘C",
    PASTE: "⌘V",
    SAVE_AS: "⌘S",
    OPEN_FILE: "⌘O",
    SETTINGS: "⌘,",
    QUIT: "⌘Q",
    FULL_SCREEN: "⌃⌘F",
    RESTART: "⇧R",
}


@pytest.fixture(scope="module")
def player(art: CardArt, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Return a player with a past."""
    folder = tmp_path_factory.mktemp("store")
    with opened(folder) as store:
        fill(store)
    with playing(art, Store(folder), SIZE, now=LATER) as player:
        yield player


@pytest.fixture
def at_table(player: Player) -> Iterator[Player]:
    player.open("scorpion", 1)
    yield player
    player.close_all()


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_names_no_key_as_another_system_does(
    at_table: Player, name: str, system: str
) -> None:
    player = at_table
    open_screen(player, name)
    told = [(each.name, each.description, each.shortcut) for each in every_node(player.top.node)]
    texts = {*top_painted(player), *(text for texts in told for text in texts)}
    assert {text for text in texts if FOREIGN[system].search(text)} == set()


def test_every_key_of_the_list_of_commands_answers(at_table: Player, system: str) -> None:
    player = at_table
    open_screen(player, "More")
    told = {each.name: each.shortcut for each in player.top.all("list box option")}
    assert len(told) > 20
    by_name = {command.description: command for command in COMMANDS}
    for name, shortcut in told.items():
        key, held, sign = stroke(shortcut, system)
        if name in by_name:
            assert request_for_key(key, held, {}, sign) is by_name[name], shortcut


def test_every_command_s_keys_answer_as_they_are_written(system: str) -> None:
    for command in COMMANDS:
        for written in map(chord_text, command.keys):
            key, held, sign = stroke(written, system)
            assert request_for_key(key, held, {}, sign) is command, written


def test_help_tells_the_keys_of_this_system(system: str) -> None:
    said = " ".join(keys_text(keys) for keys, _ in key_rows(*GAMES.values()))
    assert not FOREIGN[system].search(said)
    for command in COMMANDS:
        for key in command.keys[: 1 if command is QUIT else None]:
            assert chord_text(key) in said


@pytest.mark.usefixtures("mac")
def test_a_mac_has_the_keys_of_its_own_book() -> None:
    for command, written in ON_MAC.items():
        assert command.key == written


@pytest.mark.usefixtures("mac")
def test_on_a_mac_cmd_stands_for_ctrl_and_ctrl_for_nothing() -> None:
    assert request_for_key(pygame.K_z, META, {}) is UNDO
    assert request_for_key(pygame.K_z, CTRL, {}) is None
    assert request_for_key(pygame.K_z, META | CTRL, {}) is None
    assert not is_modifier_or_desktop_key(pygame.K_x, META)
    assert is_modifier_or_desktop_key(pygame.K_x, ALT)
    game = GAMES["seahaven"]
    table = Session(game, 1).table
    said = [str(why_no_effect(pygame.K_x, held, game, table)).split()[0] for held in (META, CTRL)]
    assert said == ["⌘X", "⌃X"]
    assert str(why_no_effect(pygame.K_BACKSPACE, META, game, table)).split()[0] == "⌘⌫"


def test_undo_redo_copy_and_settings_are_done_in_the_window(at_table: Player, system: str) -> None:
    player = at_table
    player.open("scorpion", 2)
    player.type("d")
    assert player.lines == ["D"]
    player.type("Ctrl+z")
    assert player.lines == []
    player.type("Ctrl+Shift+z")
    assert player.lines == ["D"]
    player.type("Ctrl+c")
    assert clipboard.paste() == "scorpion 2: D"
    player.type("Ctrl+Comma" if system == "darwin" else "m")
    assert player.screen == "Settings"
    player.type("Esc")
    player.type("Control+Ctrl+f" if system == "darwin" else "F11")
    assert player.is_full_screen
    player.type("F11")
    assert not player.is_full_screen


def test_a_tooltip_tells_the_key_as_it_is_written_there(at_table: Player, system: str) -> None:
    at_table.open("scorpion", 1)
    tips = []
    for label in ("Settings", "New"):
        at_table.point_at(at_table.find(label, "button").rect.center)
        at_table.wait(LONG)
        tips.append(at_table.tooltip.rpartition(" ")[2])
    assert tips == (["⌘,", "⌘N"] if system == "darwin" else ["M", "Ctrl+N"])


def test_the_key_that_plays_is_called_as_it_is_there(at_table: Player, system: str) -> None:
    at_table.type("Tab")
    nodes = every_node(at_table.top.node)
    key = "Return" if system == "darwin" else "Enter"
    assert any(f"{key} plays" in f"{each.name} {each.description}" for each in nodes)


def test_the_font_has_the_signs_of_every_keyboard() -> None:
    signs = {sign for keys in KEYBOARDS.values() for _, sign in keys.symbols}
    for path in Path(images_folder(), "fonts").glob("*.ttf"):
        with TTFont(path) as font:
            assert {sign for sign in signs if ord(sign) not in font.getBestCmap()} == set()


def test_an_unknown_system_has_the_keyboard_of_linux() -> None:
    assert keyboard() == KEYBOARDS["linux"]
    assert KEYBOARDS["win32"].main_modifier == KEYBOARDS["linux"].main_modifier == "Ctrl"
