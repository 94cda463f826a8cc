"""The settings: every one is there, and every change is in force at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from solitaire_gui.cards import Card
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.picture_paths import face_path
from solitaire_gui.gui.graphics.theme import CLOTHS
from solitaire_gui.settings import CHOICES, SETTINGS, SYSTEM_PREFERENCES, TABS, Settings
from tests.gui.driver.events import wheel
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, playing
from tests.gui.features.reaching import check_reach
from tests.support.levels import some

SWITCHES = [name for name, first in Settings._field_defaults.items() if isinstance(first, bool)]
SHOWN = {name: setting for name, setting in SETTINGS.items() if name != "letters"}
"""Those of an English dialog; letters are chosen where the language has others."""
IN_CELLS = [name for name in CHOICES if name not in ("language", "letters")]
LABELS = {name: str(setting.label) for name, setting in SHOWN.items()}
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
NEAR = 12
"""How much a colour may differ from what it is to be, red, green and blue together."""


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player in a window where few things are drawn anew by other settings."""
    with playing(art, size=SIZES[0]) as player:
        yield player


@pytest.fixture
def dialog(player: Player) -> Player:
    return at_dialog(player)


def at_dialog(player: Player) -> Player:
    """Open the settings over a game."""
    player.open("scorpion", 1)
    player.type("m")
    assert player.screen == "Settings"
    return player


def setting(player: Player, name: str) -> object:
    return getattr(player.settings, name)


def offered(player: Player, name: str) -> list[str]:
    """Return the names of the choices there are."""
    return [cell.name for cell in player.find(LABELS[name], "radio group").all("radio button")]


def test_every_setting_has_its_place_and_its_words(dialog: Player) -> None:
    assert sorted([*SETTINGS, SYSTEM_PREFERENCES]) == sorted(Settings._fields)
    assert len(set(LABELS.values())) == len(SHOWN)
    for label, description in (setting[:2] for setting in SHOWN.values()):
        assert str(description).endswith(".")
        dialog.turn_to(str(label))
        told = [each.description for each in dialog.top if each.name == str(label)]
        assert str(description) in told, label


def test_in_a_window_of_the_usual_size_every_tab_is_seen_whole_and_none_moves_the_button(
    art: CardArt,
) -> None:
    with playing(art, size=(1280, 800)) as player:
        at_dialog(player)
        page, places = player.sight, set()
        for title, part in TABS.items():
            player.click_on(str(title), "radio button", within="Settings")
            last = [str(words.label) for name, words in part.items() if name in SHOWN][-1]
            row = next(each for each in player.top if each.name == last)
            assert player.furthest == 0, title
            assert row.rect.bottom > page.top + 0.6 * page.height, f"{title} is nearly empty"
            places.add(tuple(player.find("Done").rect))
        assert len(places) == 1


def test_another_tab_begins_at_its_top(dialog: Player) -> None:
    dialog.type("End")
    assert dialog.scrolled
    dialog.click_on("Cards", "radio button", within="Settings")
    assert dialog.scrolled == 0


def test_every_switch_is_changed_by_the_keys_alone(dialog: Player) -> None:
    for name in some(sorted(SWITCHES, key=[*LABELS].index), 6):
        before = setting(dialog, name)
        dialog.turn_to(LABELS[name])
        dialog.tab_to(LABELS[name], "switch")
        for value in (not before, before):
            dialog.type("Space")
            assert setting(dialog, name) is value, name
            assert dialog.find(LABELS[name], "switch").is_on is value, name


def test_every_choice_can_be_made_by_the_keys_alone(dialog: Player) -> None:
    for name in some(sorted(IN_CELLS, key=[*LABELS].index), 2):
        dialog.turn_to(LABELS[name])
        dialog.tab_to(LABELS[name], "radio group")
        dialog.type("Home")
        made = [setting(dialog, name)]
        for _ in offered(dialog, name)[1:]:
            dialog.type("Right")
            made.append(setting(dialog, name))
        assert made == [value for value in CHOICES[name] if value != "own"]


