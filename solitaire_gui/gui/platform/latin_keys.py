"""Keys of keyboards whose letters are not Latin: they count as those of an English one do.

Where the keyboard has a Latin letter, that counts, wherever the key is.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

STROKES = (pygame.KEYDOWN, pygame.KEYUP)
LATIN, NO_SIGN = 128, 1 << 30
"""Keys below the one type signs of ASCII, and from the other on none at all, as pygame counts."""
FIRST = pygame.KSCAN_A


def latin(event: Event) -> Event:
    """Return an event; that of a letter which is not Latin as the letter that lies there."""
    if event.type not in STROKES or not LATIN <= event.key < NO_SIGN:
        return event
    place = getattr(event, "scancode", 0) - FIRST
    if not 0 <= place < pygame.K_z - pygame.K_a + 1:
        return event
    key = pygame.K_a + place
    values = {**event.dict, "key": key}
    if event.type == pygame.KEYDOWN and event.unicode.isalpha():
        values["unicode"] = chr(key).upper() if event.unicode.isupper() else chr(key)
    return Event(event.type, values)
