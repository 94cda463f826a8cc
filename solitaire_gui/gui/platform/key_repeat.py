"""Keys as they are taken: which ones repeat, and those whose letters are not Latin.

Keys that move or delete repeat, not those that trigger an action. A letter that is not Latin counts
as the one of an English keyboard there; where the keyboard has a Latin letter, that counts.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

DELAY_MS, INTERVAL_MS = 400, 35
"""For pygame.key.set_repeat."""
REPEATING = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    }
)

KEY_EVENTS = (pygame.KEYDOWN, pygame.KEYUP)
FIRST_NON_ASCII, FIRST_UNPRINTABLE = 128, 1 << 30
"""Keys below the one type signs of ASCII, and from the other on none at all, as pygame counts."""
FIRST_SCANCODE = pygame.KSCAN_A


class KeyRepeat:
    """Tracks the keys held: pygame does not tell a repeated press from a first one."""

    def __init__(self) -> None:
        self.is_on = True
        """Whether any key goes on while it is held."""
        self._held: set[int] = set()
        self._has_typed = False
        """Whether the key pressed last has typed its sign."""

    def accepts(self, event: Event) -> bool:
        """Return whether an event is to be handled: all but the repeats of other keys."""
        if event.type == pygame.KEYDOWN:
            is_repeated = event.key in self._held
            self._held.add(event.key)
            self._has_typed = self._has_typed and is_repeated
            return not is_repeated or (self.is_on and event.key in REPEATING)
        if event.type == pygame.TEXTINPUT:
            is_repeated = self._has_typed and bool(self._held)
            self._has_typed = True
            return self.is_on or not is_repeated
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        return True


def as_latin(event: Event) -> Event:
    """Return an event; that of a letter which is not Latin as the letter that lies there."""
    if event.type not in KEY_EVENTS or not FIRST_NON_ASCII <= event.key < FIRST_UNPRINTABLE:
        return event
    place = getattr(event, "scancode", 0) - FIRST_SCANCODE
    if not 0 <= place < pygame.K_z - pygame.K_a + 1:
        return event
    key = pygame.K_a + place
    values = {**event.dict, "key": key}
    if event.type == pygame.KEYDOWN and event.unicode.isalpha():
        values["unicode"] = chr(key).upper() if event.unicode.isupper() else chr(key)
    return Event(event.type, values)
