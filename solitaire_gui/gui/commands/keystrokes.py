"""Keystrokes by the name they have on this system's keyboard, and keys for one hand. Pure.

With one hand W A S D are the arrow keys, and F6 and F10 are Tab.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

import pygame
from pygame.event import Event

from solitaire_gui.language.key_names import Keyboard, keyboard

WITHOUT_CHARACTER = 1 << 30
"""SDL's code of a key without a character is its scancode plus this."""
BACK, FORWARD = (WITHOUT_CHARACTER | scancode for scancode in (270, 271))
"""SDL's keys of a browser, which the buttons at the side of a mouse stand for (`mouse_keys`)."""
WHEEL_UP, WHEEL_DOWN = (WITHOUT_CHARACTER | scancode for scancode in (510, 511))
"""Codes for the wheel of the mouse, which no key of SDL has."""
CODES = {
    "Back": BACK,
    "Backspace": pygame.K_BACKSPACE,
    "Comma": pygame.K_COMMA,
    "Delete": pygame.K_DELETE,
    "Esc": pygame.K_ESCAPE,
    "Forward": FORWARD,
    "Minus": pygame.K_MINUS,
    "Plus": pygame.K_PLUS,
    "Space": pygame.K_SPACE,
    "Wheel down": WHEEL_DOWN,
    "Wheel up": WHEEL_UP,
}
"""Keys whose name in pygame differs."""
WASD = {
    pygame.K_w: pygame.K_UP,
    pygame.K_a: pygame.K_LEFT,
    pygame.K_s: pygame.K_DOWN,
    pygame.K_d: pygame.K_RIGHT,
}
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT
ENTER = (pygame.K_RETURN,)
ACTIVATION_KEYS = (pygame.K_SPACE, *ENTER)
"""The keys that activate a button."""
BUTTON_KEYS = (pygame.K_F6, pygame.K_F10)
"""The keys that move the focus to the buttons, at a table and in dialogs."""


class Stroke(NamedTuple):
    """A key by its pygame code, with the names of the modifiers held down."""

    key: int
    held: frozenset[str] = frozenset()


def stroke_of(written: str, keys: Keyboard) -> Stroke:
    """Return the stroke of a written chord on a keyboard: `Ctrl+Shift+Z`, `F11`, `Esc`."""
    *modifiers, name = keys.chord(written)
    code = CODES.get(name) or getattr(pygame, f"K_{name if len(name) > 1 else name.lower()}")
    return Stroke(code, frozenset(modifiers))


def stroke_with(key: int, modifiers: int) -> Stroke:
    """Return the stroke of a key with pygame's modifiers.

    The key with `=` and `+` is Plus, with and without Shift.
    """
    if key == pygame.K_EQUALS:
        key, modifiers = pygame.K_PLUS, modifiers & ~pygame.KMOD_SHIFT
    return Stroke(key, frozenset(held(modifiers)))


def held(modifiers: int) -> tuple[str, ...]:
    """Return the names of pygame's modifiers, in the order in which a chord is written."""
    keys = keyboard()
    names = {
        keys.ctrl: pygame.KMOD_CTRL,
        "Alt": pygame.KMOD_ALT,
        "Shift": pygame.KMOD_SHIFT,
        keys.meta: pygame.KMOD_META,
    }
    order = (*keys.order, keys.meta)
    return tuple(dict.fromkeys(name for name in order if modifiers & names[name]))


def is_for_desktop(modifiers: int) -> bool:
    """Return whether keys with these modifiers are reserved for the desktop."""
    keys = keyboard()
    reserved = pygame.KMOD_ALT | (0 if keys.has_command_key else pygame.KMOD_META)
    return bool(modifiers & reserved)


def is_plain(event: Event, keys: Container[int]) -> bool:
    """Return whether one of some keys was pressed or released without a modifier."""
    is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
    return is_key and event.key in keys and not event.mod & MODIFIERS


def tab_for(event: Event) -> Event:
    """Replace one of BUTTON_KEYS by Tab; return any other event unchanged.

    For screens on which the arrow keys do not move the focus.
    """
    if is_plain(event, BUTTON_KEYS):
        return Event(event.type, {**event.dict, "key": pygame.K_TAB})
    return event


def arrow_for(event: Event) -> Event:
    """Replace W, A, S or D by its arrow key; return any other event unchanged."""
    if is_plain(event, WASD):
        return Event(event.type, {**event.dict, "key": WASD[event.key]})
    return event
