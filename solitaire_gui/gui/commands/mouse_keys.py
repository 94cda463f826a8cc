"""Parts of a mouse that are used like keys: the two buttons at its side, and the wheel with Ctrl.

They become key events, so that commands are bound to them as to any other key. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame.event import Event

from solitaire_gui.gui.commands.keystrokes import BACK, FORWARD, WHEEL_DOWN, WHEEL_UP, held
from solitaire_gui.language.key_names import keyboard

KEYS_OF_BUTTONS: Mapping[int, int] = {pygame.BUTTON_X1: BACK, pygame.BUTTON_X2: FORWARD}
KEY_OF_PRESS: Mapping[int, int] = {
    pygame.MOUSEBUTTONDOWN: pygame.KEYDOWN,
    pygame.MOUSEBUTTONUP: pygame.KEYUP,
}


def as_keys(event: Event, modifiers: int) -> Sequence[Event]:
    """Return the key events that an event of the mouse stands for; any other event unchanged.

    `modifiers` are those of pygame that are held now. The wheel scrolls unless the modifier of
    commands is among them; then each event of it is one key, however far it turns.
    """
    if event.type in KEY_OF_PRESS and event.button in KEYS_OF_BUTTONS:
        return [_key_event(KEY_OF_PRESS[event.type], KEYS_OF_BUTTONS[event.button], modifiers)]
    if event.type == pygame.MOUSEWHEEL and keyboard().main_modifier in held(modifiers):
        key = WHEEL_UP if event.y > 0 else WHEEL_DOWN
        kinds = (pygame.KEYDOWN, pygame.KEYUP) if event.y else ()
        return [_key_event(kind, key, modifiers) for kind in kinds]
    return [event]


def _key_event(kind: int, key: int, modifiers: int) -> Event:
    return Event(kind, key=key, mod=modifiers, unicode="", scancode=0)
