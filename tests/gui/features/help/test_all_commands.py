"""The list of all commands: every command and every setting is found by its words."""

from __future__ import annotations

import pygame
import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.help.commands import MENU
from solitaire_gui.language.key_names import chord_text
from solitaire_gui.settings import SETTINGS, shown_tabs
from tests.gui.driver.events import key_down, key_up, letters, wheel
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.support.levels import mostly_slow, some

LISTED = [command for command in COMMANDS if command not in (MENU, CLOSE)]


@pytest.fixture
def seeker(player: Player) -> Player:
    """Return a player at the list above a game of Scorpion."""
    return at_list(player)


def at_list(player: Player) -> Player:
    player.open("scorpion", 1)
    player.type("e")
    assert player.screen == "All commands"
    return player


def lines(player: Player) -> list[str]:
    """Return the texts of the list."""
    return player.names("list box option")


def seek(player: Player, words: str) -> list[str]:
    """Replace the typed words by others; return the texts of the list."""
    player.type("Ctrl+a")
    player.type("Backspace")
    player.write(words)
    return lines(player)


def test_one_may_type_as_it_opens_but_not_the_letter_that_has_opened_it(player: Player) -> None:
    player.open("scorpion", 1)
    player.do(key_down(pygame.K_e, 0, "e"), *letters("e"), key_up(pygame.K_e))
    assert player.find("Find", "text input").value == ""
    player.write("pause")
    assert player.find("Find", "text input").value == "pause"
    assert lines(player)[0] == "Pause: hide the cards, stop the clock"


def test_every_command_is_found_by_its_words_and_by_its_keys(seeker: Player) -> None:
    for command in some(LISTED, 4):
        for words in (command.label, command.description.upper(), *map(chord_text, command.keys)):
            assert command.description in seek(seeker, words), words
        assert seek(seeker, chord_text(command.keys[0]))[0] == command.description


@pytest.mark.parametrize("command", mostly_slow(LISTED, *LISTED[:2]), ids=repr)
def test_enter_does_what_the_key_of_the_command_does(art: PromptArt, command: Command) -> None:
    outcomes = []
    for is_by_name in (True, False):
        with playing(art) as player:
            at_list(player)
            if is_by_name:
                assert seek(player, command.description)[0] == command.description
                player.type("Enter")
            else:
                player.type("Esc")
                player.show(command)
            session = player.session
            outcomes.append(
                (player.screens, player.message, session.move_number, player.is_running)
            )
    assert outcomes[0] == outcomes[1]


def test_every_setting_is_found_by_its_words_and_gets_the_focus_on_its_tab(
    player: Player,
) -> None:
    for title, part in shown_tabs().items():
        for name, setting in some([*part.items()], 1):
            at_list(player)
            label = str(setting.label)
            listed = seek(player, f"settings {label}")
            assert label in listed, name
            player.repeat("Down", listed.index(label))
            player.type("Enter")
            assert player.screens == ["", "Settings"]
            assert player.find(str(title), "radio button", within="Settings").is_on
            assert player.top.find(label).has_focus, name
            assert player.has_focus_in_view
            player.type("Esc")
            assert player.is_at_table


def test_a_setting_is_found_only_where_it_is_shown(seeker: Player) -> None:
    assert "Card letters" not in seek(seeker, "card letters")
    seeker.change(language="de")
    assert seek(seeker, "")
    label = str(SETTINGS["letters"].label)
    assert label in seek(seeker, label)
    seeker.change(language="en")


def test_the_settings_are_found_by_what_they_are_for_and_by_their_choices(seeker: Player) -> None:
    assert "Reduced motion" in seek(seeker, "gliding")
    assert "Theme" in seek(seeker, "dark")
    assert seek(seeker, "theme")[0] == "Theme"


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("de", "RUCKGANGIG", "Zurück: einen Zug rückgängig machen"),
        ("pl", "glosnosc", "Głośność"),
        ("tr", "yardim", "Yard\u0131m"),
        ("cs", "hraci", "Hráči, každý s vlastními partiemi"),
    ],
)
def test_accents_and_capitals_do_not_matter(
    seeker: Player, language: str, typed: str, meant: str
) -> None:
    seeker.change(language=language)
    assert seek(seeker, typed)[0] == meant


def test_one_sentence_says_that_nothing_is_found_and_enter_does_nothing(seeker: Player) -> None:
    assert seek(seeker, "xyz") == []
    assert seeker.sees("There is no command or setting called “xyz”.", "status")
    seeker.keys("Enter", "Down")
    assert seeker.screen == "All commands"
    seeker.type("Backspace")
    assert seek(seeker, " ") == seek(seeker, "")


def test_the_marked_line_is_told_while_one_types(seeker: Player) -> None:
    seek(seeker, "sound")
    assert [each for each in seeker.names("status") if each] == [
        f"{seeker.names('list box option')[0]}, Settings, Play"
    ]
    seeker.type("Tab")
    assert not [each for each in seeker.names("status") if each]


def test_a_click_and_a_screen_reader_choose_a_line(seeker: Player) -> None:
    seek(seeker, "high contrast")
    seeker.click_on("High contrast", "list box option")
    assert seeker.find("High contrast").has_focus


def test_a_game_is_found_by_its_name_and_gone_to(seeker: Player) -> None:
    assert seek(seeker, "monta") == ["Montana"]
    seeker.type("Enter")
    assert seeker.is_at_table
    assert seeker.game.slug == "montana"


def test_what_would_do_nothing_now_is_told_so_and_its_reason_is_said(seeker: Player) -> None:
    assert seeker.find("Undo", "list box option").description == "not possible now"
    assert seeker.find("New deal", "list box option").description == ""
    seek(seeker, "undo")
    seeker.type("Enter")
    assert seeker.message == "There is nothing to undo."


def test_the_wheel_cuts_no_line_through(art: CardArt) -> None:
    with playing(art, size=(640, 480)) as player:
        at_list(player)
        view = player.find("All commands", "list box").rect
        player.point_at(view.center)
        for _ in range(4):
            player.do(wheel(-1))
            for line in player.top.all("list box option"):
                assert view.contains(line.rect) or not view.inflate(-8, -16).colliderect(line.rect)


def test_it_opens_at_a_command_that_does_something_now(seeker: Player) -> None:
    [marked] = [line for line in seeker.top.all("list box option") if line.is_on]
    assert marked.description != "not possible now"


def test_a_letter_finds_what_begins_with_it_or_has_it_as_a_key(seeker: Player) -> None:
    first, *others = seek(seeker, "t")
    assert first == "Hint: the next step towards a win"
    assert 0 < len(others) < 10
    assert all(words.startswith("T") for words in others)
