"""A program that opens and closes every screen, again and again, and tells what memory it has.

It prints a line of two numbers for each round: the most that it had alone while a screen was open,
and what it has when all are closed, in kilobytes.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.screen_stack import TIDIES_AFTER
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.store import Store
from solitaire_gui.store.players import Players
from tests.gui.driver.program import QUIET
from tests.gui.player import Player
from tests.gui.screens.every_screen import looking_about, requests
from tests.gui.screens.keeping import LATER, fill_richly

PAUSE = 0.02
"""Seconds after which it is seen again whether pictures are still being drawn."""
SHARE = Path("/proc/self/smaps_rollup")
"""Where Linux tells what memory the program has."""


def main() -> None:
    """Take the window's width and height and the number of rounds."""
    width, height, rounds = map(int, sys.argv[1:])
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        fill_richly(store)
        games = OpenGames(store=store, time_of_day=lambda: LATER)
        players = Players(folder)
        app = App(Window((width, height)), games, settings=QUIET, players=players)
        app.begin("scorpion", 1)
        rest(app)
        for _ in range(rounds):
            most = max(opened(app, name) for name in requests(store))
            print(most, private(), flush=True)
        app.close()


def opened(app: App, name: str) -> int:
    """Open a screen, look at all of it and close it; return what memory there is meanwhile."""
    store = app.controller.games.store
    assert store is not None
    app.carry_out(requests(store)[name])
    player = Player(app)
    if name != "Pause":
        for events in looking_about(app.window.surface.get_size()):
            player.do(*events)
    while any(thread.name == "art" for thread in threading.enumerate()):
        time.sleep(PAUSE)
        app.go_on()
    meanwhile = private()
    while len(app.screens) > 1:
        app.carry_out(Command.CLOSE)
    rest(app)
    return meanwhile


def rest(app: App) -> None:
    """Let everything that is due by itself happen, and what is drawn beside it be drawn."""
    for _ in range(2):
        app.go_on()
        app.art.finish()
        time.sleep(TIDIES_AFTER)
    app.go_on()


def private() -> int:
    """Return how many kilobytes of memory only this program has."""
    lines = SHARE.read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private"))


if __name__ == "__main__":
    main()
