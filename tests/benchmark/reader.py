"""What a move costs a screen reader's listener: the window is described and told anew."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

from solitaire_gui.games import GAMES
from tests.benchmark.measuring import Measured, worked
from tests.games.wins import WINS
from tests.gui.driver.program import opened

SIZE = (1280, 800)
MOVES = 40
FRAME = 8.0
"""Milliseconds that a frame has."""


def every_game() -> Iterator[Measured]:
    """Measure what it takes to tell each of a game's first moves, while a screen reader listens."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tests.gui.driver.reader import listened_to  # late: it needs AccessKit

    player = opened(SIZE, reduced_motion="on")
    player.open("scorpion", 1)
    tell = listened_to(player)
    gc.freeze()
    for slug in GAMES:
        deal, line = WINS[slug]
        player.open(slug, deal)
        player.turn()
        times = []
        for move in line.split("; ")[:MOVES]:
            player.play(move)
            times.append(worked(tell))
        yield Measured(f"{slug} a move told", times, FRAME)
    player.end()
