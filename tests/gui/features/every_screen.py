"""Every screen that a player opens above the table, and what can be done on any of them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame.event import Event

from tests.gui.driver.events import key_down, key_up, motion, press, release, wheel
from tests.gui.driver.player import Player

KEYS = (
    *(pygame.K_TAB,) * 3,
    pygame.K_DOWN,
    pygame.K_PAGEDOWN,
    pygame.K_END,
    pygame.K_RIGHT,
    pygame.K_HOME,
    pygame.K_UP,
)
PUZZLES = {"Puzzle": ("seahaven", 1), "Lost game": ("montana", 1)}
"""A puzzle that is answered by playing, and one about a whole game."""
PLACES = 5
"""So many points across the window and down it are pointed at."""


KEYS_OF = {
    "Games": "g",
    "Help": "h",
    "Settings": "m",
    "New": "Ctrl+n",
    "Own deal": "Ctrl+l",
    "Today": "c",
    "Statistics": "i",
    "Type": ":",
    "Pause": "p",
    "Players": "Ctrl+p",
    "Save as": "Ctrl+s",
    "Open": "Ctrl+o",
    "Review": "l",
    "More": "e",
}
"""The keys that open screens over a table."""
NAMES = (*KEYS_OF, "Watch", *PUZZLES, "Language", "Why")
"""What the screens are called."""


def open_screen(player: Player, name: str) -> None:
    """Open a screen above the table: of a past game, the last one that was won."""
    if name in KEYS_OF:
        player.type(KEYS_OF[name])
    elif name in PUZZLES:
        player.solve(*PUZZLES[name])
    elif name == "Watch":
        player.watch(player.store.past(None, True)[0].id)
    elif name == "Why":
        player.explain()
    else:
        player.choose_language()
    assert len(player.screens) == 2, name


def looking_about(size: tuple[int, int]) -> Iterator[list[Event]]:
    """Yield batches of events that change how a screen looks and ask for nothing."""
    for row in range(PLACES):
        for column in range(PLACES):
            yield [motion((size[0] * column // PLACES, size[1] * row // PLACES))]
    middle = (size[0] // 2, size[1] // 2)
    yield [motion(middle)]
    for step in (-1, -3, 2, -20, 20):
        yield [wheel(step)]
    for key in KEYS:
        yield [key_down(key), key_up(key)]
    yield [press(middle), motion((middle[0], middle[1] - 40), held=True), release((0, 0))]