def test_a_click_on_a_choice_makes_it(dialog: Player) -> None:
    for name in some(sorted(IN_CELLS, key=[*LABELS].index), 2):
        dialog.turn_to(LABELS[name])
        dialog.tab_to(LABELS[name], "radio group")
        for cell, value in zip(offered(dialog, name), CHOICES[name], strict=False):
            dialog.click_on(cell, "radio button", within=LABELS[name])
            assert setting(dialog, name) == value
            assert dialog.find(cell, "radio button", within=LABELS[name]).is_on


def test_a_click_anywhere_on_the_row_of_a_switch_changes_it(dialog: Player) -> None:
    dialog.turn_to("Clock")
    row = dialog.place_of("Clock", "switch")
    dialog.click_at((row.left + 5, row.centery))
    assert not dialog.settings.clock


def test_changes_add_up(dialog: Player) -> None:
    for name in ("Clock", "Left-handed"):
        dialog.turn_to(name)
        dialog.use(name)
    assert dialog.settings == QUIET._replace(clock=False, left_handed=True)


def test_the_volume_is_changed_step_by_step(dialog: Player) -> None:
    dialog.turn_to("Sound")
    dialog.use("Sound", "switch")
    dialog.tab_to("Volume")
    volumes = []
    for key in ("Right", "Left", "Left"):
        dialog.type(key)
        volumes.append(dialog.settings.volume)
    assert volumes == [6, 5, 4]


def test_without_sound_there_is_no_volume_to_choose(dialog: Player) -> None:
    dialog.turn_to("Sound")
    for is_on in (True, False, True):
        dialog.use("Sound", "switch")
        assert dialog.settings.sound is is_on
        assert dialog.find("Volume", "slider").is_enabled is is_on


def test_a_deck_has_the_corners_and_colours_that_can_be_chosen(dialog: Player) -> None:
    for deck in some(CHOICES["deck"], 2):
        dialog.change(deck=deck)
        dialog.type("Esc")
        at_dialog(dialog).turn_to("Deck")
        for name in ("index", "colours"):
            chosen = (Settings(deck=deck).with_value(name, value) for value in CHOICES[name])
            faces = {face_path(Card(1, 1), settings) for settings in chosen}
            assert dialog.find(LABELS[name]).is_enabled == (len(faces) > 1), (deck, name)


def test_in_another_language_they_stay_at_their_tab_and_as_far_scrolled(dialog: Player) -> None:
    dialog.turn_to("Clock")
    dialog.change(interface="huge")
    dialog.point_at(dialog.sight.center)
    dialog.do(wheel(-1))
    before = dialog.scrolled
    assert 0 < before < dialog.furthest
    dialog.change(language="de")
    assert dialog.scrolled == before
    [tab, *_] = [each.name for each in dialog.top.all("radio button") if each.is_on]
    assert tab == "Spiel"


def test_letters_are_chosen_where_the_language_has_its_own(dialog: Player) -> None:
    assert dialog.settings.letters == "language"
    dialog.turn_to("Deck")
    assert not dialog.top.has("Card letters")
    dialog.change(language="de")
    dialog.type("Esc")
    dialog.type("m")
    dialog.click_on("Karten", "radio button")
    dialog.click_on("A J Q K", "radio button", within="Buchstaben")
    assert dialog.settings.letters == "english"
    dialog.click_on("A B D K", "radio button", within="Buchstaben")
    assert dialog.settings.letters == "language"


def test_a_click_on_the_name_of_a_deck_chooses_it(dialog: Player) -> None:
    dialog.turn_to("Deck")
    decks = dialog.find(LABELS["deck"], "radio group")
    cell = decks.find("Large").rect
    below = (cell.centerx, decks.rect.bottom - 6)
    assert not cell.collidepoint(below)
    dialog.click_at(below)
    assert dialog.settings.deck == "large"


