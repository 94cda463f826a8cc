"""Which repeats of held keys are handled, and keys whose letters are not Latin.

Keys that move or delete repeat; those that trigger an action do not. A letter that is not Latin
becomes the one at that position of an English keyboard.
"""

from __future__ import annotations

import pygame
from pygame.event import Event

DELAY_MS, INTERVAL_MS = 400, 35
"""The arguments of pygame.key.set_repeat."""
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
"""Key codes below the first type ASCII characters; from the second on they type none."""
FIRST_SCANCODE = pygame.KSCAN_A


class KeyRepeat:
    """Tracks which keys are held, since pygame does not mark repeats."""

    def __init__(self) -> None:
        self.is_on = True
        """Whether held keys repeat at all."""
        self._held: set[int] = set()
        self._has_typed = False
        """Whether the key pressed last has produced a TEXTINPUT."""

    def accepts(self, event: Event) -> bool:
        """Return whether to handle an event: False for repeats of keys that must not repeat."""
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
    """Return a key event with the Latin letter of its position; other events unchanged."""
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
