"""Keys are read in English, and written as the player's keyboard has them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.language import catalogue, key_names
from solitaire_gui.language.key_names import (
    chord_text,
    key_name,
    keys_text,
    link_words,
    split_keys,
)
from tests.gui.driver.help import key_rows
from tests.language.pseudo import Pseudo, pseudo

WORD = re.compile(r"[A-Za-z]{2,}")
"""Letters that are not those of a key such as F10, and that have no accent."""


@pytest.fixture
def in_pseudo() -> Iterator[None]:
    catalogue.use(Pseudo())
    yield
    catalogue.use(None)


def test_keys_are_written_in_english_where_that_is_spoken() -> None:
    for command in COMMANDS:
        assert [chord_text(key) for key in command.keys] == [*command.keys]


@pytest.mark.usefixtures("in_pseudo")
def test_each_key_with_a_word_on_it_and_each_word_between_is_looked_up() -> None:
    for keys, _ in key_rows(*GAMES.values()):
        for words, is_key in split_keys(keys):
            shown = key_name(words) if is_key else link_words(words)
            assert bool(WORD.search(words)) == (shown != words), words
            assert not WORD.search(shown)


def test_keys_and_what_is_between_them_are_read_as_they_are_written() -> None:
    for keys, _ in key_rows(*GAMES.values()):
        assert keys_text(keys).split() == keys.split()
    assert keys_text("Tab,  Arrows, then  Ctrl+Z  or U") == "Tab, Arrows, then Ctrl+Z or U"


@pytest.mark.usefixtures("in_pseudo")
def test_a_modifier_is_named_and_the_letter_stays() -> None:
    assert chord_text("Ctrl+Shift+Z") == f"{pseudo('Ctrl')}+{pseudo('Shift')}+Z"
    assert chord_text(":") == ":"


def test_a_chord_on_a_mac_has_its_signs_in_their_order_and_nothing_between() -> None:
    key_names.use_keyboard("darwin")
    try:
        assert chord_text("Ctrl+Shift+Z") == "⇧⌘Z"
        assert chord_text("Control+Ctrl+F") == "⌃⌘F"
        assert [*split_keys("U, Ctrl+Z")] == [("U", True), (",", False), ("Cmd", True), ("Z", True)]
        assert keys_text("U, Backspace  or  Ctrl+Z") == "U, ⌫ or ⌘Z"
    finally:
        key_names.use_keyboard("linux")


def test_what_the_commands_say_is_looked_up_when_it_is_asked_for() -> None:
    english = {command: (command.label, command.description) for command in COMMANDS}
    catalogue.use(Pseudo())
    for command, (label, about) in english.items():
        assert (command.label, command.description) == (pseudo(label), pseudo(about))
