"""A program that opens and closes a screen again and again without a rest, and tells its memory.

It prints what memory it has alone before, and the most that it has after each opening, for each
pace: in the same turn, in the next turn, and a quarter of a second later. In kilobytes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Store
from tests.gui.driver.events import key_down, key_up, named
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, playing
from tests.gui.features.every_screen import KEYS_OF
from tests.gui.features.keeping import LATER, fill_richly
from tests.gui.features.memory_of_screens import private, rest

WARM = 3
"""How often a screen is opened before: what is read but once has been read then."""


def main() -> None:
    """Take the window's width and height, how often to open, and the names of the screens."""
    width, height, times = map(int, sys.argv[1:4])
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        fill_richly(store)
        with playing(CardArt(QUIET), store, (width, height), now=LATER) as player:
            player.open("scorpion", 1)
            for name in sys.argv[4:]:
                for _ in range(WARM):
                    open_and_close(player, name, 0.0)
                rest(player)
                before = private()
                for pace in (None, 0.0, 0.25):
                    most = max(open_and_close(player, name, pace) for _ in range(times))
                    print(before, most, flush=True)


def open_and_close(player: Player, name: str, pace: float | None) -> int:
    """Open a screen by its key and close it after some seconds, or in the same turn."""
    keys = [named(KEYS_OF[name]), named("Esc")]
    opens, closes = ([key_down(*key), key_up(*key)] for key in keys)
    if pace is None:
        player.send(*opens, *closes)
    else:
        player.send(*opens)
        player.wait(pace)
        player.send(*closes)
    player.wait(pace or 0.0)
    assert player.is_at_table
    return private()


if __name__ == "__main__":
    main()
