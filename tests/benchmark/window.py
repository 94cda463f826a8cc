"""Frames of the window, drawn in memory without a screen: a drag, the dance, another size."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial

import pygame
from pygame.event import Event

from solitaire_gui.games.base import Pile
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.view import SHARPEN_AFTER
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.screen_stack import RESTS_AFTER
from solitaire_gui.play.events import Won
from solitaire_gui.play.settings import Settings
from tests.benchmark.measuring import Measured, timed
from tests.gui.boards import grip
from tests.gui.player import Player, motion, press

SIZE, LARGE = (1280, 800), (1920, 1080)
FRAMES, SIXTIETH = 240, 1000 / 60
DANCE_SHARE = 0.4
"""How much of a processor the dance may take at 60 frames a second."""
DEAL, COLUMN = 1, Pile("tableau", 6)


def every_frame() -> Iterator[Measured]:
    """Measure frames of an app over a window that nobody sees."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    yield from drags()
    yield dance()


def drags() -> Iterator[Measured]:
    """Drag a column of seven cards about; do so again while all cards are drawn at a new size."""
    app = begun(SIZE)
    yield Measured("a frame of a drag", dragged(app), 1.0)
    pygame.display.set_mode(LARGE, pygame.RESIZABLE)
    resized = Event(pygame.VIDEORESIZE, size=LARGE, w=LARGE[0], h=LARGE[1])
    yield Measured("the first frame at a new size", [timed(partial(shown, app, resized))] * 2)
    time.sleep(RESTS_AFTER)
    yield Measured("the layout of a new size", [timed(app.paint)] * 2)
    time.sleep(SHARPEN_AFTER)
    app.paint()
    yield Measured("a frame while cards are drawn", dragged(app), 8.0)


def shown(app: App, event: Event) -> None:
    app.take([event])
    app.paint()


def dragged(app: App) -> list[float]:
    """Return how long each frame takes in which the pointer moves the column."""
    player = Player(app)
    start = grip(player.table.scene, COLUMN, 0)
    player.do(motion(start), press(start))
    places = [(start[0] - 2 * step, start[1] + step) for step in range(FRAMES)]
    times = [timed(partial(player.do, motion(place, held=True))) for place in places]
    player.do(Event(pygame.WINDOWFOCUSLOST))
    return times


def dance() -> Measured:
    """Let 52 cards dance with their shadows."""
    app, times = begun(LARGE), []
    app.table.show(Won(app.table.game, is_shown=False), time.monotonic())
    for _ in range(FRAMES):
        times.append(timed(app.paint))
        time.sleep(0.005)
    return Measured("a frame of the dance, 1920x1080", times, SIXTIETH * DANCE_SHARE)


def begun(size: tuple[int, int]) -> App:
    """Return an app with a game begun and painted."""
    app = App(Window(size), settings=Settings(sound=False, lamp=False))
    app.begin("scorpion", DEAL)
    app.paint()
    return app
