"""The program, started as ever in a window of some size, but played by scenes; it prints lines."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from solitaire_gui import __main__ as program
from solitaire_gui.gui.app import error_log
from solitaire_gui.gui.platform.window import Geometry, save_geometry
from solitaire_gui.store import Store
from tests.benchmark.frames.frame_times import Size
from tests.benchmark.frames.scenes import AGAIN, DEAL, SLUG, play_all
from tests.gui.driver.player import Player
from tests.gui.driver.program import play_instead
from tests.store.many_games import keep_many

GAMES_KEPT = 200
CORNER = (20, 40)


def main() -> int:
    """Play the scenes asked for, and print a line for each kind of frame."""
    parser = ArgumentParser()
    parser.add_argument("width", type=int)
    parser.add_argument("height", type=int)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--again", type=int, default=AGAIN)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    prepare(given.folder, (given.width, given.height))

    def play(player: Player) -> None:
        size = player.window.size
        assert size == (given.width, given.height), f"the window has another size: {size}"
        for times in play_all(player, given.again, given.only):
            print(times.line(), flush=True)
        assert not error_log.count, [*error_log.noted][-1]

    play_instead(play)
    return program.main([SLUG, "--deal", str(DEAL), "--data", str(given.folder)])


def prepare(folder: Path, size: Size) -> None:
    """Keep some games, and where the window is to be."""
    store = Store(folder)
    keep_many(store, GAMES_KEPT)
    save_geometry(store, Geometry(CORNER, size))
    store.close()


if __name__ == "__main__":
    sys.exit(main())
