"""Frames of the window, drawn in memory without a screen: a drag, the dance, another size."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial

import pygame
from pygame.event import Event

from solitaire_gui.games.places import Pile
from solitaire_gui.play.events import Won
from solitaire_gui.play.open_games import OpenGame
from tests.benchmark.measuring import Measured, timed
from tests.gui.driver.events import motion, press, resized
from tests.gui.driver.player import Player
from tests.gui.driver.program import opened

SIZE, LARGE = (1280, 800), (1920, 1080)
FRAMES, SIXTIETH = 240, 1000 / 60
DANCE_SHARE = 0.4
"""How much of a processor the dance may take at 60 frames a second."""
DEAL, COLUMN = 1, Pile("tableau", 6)
RESTED, SHARPENED = 0.1, 0.2
"""Seconds without another size after which all is laid out anew, and then drawn anew."""


def every_frame() -> Iterator[Measured]:
    """Measure frames of an app over a window that nobody sees."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    yield from drags()
    yield dance()


def drags() -> Iterator[Measured]:
    """Drag a column of seven cards about; do so again while all cards are drawn at a new size."""
    player = begun(SIZE)
    yield Measured("a frame of a drag", dragged(player), 1.0)
    pygame.display.set_mode(LARGE, pygame.RESIZABLE)
    yield Measured("the first frame at a new size", [timed(partial(player.do, resized(LARGE)))] * 2)
    time.sleep(RESTED)
    yield Measured("the layout of a new size", [timed(player.do)] * 2)
    time.sleep(SHARPENED)
    player.do()
    yield Measured("a frame while cards are drawn", dragged(player), 8.0)


def dragged(player: Player) -> list[float]:
    """Return how long each frame takes in which the pointer moves the column."""
    start = player.grip(COLUMN, 0)
    player.do(motion(start), press(start))
    places = [(start[0] - 2 * step, start[1] + step) for step in range(FRAMES)]
    times = [timed(partial(player.do, motion(place, held=True))) for place in places]
    player.do(Event(pygame.WINDOWFOCUSLOST))
    return times


def dance() -> Measured:
    """Let 52 cards dance with their shadows."""
    player, times = begun(LARGE), []
    player.tell(Won(OpenGame(player.session), is_shown=False))
    for _ in range(FRAMES):
        times.append(timed(player.do))
        time.sleep(0.005)
    return Measured("a frame of the dance, 1920x1080", times, SIXTIETH * DANCE_SHARE)


def begun(size: tuple[int, int]) -> Player:
    """Return somebody who has begun a game."""
    player = opened(size)
    player.open("scorpion", DEAL)
    return player
