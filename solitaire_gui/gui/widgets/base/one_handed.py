"""The keys of a left hand alone in dialogs: W A S D are arrows where no text is typed."""

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


def arrow_for(event: Event) -> Event:
    """Return a stroke of one of those letters as that of its arrow, and else the event itself."""
    if (
        event.type in (pygame.KEYDOWN, pygame.KEYUP)
        and event.key in ARROWS
        and not event.mod & HELD
    ):
        return Event(event.type, {**event.dict, "key": ARROWS[event.key]})
    return event
