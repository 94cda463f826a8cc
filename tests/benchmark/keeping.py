"""A game of 500 moves: to save each, to take each back, and to resume it at another start."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic, time

from solitaire_gui.games import GAMES
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.settings import Settings
from solitaire_gui.store import Store, Usage
from tests.benchmark.measuring import Measured, worked
from tests.support.long_games import ThereAndBack, long_game
from tests.support.playing import begun

MOVES, PLAYED, TIMES = 500, 100, 5
SETTINGS = Settings(sound=False)
SAVE, SLOW_SAVE, UNDO, RESUME = "play and save a move", "the same, p95", "undo", "resume"
TARGETS = {SAVE: 1.0, SLOW_SAVE: 2.0, UNDO: 2.0, RESUME: 50.0}
"""Milliseconds of the processor: how long a disk takes is not the program's."""


def every_game() -> Iterator[Measured]:
    """Measure a game of each kind, kept in a store of its own."""
    for slug in GAMES:
        with TemporaryDirectory() as name:
            for what, times in one_game(slug, Path(name)).items():
                yield Measured(f"{slug}, {what}", times, TARGETS[what])


def one_game(slug: str, folder: Path) -> dict[str, list[float]]:
    """Return the milliseconds of the processor that each thing takes, each time."""
    session, ways = long_game(slug, MOVES)
    store = Store(folder)
    kept = begun(store, session, time())
    assert store.save_game(kept, Usage(), time())
    games = OpenGames(NextDeal(), store, time)
    games.add(kept)
    controller = Controller(games, SETTINGS, monotonic)
    controller.open(slug)
    controller.tick()
    store.mark_shown()
    saved = saves(controller, ways)
    count = session.move_number
    undone = [worked(controller.undo) for _ in range(MOVES)]
    assert session.move_number == count - MOVES
    for _ in range(MOVES):
        controller.redo()
    controller.close()
    resumed = [worked(partial(resume, kept.id, folder)) for _ in range(TIMES)]
    slowest = quantiles(saved, n=20)[-1]
    return {SAVE: saved, SLOW_SAVE: [slowest] * 2, UNDO: undone, RESUME: resumed}


def saves(controller: Controller, ways: ThereAndBack) -> list[float]:
    """Return how long it takes to play and to keep each of some moves at the end of the game."""
    before = controller.session.move_number
    times = [worked(partial(controller.play, [line])) for _ in range(PLAYED) for line in ways]
    assert controller.session.move_number == before + len(times), "a move was refused"
    return times


def resume(game_id: str, folder: Path) -> None:
    """Open the store as another start does, and put the game on the table again."""
    store = Store(folder)
    games = OpenGames(NextDeal(), store, time)
    game = games.resume(game_id)
    assert game
    assert games.put_on_table(game.slug).session.move_number >= MOVES
    store.mark_shown()
    store.close()
