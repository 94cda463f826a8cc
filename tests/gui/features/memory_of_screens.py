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

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Store
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, playing
from tests.gui.features.every_screen import NAMES, looking_about, open_screen
from tests.gui.features.keeping import LATER, fill_richly

PAUSE = 0.02
"""Seconds after which it is seen again whether pictures are still being drawn."""
SHARE = Path("/proc/self/smaps_rollup")
"""Where Linux tells what memory the program has."""


def main() -> None:
    """Take the window's width and height and the number of rounds."""
    width, height, rounds = map(int, sys.argv[1:])
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        fill_richly(store)
        size = width, height
        with playing(CardArt(QUIET), store, size, now=LATER) as player:
            player.open("scorpion", 1)
            rest(player)
            for _ in range(rounds):
                most = max(opened(player, name) for name in NAMES)
                print(most, private(), flush=True)


def opened(player: Player, name: str) -> int:
    """Open a screen, look at all of it and close it; return what memory there is meanwhile."""
    open_screen(player, name)
    if name != "Pause":
        for events in looking_about(player.window.size):
            player.do(*events)
    while any(thread.name == "art" for thread in threading.enumerate()):
        time.sleep(PAUSE)
        player.wait()
    meanwhile = private()
    player.close_all()
    rest(player)
    return meanwhile


def rest(player: Player) -> None:
    """Let everything that is due by itself happen, and what is drawn beside it be drawn."""
    for _ in range(2):
        player.wait(1)
        while any(thread.name == "art" for thread in threading.enumerate()):
            time.sleep(PAUSE)
    player.wait()


def private() -> int:
    """Return how many kilobytes of memory only this program has."""
    lines = SHARE.read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private"))


if __name__ == "__main__":
    main()