def test_with_reduced_motion_there_is_no_speed_to_choose(art: CardArt) -> None:
    for value in CHOICES["reduced_motion"][1:]:
        with playing(art, reduced_motion=value) as player:
            at_dialog(player).turn_to("Speed")
            assert player.find("Speed").is_enabled == (value == "off")


def test_it_shows_the_settings_as_they_are(art: CardArt) -> None:
    with playing(art, volume=9, table="slate", back="violet", speed="fast") as player:
        at_dialog(player)
        for name, value in (("table", "slate"), ("back", "violet"), ("speed", "fast")):
            player.turn_to(LABELS[name])
            group = player.find(LABELS[name], "radio group")
            assert [cell.name for cell in group if cell.is_on] == [value.capitalize()]
        player.turn_to("Volume")
        assert player.find("Volume", "slider").number == 9
        assert not player.find("Sound", "switch").is_on


def test_only_backs_that_are_drawn_are_offered(
    art: CardArt, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [name for name in CHOICES["back"] if art.has_back(name)] == [*CHOICES["back"][:-1]]
    assert not art.has_back("none")
    at_dialog(player).turn_to("Card back")
    assert len(offered(player, "back")) == len(CHOICES["back"]) - 1
    player.type("Esc")
    monkeypatch.setattr(CardArt, "has_back", lambda _, name: name in ("navy", "violet"))
    player.change(back="violet")
    at_dialog(player).turn_to("Card back")
    assert offered(player, "back") == ["Navy", "Violet"]
    assert player.find("Violet", "radio button").is_on
    player.tab_to(LABELS["back"])
    player.type("Left")
    assert player.settings.back == "navy"


def test_tables_are_shown_in_their_colours(dialog: Player) -> None:
    dialog.turn_to(LABELS["table"])
    dialog.tab_to(LABELS["table"])
    tables = dialog.find(LABELS["table"], "radio group")
    seen = dialog.picture
    for cell, name in zip(tables.all("radio button"), CHOICES["table"], strict=True):
        middle, drawn = pygame.Color(CLOTHS[name][0].dark), seen.get_at(cell.rect.center)
        assert sum(abs(one - other) for one, other in zip(middle, drawn, strict=True)) < NEAR


def test_the_window_can_be_made_full_screen_meanwhile(dialog: Player) -> None:
    for is_full in (True, False):
        dialog.type("F11")
        assert dialog.is_full_screen is is_full
        assert dialog.screen == "Settings"


def test_the_table_is_to_be_seen_around_it_and_nothing_moves(player: Player) -> None:
    player.open("scorpion", 1)
    player.finish_animations()
    before = player.picture
    player.type("m")
    player.wait(1.0)
    player.wait()
    assert player.moves_until is None
    corner, panel = player.window.move(2, 2).topleft, player.top.rect
    assert not panel.collidepoint(corner)
    shown = player.picture
    for point in (corner, (panel.left - 5, panel.centery)):
        old, new = before.get_at(point), shown.get_at(point)
        assert all(0 < one <= other for one, other in zip(new[:3], old[:3], strict=True)), point


@pytest.mark.parametrize(("size", "interface"), some(product(SIZES, CHOICES["interface"]), 2))
def test_every_setting_can_be_used_in_every_window(
    art: CardArt, size: tuple[int, int], interface: str
) -> None:
    with playing(art, size=size, interface=interface) as player:
        at_dialog(player)
        for part in TABS.values():
            player.turn_to(str(next(iter(part.values())).label))
            check_reach(player)


def test_a_change_of_the_interface_keeps_its_row_in_view(art: CardArt) -> None:
    with playing(art, size=(640, 480)) as player:
        at_dialog(player).turn_to(LABELS["interface"])
        player.tab_to(LABELS["interface"])
        player.type("Home")
        for interface in CHOICES["interface"]:
            assert player.settings.interface == interface
            assert player.is_in_view(LABELS["interface"])
            player.type("Right")
