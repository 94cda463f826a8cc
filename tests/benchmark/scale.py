"""What a hundred thousand games kept cost: at the start, in the statistics, on the chooser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from time import thread_time

from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.features.chooser import CHOOSE_GAME
from solitaire_gui.gui.features.daily import DAILY
from solitaire_gui.gui.features.statistics import STATISTICS
from solitaire_gui.store import Store
from solitaire_gui.store.summaries import keep_summaries
from tests.benchmark.measuring import Measured, timed
from tests.gui.driver.program import opened
from tests.store.many_games import keep_many
from tests.store.playing import beside

FEW, KEPT, STARTS, TIMES = 10, 100_000, 7, 5
FRAME = 16.0
SIZE = (1280, 800)
ALL_REVIEWED = "UPDATE games SET thrown = id % 4, shortest = moves - id % 9"
START = """
import sys, time
from solitaire_gui.gui import startup
from solitaire_gui.gui.event_loop import EventLoop

def run(app):
    print(time.process_time() * 1000)

EventLoop.run = run
startup.run(None, None, None, sys.argv[1], None)
"""
"""A start that ends when the first frame has been painted."""


def every_scale(count: int = KEPT) -> Iterator[Measured]:
    """Measure a store of so many games beside an empty one."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with TemporaryDirectory() as name:
        few, full = Path(name) / "few", Path(name) / "full"
        store = Store(few)
        keep_many(store, FEW)
        store.close()
        store = Store(full)
        yield Measured(f"add {count} games", [timed(lambda: keep_many(store, count))] * 2)
        with beside(store) as db:
            db.execute(ALL_REVIEWED)
            yield Measured("sum them up", [timed(lambda: keep_summaries(db, nullcontext))] * 2)
        store.close()
        starts = [(first_frame(few), first_frame(full)) for _ in range(STARTS)]
        usual, more = ([pair[place] for pair in starts] for place in (0, 1))
        yield Measured(f"CPU of a start, {FEW} games", usual)
        yield Measured(f"CPU of a start, {count} games", more, sorted(usual)[STARTS // 2] + 50)
        store, other = Store(full), Store(few)
        yield Measured("statistics of a kind", opening(store, STATISTICS), FRAME)
        everything = opening(store, STATISTICS, "All")
        yield Measured("statistics, and then of all", everything, 2 * FRAME)
        past = opening(store, STATISTICS, "Past games")
        yield Measured("statistics, and then the list", past, 2 * FRAME)
        calendars = [opening(kept, DAILY) for kept in (other, store)]
        usual = sorted(calendars[0])
        yield Measured(f"calendar, {FEW} games", usual)
        yield Measured(f"calendar, {count} games", calendars[1], usual[TIMES // 2] + 20)
        plain = sorted(opening(other, CHOOSE_GAME))[TIMES // 2]
        chooser = opening(store, CHOOSE_GAME)
        yield Measured("chooser, what the games cost", [time - plain for time in chooser], 100.0)
        yield Measured(
            "new deal, what is read", [timed(lambda: store.deals_played("scorpion"))] * 2
        )
        yield Measured("the whole file checked", [timed(store.check)] * 2)
        store.close()
        other.close()


def opening(store: Store, command: Command, choice: str = "") -> list[float]:
    """Return what CPU it takes to open a screen above a game, and to choose something there."""
    player = opened(SIZE, store)
    player.open("scorpion")
    player.show(command)  # what is drawn for the first time is not meant here
    place = player.find(choice).rect.center if choice else None

    def shown() -> None:
        player.show(command)
        player.turn()  # a dialog is empty in its first frame
        if place:
            player.click_at(place)

    times = []
    for _ in range(1 + TIMES):
        player.close_all()
        start = thread_time()  # another thread checks the whole file meanwhile
        shown()
        times.append((thread_time() - start) * 1000)
    return times[1:]


def first_frame(folder: Path) -> float:
    """Return how many milliseconds of CPU a start takes up to its first frame."""
    command = [sys.executable, "-c", START, str(folder)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
