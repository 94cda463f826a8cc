"""Keys of keyboards without Latin letters mean what those of an English one do."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.commands.command import QUIT, Command
from solitaire_gui.gui.commands.key_bindings import bind, command_of
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.files.commands import SAVE_AS
from solitaire_gui.gui.features.statistics.commands import STATISTICS
from solitaire_gui.gui.features.table.commands import RESTART, UNDO
from solitaire_gui.gui.platform.key_repeat import as_latin

ENGLISH = "abcdefghijklmnopqrstuvwxyz"
RUSSIAN = "фисвуапршолдьтщзйкыегмцчня"
"""What lies where an English keyboard has its letters in the order of the alphabet."""
CTRL = pygame.KMOD_LCTRL


def stroke(letter: str, place: str, modifiers: int = 0) -> Event:
    """Return the stroke of a key that bears a letter, where an English keyboard has another."""
    scancode = pygame.KSCAN_A + ENGLISH.index(place)
    return Event(pygame.KEYDOWN, key=ord(letter), mod=modifiers, unicode=letter, scancode=scancode)


def test_every_russian_letter_is_the_one_that_lies_there() -> None:
    for russian, english in zip(RUSSIAN, ENGLISH, strict=True):
        event = as_latin(stroke(russian, english))
        assert (event.key, event.unicode) == (ord(english), english)


@pytest.mark.parametrize(
    ("letter", "place", "modifiers", "command"),
    [
        ("г", "u", 0, UNDO),  # noqa: RUF001
        ("я", "z", CTRL, UNDO),
        ("і", "s", CTRL, SAVE_AS),  # noqa: RUF001
        ("ı", "i", 0, STATISTICS),  # noqa: RUF001
        ("к", "r", pygame.KMOD_LSHIFT, RESTART),
        ("z", "y", CTRL, UNDO),
        ("q", "a", 0, QUIT),
    ],
)
def test_a_key_asks_for_what_its_latin_letter_or_its_place_does(
    letter: str, place: str, modifiers: int, command: Command
) -> None:
    bind(COMMANDS)
    event = as_latin(stroke(letter, place, modifiers))
    assert command_of(event.key, event.mod, event.unicode) is command


def test_a_held_key_is_let_go_of_by_the_same_letter() -> None:
    up = Event(pygame.KEYUP, key=ord("м"), mod=0, unicode="м", scancode=pygame.KSCAN_V)
    assert as_latin(up).key == pygame.K_v


def test_what_types_no_letter_stays_as_it_is() -> None:
    for event in (
        Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=pygame.KSCAN_LEFT),
        Event(pygame.KEYDOWN, key=ord("ö"), mod=0, unicode="ö", scancode=pygame.KSCAN_SEMICOLON),
        Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)),
    ):
        assert as_latin(event) is event
