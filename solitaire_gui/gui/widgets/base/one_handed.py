"""The keys of one hand alone: W A S D for the arrows, F6 and F10 for Tab."""

from __future__ import annotations

import pygame
from pygame.event import Event

ARROWS = {
    pygame.K_w: pygame.K_UP,
    pygame.K_a: pygame.K_LEFT,
    pygame.K_s: pygame.K_DOWN,
    pygame.K_d: pygame.K_RIGHT,
}
HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT


BUTTON_KEYS = (pygame.K_F6, pygame.K_F10)
"""The keys that go to the buttons, at a table and elsewhere."""


def tab_for(event: Event) -> Event:
    """Return a stroke of a key that goes to the buttons as one of Tab, and else the event itself.

    It is for screens on which the arrows do something else than going to the next widget.
    """
    is_key = event.type in (pygame.KEYDOWN, pygame.KEYUP)
    if is_key and event.key in BUTTON_KEYS and not event.mod & HELD:
        return Event(event.type, {**event.dict, "key": pygame.K_TAB})
    return event


def arrow_for(event: Event) -> Event:
    """Return a stroke of one of those letters as that of its arrow, and else the event itself."""
    if (
        event.type in (pygame.KEYDOWN, pygame.KEYUP)
        and event.key in ARROWS
        and not event.mod & HELD
    ):
        return Event(event.type, {**event.dict, "key": ARROWS[event.key]})
    return event
