"""A program that plays without a pause, to be killed or to be met by others.

`python -m tests.store.player FOLDER GAME SEED COUNT` prints before each change what will be so, and
once it is kept, that it is.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import Spent, Store
from tests.store.playing import NOON, change, history


def play(tell: Callable[[Any], None], folder: Path, slug: str, seed: int, count: int) -> Store:
    """Play one game, keep each change, and leave the store open."""
    rng, store = Random(seed), Store.open(folder)
    session = Session(GAMES[slug], rng.randint(1, 10**6))
    game = store.begin(session, NOON)
    tell(["begun", game.id, store.notices])
    for number in range(count):
        change(session, rng)
        spent = Spent(float(number), number, number)
        state = [history(session), list(spent)]
        tell(["doing", state])
        while not store.keep(game, spent, NOON + number):
            time.sleep(0.1)
        tell(["done", state])
    tell(["ended", game.id, store.notices])
    return store


def main(folder: str, slug: str, seed: str, count: str) -> None:
    """Play, and end when the standard input does."""

    def tell(words: object) -> None:
        print(json.dumps(words), flush=True)

    store = play(tell, Path(folder), slug, int(seed), int(count))
    sys.stdin.read()
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
