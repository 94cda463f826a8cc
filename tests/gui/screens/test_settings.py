"""The settings: every one is there, every change is asked for at once."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Surface

from solitaire_gui.cards import Card
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.image_files import face_path
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import TABLES
from solitaire_gui.gui.screen_requests import Change
from solitaire_gui.gui.screens.settings_screen import SettingsScreen
from solitaire_gui.gui.screens.settings_words import SETTINGS
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.swatches import Swatches
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from solitaire_gui.play.settings import CHOICES, SETTING_NAMES, Settings
from tests.gui.screens.hands import click, picture, shown, strike

NAMES = SETTING_NAMES
SWITCHES = [name for name, first in Settings._field_defaults.items() if isinstance(first, bool)]
BACKS = CHOICES["back"]
IN_CELLS = [name for name in CHOICES if name != "language"]
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))


def back(name: str, size: Size) -> Surface:
    """Draw every back, plain."""
    picture = Surface(size)
    picture.fill(name if name in pygame.color.THECOLORS else "white")
    return picture


@pytest.fixture
def screen() -> SettingsScreen:
    screen = SettingsScreen(Settings(), BACKS, back)
    shown(screen)
    return screen


def reach(screen: SettingsScreen, name: str) -> None:
    """Go to the widget of a setting by Tab."""
    for _ in range(len(NAMES) + 2):
        if screen.dialog.focus.current is screen.widget(name):
            return
        strike(screen, pygame.K_TAB)
    raise AssertionError(f"{name} cannot be reached")


def change(name: str, value: Any, settings: Settings | None = None) -> list[Change]:
    return [Change((settings or Settings()).with_value(name, value))]


def test_every_setting_has_its_place_and_its_words() -> None:
    shown_names = [name for words in SETTINGS.values() for name in words]
    assert sorted(shown_names) == sorted(NAMES)
    words = [words for settings in SETTINGS.values() for words in settings.values()]
    assert all(str(label) and str(description).endswith(".") for label, description in words)
    assert len({label for label, _ in words}) == len(words)


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_changed_by_the_keys_alone(screen: SettingsScreen, name: str) -> None:
    reach(screen, name)
    before = getattr(Settings(), name)
    assert strike(screen, pygame.K_SPACE) == change(name, not before)


@pytest.mark.parametrize("name", IN_CELLS)
def test_every_choice_can_be_made_by_the_keys_alone(screen: SettingsScreen, name: str) -> None:
    reach(screen, name)
    strike(screen, pygame.K_HOME)
    asked = strike(screen, *[pygame.K_RIGHT] * (len(CHOICES[name]) - 1))
    made = [getattr(request.settings, name) for request in asked if isinstance(request, Change)]
    assert made == list(CHOICES[name][1:])


@pytest.mark.parametrize("name", IN_CELLS)
def test_a_click_on_a_choice_asks_for_it(screen: SettingsScreen, name: str) -> None:
    reach(screen, name)
    widget = screen.widget(name)
    assert isinstance(widget, Segmented | Swatches)
    for cell, value in zip(widget.cells, CHOICES[name], strict=True):
        asked = click(screen, cell.center)
        assert asked in ([], change(name, value))


def test_a_click_anywhere_on_the_row_of_a_switch_changes_it(screen: SettingsScreen) -> None:
    reach(screen, "clock")
    row = screen.widget("clock").rect
    assert click(screen, (row.left + 5, row.centery)) == change("clock", False)


def test_changes_add_up(screen: SettingsScreen) -> None:
    reach(screen, "clock")
    strike(screen, pygame.K_SPACE)
    reach(screen, "left_handed")
    [request] = strike(screen, pygame.K_SPACE)
    assert request == Change(Settings(clock=False, left_handed=True))


def test_the_volume_is_changed_step_by_step(screen: SettingsScreen) -> None:
    reach(screen, "volume")
    assert strike(screen, pygame.K_RIGHT) == change("volume", 6)
    assert strike(screen, pygame.K_LEFT, pygame.K_LEFT)[-1:] == change("volume", 4)


def test_without_sound_there_is_no_volume_to_choose(screen: SettingsScreen) -> None:
    assert screen.widget("volume").enabled
    reach(screen, "sound")
    strike(screen, pygame.K_SPACE)
    assert not screen.widget("volume").enabled
    strike(screen, pygame.K_SPACE)
    assert screen.widget("volume").enabled


@pytest.mark.parametrize("deck", CHOICES["deck"])
def test_a_deck_has_the_corners_and_colours_that_can_be_chosen(deck: str) -> None:
    screen = SettingsScreen(Settings(deck=deck), BACKS, back)
    for name in ("index", "colours"):
        chosen = (Settings(deck=deck).with_value(name, value) for value in CHOICES[name])
        faces = {face_path(Card(1, 1), settings) for settings in chosen}
        assert screen.widget(name).enabled == (len(faces) > 1)


def test_a_click_on_the_name_of_a_deck_chooses_it(screen: SettingsScreen) -> None:
    reach(screen, "deck")
    decks = screen.widget("deck")
    assert isinstance(decks, Swatches)
    below = decks.cells[1].midbottom
    assert click(screen, (below[0], decks.rect.bottom - 6)) == change("deck", "large")


def test_with_reduced_motion_there_is_no_speed_to_choose() -> None:
    screen = SettingsScreen(Settings(reduced_motion="on"), BACKS, back)
    assert not screen.widget("speed").enabled


def test_it_shows_the_settings_as_they_are() -> None:
    settings = Settings(table="slate", back="violet", speed="fast", volume=9, sound=False)
    screen = SettingsScreen(settings, BACKS, back)
    assert getattr(screen.widget("table"), "chosen", None) == CHOICES["table"].index("slate")
    assert getattr(screen.widget("back"), "chosen", None) == CHOICES["back"].index("violet")
    assert getattr(screen.widget("speed"), "chosen", None) == CHOICES["speed"].index("fast")
    volume, sound = screen.widget("volume"), screen.widget("sound")
    assert isinstance(volume, Slider)
    assert volume.value == 9
    assert isinstance(sound, Toggle)
    assert not sound.is_on


def test_only_backs_that_are_drawn_are_offered() -> None:
    screen = SettingsScreen(Settings(back="violet"), ["navy", "violet"], back)
    shown(screen)
    widget = screen.widget("back")
    assert isinstance(widget, Swatches)
    assert (len(widget.cells), widget.chosen) == (2, 1)
    reach(screen, "back")
    assert strike(screen, pygame.K_LEFT) == change("back", "navy", Settings(back="violet"))


def test_the_programs_own_backs_can_be_offered() -> None:
    art = Art()
    assert not art.has_back("none")
    backs = [name for name in CHOICES["back"] if art.has_back(name)]
    screen = SettingsScreen(Settings(), backs, art.back)
    shown(screen)
    widget = screen.widget("back")
    assert isinstance(widget, Swatches)
    assert len(widget.cells) >= 2


def test_tables_are_shown_in_their_colours(screen: SettingsScreen) -> None:
    reach(screen, "table")
    widget = screen.widget("table")
    assert isinstance(widget, Swatches)
    seen = picture(screen)
    for cell, name in zip(widget.cells, CHOICES["table"], strict=True):
        middle, drawn = pygame.Color(TABLES[name][0]), seen.get_at(cell.center)
        assert sum(abs(one - other) for one, other in zip(middle, drawn, strict=True)) < 12


def test_escape_enter_done_and_a_click_beside_it_close_it(screen: SettingsScreen) -> None:
    assert strike(screen, pygame.K_ESCAPE) == [Command.CLOSE]
    assert strike(screen, pygame.K_RETURN) == [Command.CLOSE]
    done = screen.dialog.focus.widgets[-1]
    assert click(screen, done.rect.center) == [Command.CLOSE]
    assert click(screen, (3, 3)) == [Command.CLOSE]


def test_the_window_can_be_made_full_screen_meanwhile(screen: SettingsScreen) -> None:
    assert strike(screen, pygame.K_F11) == [Command.FULL_SCREEN]


def test_the_table_is_to_be_seen_around_it(screen: SettingsScreen) -> None:
    assert screen.is_overlay
    assert screen.wake(0.0) is None


@pytest.mark.parametrize("interface", CHOICES["interface"])
@pytest.mark.parametrize("size", SIZES)
def test_every_setting_can_be_used_in_every_window(size: Size, interface: str) -> None:
    screen = SettingsScreen(Settings(), BACKS, back)
    shown(screen, size, interface)
    page = screen.dialog.page
    for name in NAMES:
        reach(screen, name)
        assert page.rect.contains(screen.widget(name).rect)


def test_a_change_of_the_interface_keeps_its_row_in_view(screen: SettingsScreen) -> None:
    reach(screen, "interface")
    for interface in CHOICES["interface"]:
        shown(screen, (640, 480), interface)
        assert screen.dialog.page.rect.contains(screen.widget("interface").rect)
