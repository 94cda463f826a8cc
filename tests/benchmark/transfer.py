"""Frames of the window while 100,000 games come in from a file, and go out to another."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import pygame

from solitaire_gui.gui.app import FRAMES_A_SECOND, App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import Export, Import
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import Settings
from solitaire_gui.store import Store
from solitaire_gui.store.file.kept_data import KeptGame
from solitaire_gui.store.transfer.exporting import FORMAT, PROGRAM
from tests.benchmark.measuring import Measured
from tests.games.wins import WINS

GAMES_MOVED, GESTURES = 100_000, 100
SIZE = (1280, 800)
FRAMES_AT_REST = 600
FRAMES_A_MOVE = 30
NOON = 1_700_000_000.0


def every_transfer() -> Iterator[Measured]:
    """Measure an import and an export beside a game that is played on."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with TemporaryDirectory() as name:
        folder, store = Path(name), Store.open(Path(name, "data"))
        write_games(folder / "in.json")
        app = App(Window(SIZE), OpenGames(store=store), settings=Settings(sound=False, lamp=False))
        app.begin("scorpion", 1)
        app.carry_out(Command.STATISTICS)
        screen = app.screens[-1]
        assert isinstance(screen, StatisticsScreen)
        frames = iter(range(FRAMES_AT_REST))
        yield Measured("frame to frame, at rest", gaps(app, lambda: next(frames, None) is None))
        for request in (Import(folder / "in.json"), Export(folder / "out.json")):
            yield from transferred(app, screen, request)
        app.close()


def transferred(app: App, screen: StatisticsScreen, request: Import | Export) -> Iterator[Measured]:
    """Measure how long it takes, and each frame until then; the last one shows the outcome."""
    what = type(request).__name__.lower()
    screen.notice.say("")
    start = perf_counter()
    app.carry_out(request)
    *times, last = gaps(app, lambda: bool(screen.notice.sentence))
    whole = (perf_counter() - start) * 1000
    assert f"{GAMES_MOVED:,}" in screen.notice.sentence or what == "export", screen.notice.sentence
    yield Measured(f"frame to frame, {what}", times)
    yield Measured(f"the longest of them, {what}", [max(times)] * 2)
    yield Measured(f"the frame after it, {what}", [last] * 2)
    yield Measured(f"{what} of {GAMES_MOVED:,} games", [whole] * 2)


def gaps(app: App, is_over: Callable[[], bool]) -> list[float]:
    """Show frames, and play now and then; return the milliseconds from one to the next."""
    pace, times, before = pygame.time.Clock(), list[float](), perf_counter()
    session = app.controller.session
    while not is_over():
        pace.tick(FRAMES_A_SECOND)
        if len(times) % FRAMES_A_MOVE == 0:
            app.controller.play([session.moves[0].command]) if session.moves else session.restart()
        screen = app.screens[-1]
        assert isinstance(screen, StatisticsScreen)
        screen.dialog.repaint()
        app.go_on()
        now = perf_counter()
        times.append((now - before) * 1000)
        before = now
    return times


def write_games(path: Path) -> None:
    """Write a file of as many games as nobody ever plays."""
    deal, text = WINS["scorpion"]
    lines = tuple(text.split("; "))
    with path.open("w", encoding="utf-8") as file:
        file.write(f'{{"program": "{PROGRAM}", "format": {FORMAT}, "settings": {{}}, "games": [\n')
        for number in range(GAMES_MOVED):
            is_won = number % 3 > 0
            game = KeptGame(
                uid=f"{number:016x}", game="scorpion", deal=deal, deck=None, started=NOON,
                changed=NOON + number, ended=NOON + number if is_won else None,
                result="won" if is_won else None, seconds=100.0 + number, moves=GESTURES, undos=1,
                hints=1, pointer=GESTURES, restarted_from=0, counts=1, shown=0,
                gestures=(lines * GESTURES)[:GESTURES],
            )  # fmt: skip
            file.write(f"{json.dumps(asdict(game))}{',' if number + 1 < GAMES_MOVED else ''}\n")
        file.write("]}\n")
