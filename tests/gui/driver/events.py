"""What hands do, as pygame's events."""

from __future__ import annotations

from string import ascii_lowercase

import pygame
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands.keystrokes import BACK, FORWARD, WHEEL_DOWN, WHEEL_UP
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.language.key_names import keyboard

Point = tuple[int, int]

LEFT, MIDDLE, RIGHT = 1, 2, 3
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
ALT, META = pygame.KMOD_LALT, pygame.KMOD_LMETA
MODIFIERS = {"Ctrl": CTRL, "Control": CTRL, "Shift": SHIFT, "Alt": ALT, "Cmd": META}
"""By what they are called on the keyboards of all systems."""
_TAKEN = {key.lower() for command in COMMANDS for key in command.keys}
_TAKEN |= {key.lower() for game in GAMES.values() for key in game.keys.values()}
FREE_KEY = next(letter for letter in reversed(ascii_lowercase) if letter not in _TAKEN)
"""A letter that no command and no game has."""


def press(point: Point, button: int = LEFT) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False)


def release(point: Point, button: int = LEFT) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False)


def motion(point: Point, *, held: bool = False) -> Event:
    buttons = (int(held), 0, 0)
    return Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=buttons, touch=False)


def wheel(steps: int) -> Event:
    """Turn the wheel: up by positive steps."""
    return Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, which=0)


def key_down(key: int, modifiers: int = 0, sign: str = "") -> Event:
    """Press a key; `sign` is what it types."""
    return Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode=sign, scancode=0)


def key_up(key: int, modifiers: int = 0) -> Event:
    return Event(pygame.KEYUP, key=key, mod=modifiers, unicode="", scancode=0)


def letters(text: str) -> list[Event]:
    """Type a text into a field, letter by letter."""
    return [Event(pygame.TEXTINPUT, text=letter) for letter in text]


def resized(size: tuple[int, int]) -> Event:
    return Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def named(name: str) -> tuple[int, int]:
    """Return the key and the modifiers of a name such as "u", "Enter" or "Ctrl+Shift+z".

    On the keyboard of a Mac that is Shift+Cmd+z.
    """
    *held, key = keyboard().chord(name) if name != "+" else ["+"]
    modifiers = 0
    for each in held:
        modifiers |= MODIFIERS[each]
    return KEYS.get(key) or pygame.key.key_code(key.lower()), modifiers


KEYS = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "PgUp": pygame.K_PAGEUP,
    "PgDn": pygame.K_PAGEDOWN,
    "Comma": pygame.K_COMMA,
    "Plus": pygame.K_PLUS,
    "Minus": pygame.K_MINUS,
    "Back": BACK,
    "Forward": FORWARD,
    "Wheel up": WHEEL_UP,
    "Wheel down": WHEEL_DOWN,
    "+": pygame.K_PLUS,
    ":": pygame.K_COLON,
}
"""Keys that SDL calls otherwise, by the names that the player reads."""
