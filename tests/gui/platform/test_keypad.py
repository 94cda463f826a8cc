"""Every key of the keypad is the key that it prints."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.platform.keypad import SCANCODE_BIT, as_printed
from solitaire_gui.language import key_names
from tests.gui.driver.player import Player

PLACES = {
    **dict(zip(range(84, 89), ("/", "*", "-", "+", "return"), strict=True)),
    **dict(zip(range(89, 100), "1234567890.", strict=True)),
    103: "=",
    133: ",",
    134: "=",
    **dict(zip(range(182, 188), ("(", ")", "{", "}", "tab", "backspace"), strict=True)),
    **dict(zip(range(188, 194), "abcdef", strict=True)),
    195: "^",
    196: "%",
    197: "<",
    198: ">",
    199: "&",
    201: "|",
    203: ":",
    204: "#",
    205: "space",
    206: "@",
    207: "!",
    216: "clear",
    217: "clear",
}
"""What each of SDL's keys of the keypad prints with NumLock, by its scan code."""
ALONE = (*range(176, 182), 194, 200, 202, *range(208, 216), *range(218, 222))
"""Those that no other key is like."""
WITHOUT = dict(
    zip(
        range(89, 100),
        ("end", "down", "page down", "left", "", "right", "home", "up", "page up", "insert"),
        strict=False,
    )
) | {99: "delete"}
"""What they are without NumLock."""
NUM = pygame.KMOD_NUM


def stroke(place: int, modifiers: int = 0, kind: int = pygame.KEYDOWN) -> Event:
    """Return the stroke of a key as SDL tells it."""
    return Event(kind, key=place + SCANCODE_BIT, mod=modifiers, unicode="", scancode=place)


def name(event: Event) -> str:
    """Return the sign of a key, or what it is called."""
    return chr(event.key) if 32 < event.key < 127 else pygame.key.name(event.key)


def test_every_key_that_sdl_knows_is_looked_at() -> None:
    pygame.display.init()
    keypad = {
        place
        for place in range(512)
        if "Keypad" in pygame.key.name(place + SCANCODE_BIT, use_compat=False)
    }
    assert keypad <= PLACES.keys() | {*ALONE}
    known = {value - SCANCODE_BIT for key, value in vars(pygame).items() if key.startswith("K_KP")}
    assert known <= PLACES.keys()


@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.KEYUP])
def test_with_num_lock_each_is_the_key_that_it_prints(kind: int) -> None:
    pygame.display.init()
    for place, printed in PLACES.items():
        event = as_printed(stroke(place, NUM, kind))
        assert name(event) == printed, place
        is_sign = len(printed) == 1 and kind == pygame.KEYDOWN
        assert event.unicode == (printed if is_sign else ""), place
    for place in ALONE:
        assert as_printed(stroke(place, NUM, kind)).key == place + SCANCODE_BIT


@pytest.mark.parametrize("modifiers", [0, NUM | pygame.KMOD_LSHIFT])
def test_without_num_lock_digits_are_arrows_and_their_like(modifiers: int) -> None:
    pygame.display.init()
    for place, printed in {**PLACES, **WITHOUT}.items():
        event = as_printed(stroke(place, modifiers))
        assert name(event) == (printed or name(stroke(place))), place


def test_the_keypad_of_a_mac_has_digits_always() -> None:
    key_names.use_keyboard("darwin")
    try:
        assert as_printed(stroke(90)).key == pygame.K_2
    finally:
        key_names.use_keyboard()


def test_the_keypad_plays(player: Player) -> None:
    def press(place: int, modifiers: int = 0) -> None:
        player.do(stroke(place, modifiers), stroke(place, modifiers, pygame.KEYUP))

    player.open("scorpion", 2)
    press(90)
    first = player.cursor
    press(94)
    assert player.cursor != first, "an arrow walks"
    press(91, NUM)
    assert player.game.slug == "alaska", "the third game is chosen by 3"
    press(84)
    assert player.screens[-1] == "Command line" or player.is_numbered, "the slash begins a line"
