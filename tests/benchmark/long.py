"""Games of 5,000 moves: to open, to play on, to take back, and to copy and paste."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time

from solitaire_gui import notation
from solitaire_gui.games import GAMES
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGame, OpenGames
from solitaire_gui.play.settings import Settings
from solitaire_gui.store import Spent, Store
from tests.benchmark.measuring import Measured, timed
from tests.long_games import LONG, ThereAndBack, long_game
from tests.playing import begun

SETTINGS = Settings()._replace(lamp=True, safe_up=True)
MOVES, TIMES = 100, 3
NOON = 1_700_000_000.0


def every_game() -> Iterator[Measured]:
    """Measure a long game of each kind, kept in a store, with the lamp and safe cards on."""
    for slug in GAMES:
        with TemporaryDirectory() as name:
            yield from one_game(slug, Path(name))


def one_game(slug: str, folder: Path) -> Iterator[Measured]:
    """Measure a long game in a store of its own."""
    session, ways = long_game(slug)
    text = notation.written(session, with_moves=True)
    yield Measured(f"{slug} paste {LONG}", several(lambda: notation.read(text)), 300.0)
    store = Store(folder)
    kept = begun(store, session, NOON)
    store.keep(kept, Spent(), NOON)
    yield Measured(f"{slug} load {LONG}", several(lambda: store.load(kept.id)), 300.0)
    controller = Controller(OpenGames(NextDeal(), store), SETTINGS, monotonic)
    controller.games.add(OpenGame(session, kept))
    controller.open(slug)
    controller.tick()
    yield Measured(f"{slug} move", moves(controller, ways), 1.0)
    yield Measured(f"{slug} undo {LONG}, CPU", [all_of(controller, controller.undo)] * 2, 1000.0)
    yield Measured(f"{slug} redo {LONG}, CPU", [all_of(controller, controller.redo)] * 2)
    controller.close()


def several(work: Callable[[], object]) -> list[float]:
    """Return how long it takes to do something, some times."""
    return [timed(work) for _ in range(TIMES)]


def moves(controller: Controller, ways: ThereAndBack) -> list[float]:
    """Return how long each of some moves at the end takes."""
    return [timed(partial(controller.play, [line])) for _ in range(MOVES) for line in ways]


def all_of(controller: Controller, step: Callable[[], None]) -> float:
    """Return how many milliseconds of the processor it takes to go to an end of the game."""
    session, start = controller.session, process_time()
    while session.can_undo if step == controller.undo else session.can_redo:
        step()
    return (process_time() - start) * 1000
