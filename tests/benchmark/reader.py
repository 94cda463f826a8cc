"""What a move costs a screen reader's listener: the window is described and told anew."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pygame
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.play.settings import Settings
from tests.benchmark.measuring import Measured, worked
from tests.games.wins import WINS

SIZE = (1280, 800)
QUIET = Settings(sound=False, lamp=False, safe_up=False, reduced_motion="on")
MOVES = 40
FRAME = 8.0
"""Milliseconds that a frame has."""


def every_game() -> Iterator[Measured]:
    """Measure what it takes to tell each of a game's first moves, while a screen reader listens."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from solitaire_gui.gui.accessible.adapter import LISTENS, Adapter
    from solitaire_gui.gui.screen_reader import ScreenReader

    window = Window(SIZE)
    gc.freeze()
    for slug in GAMES:
        deal, line = WINS[slug]
        app = App(window, settings=QUIET)
        app.begin(slug, deal)
        app.reader = reader = ScreenReader(Adapter())
        pygame.event.post(Event(LISTENS))
        app.go_on()
        assert reader.is_heard
        times = []
        for move in line.split("; ")[:MOVES]:
            app.controller.play([move])
            app.paint()
            times.append(worked(app.tell_readers))
        yield Measured(f"{slug} a move told", times, FRAME)
        app.controller.close()
