"""Keystrokes as the keyboard of this system has them, and those of one hand. Pure.

With one hand W A S D are the arrows, F6 and F10 are Tab.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

import pygame
from pygame.event import Event

from solitaire_gui.language.key_names import Keyboard, keyboard

CODES = {
    "Backspace": pygame.K_BACKSPACE,
    "Comma": pygame.K_COMMA,
    "Delete": pygame.K_DELETE,
    "Esc": pygame.K_ESCAPE,
}
"""Keys that pygame calls otherwise."""
WASD = {
    pygame.K_w: pygame.K_UP,
    pygame.K_a: pygame.K_LEFT,
    pygame.K_s: pygame.K_DOWN,
    pygame.K_d: pygame.K_RIGHT,
}
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT
ENTER = (pygame.K_RETURN,)
ACTIVATION_KEYS = (pygame.K_SPACE, *ENTER)
BUTTON_KEYS = (pygame.K_F6, pygame.K_F10)
"""The keys that go to the buttons, at a table and elsewhere."""


class Stroke(NamedTuple):
    """A key as pygame counts it, with the names of the modifiers that are held."""

    key: int
    held: frozenset[str] = frozenset()


def stroke_of(written: str, keys: Keyboard) -> Stroke:
    """Return the keystroke that is written so on a keyboard: `Ctrl+Shift+Z`, `F11`, `Esc`."""
    *modifiers, name = keys.chord(written)
    code = CODES.get(name) or getattr(pygame, f"K_{name if len(name) > 1 else name.lower()}")
    return Stroke(code, frozenset(modifiers))


def stroke_with(key: int, modifiers: int) -> Stroke:
    """Return the stroke of a key with pygame's modifiers."""
    return Stroke(key, frozenset(held(modifiers)))


def held(modifiers: int) -> tuple[str, ...]:
    """Return the names of pygame's modifiers, in the order in which they are written."""
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
    """Return whether keys that are pressed with these modifiers are the desktop's."""
    keys = keyboard()
    reserved = pygame.KMOD_ALT | (0 if keys.has_command_key else pygame.KMOD_META)
    return bool(modifiers & reserved)


def is_plain(event: Event, keys: Container[int]) -> bool:
    """Return whether one of some keys was pressed, or released, without a modifier."""
    is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
    return is_key and event.key in keys and not event.mod & MODIFIERS


def tab_for(event: Event) -> Event:
    """Return a stroke of a key that goes to the buttons as one of Tab, and else the event itself.

    It is for screens on which the arrows do something else than going to the next widget.
    """
    if is_plain(event, BUTTON_KEYS):
        return Event(event.type, {**event.dict, "key": pygame.K_TAB})
    return event


def arrow_for(event: Event) -> Event:
    """Return a stroke of one of those letters as that of its arrow, and else the event itself."""
    if is_plain(event, WASD):
        return Event(event.type, {**event.dict, "key": WASD[event.key]})
    return event
