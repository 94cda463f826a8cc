"""Replaces keys of the numeric keypad by the keys that they act as.

With NumLock they type digits and a point, without it they are arrows and the like. SDL has separate
key codes for them, the same in both cases.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

from solitaire_gui.language.key_names import keyboard

SCANCODE_BIT = 1 << 30
"""SDL's code of a key without a character is its scancode plus this bit."""
DIGIT_KEYS = {
    89: "1",
    90: "2",
    91: "3",
    92: "4",
    93: "5",
    94: "6",
    95: "7",
    96: "8",
    97: "9",
    98: "0",
}
POINT_KEY = 99
WITHOUT_NUM_LOCK = {
    89: pygame.K_END,
    90: pygame.K_DOWN,
    91: pygame.K_PAGEDOWN,
    92: pygame.K_LEFT,
    94: pygame.K_RIGHT,
    95: pygame.K_HOME,
    96: pygame.K_UP,
    97: pygame.K_PAGEUP,
    98: pygame.K_INSERT,
    POINT_KEY: pygame.K_DELETE,
}
CHARACTERS = {
    84: "/",
    85: "*",
    86: "-",
    87: "+",
    103: "=",
    133: ",",
    134: "=",
    182: "(",
    183: ")",
    184: "{",
    185: "}",
    195: "^",
    196: "%",
    197: "<",
    198: ">",
    199: "&",
    201: "|",
    203: ":",
    204: "#",
    206: "@",
    207: "!",
    **dict(zip(range(188, 194), "abcdef", strict=True)),
}
"""The keys that type the same character with and without NumLock, by scancode."""
OTHER_KEYS = {
    88: pygame.K_RETURN,
    186: pygame.K_TAB,
    187: pygame.K_BACKSPACE,
    205: pygame.K_SPACE,
    216: pygame.K_CLEAR,
    217: pygame.K_CLEAR,
}
KEY_EVENTS = (pygame.KEYDOWN, pygame.KEYUP)
COMMAND_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def as_printed(event: Event) -> Event:
    """Return a keypad's key event as that of the key it acts as; other events unchanged.

    Keys without a counterpart, such as a calculator's memory keys, stay unchanged.
    """
    if event.type not in KEY_EVENTS or event.key < SCANCODE_BIT:
        return event
    place = event.key - SCANCODE_BIT
    # Shift inverts NumLock. A Mac has no NumLock; its keypad always types digits.
    has_digits = bool(event.mod & pygame.KMOD_NUM) and not event.mod & pygame.KMOD_SHIFT
    sign = CHARACTERS.get(place, "")
    if has_digits or keyboard().has_command_key:
        sign = sign or DIGIT_KEYS.get(place) or ("." if place == POINT_KEY else "")
        key = ord(sign) if sign else OTHER_KEYS.get(place)
    else:
        key = ord(sign) if sign else WITHOUT_NUM_LOCK.get(place) or OTHER_KEYS.get(place)
    if key is None:
        return event
    values = {**event.dict, "key": key}
    if event.type == pygame.KEYDOWN and sign and not event.mod & COMMAND_MODIFIERS:
        values["unicode"] = event.unicode or sign
    return Event(event.type, values)
