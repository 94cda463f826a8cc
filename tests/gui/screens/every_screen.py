"""Every screen that a player opens above the table, and what can be done on any of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from pygame.event import Event

from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.screen_requests import ChooseLanguage, Request, SolveNumber, Watch
from solitaire_gui.store import Store
from tests.gui.player import key_down, key_up, motion, press, release

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


def requests(store: Store) -> Mapping[str, Request]:
    """Return what opens the screens, by name; one of them shows the last game that was won."""
    record = store.past(None, True)[0]
    commands = (
        Command.GAMES,
        Command.HELP,
        Command.SETTINGS,
        Command.DEALS,
        Command.DAILY,
        Command.STATISTICS,
        Command.TYPE,
        Command.PAUSE,
        Command.PLAYERS,
        Command.SAVE_AS,
        Command.OPEN_FILE,
        Command.REVIEW,
        Command.MENU,
    )
    puzzles = {name: SolveNumber(slug, number) for name, (slug, number) in PUZZLES.items()}
    opening = {command.label: command for command in commands}
    return {**opening, "Watch": Watch(record.id), **puzzles, "Language": ChooseLanguage()}


NAMES = (
    *("Games", "Help", "Settings", "Deals", "Daily", "Statistics", "Type", "Pause", "Players"),
    *("Save as", "Open", "Review", "More"),
    "Watch",
    *PUZZLES,
    "Language",
)
"""What the screens are called."""


def looking_about(size: tuple[int, int]) -> Iterator[list[Event]]:
    """Yield batches of events that change how a screen looks and ask for nothing."""
    for row in range(PLACES):
        for column in range(PLACES):
            yield [motion((size[0] * column // PLACES, size[1] * row // PLACES))]
    middle = (size[0] // 2, size[1] // 2)
    yield [motion(middle)]
    for step in (-1, -3, 2, -20, 20):
        yield [Event(pygame.MOUSEWHEEL, x=0, y=step, flipped=False, which=0)]
    for key in KEYS:
        yield [key_down(key), key_up(key)]
    yield [press(middle), motion((middle[0], middle[1] - 40), held=True), release((0, 0))]
