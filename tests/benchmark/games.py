"""What every game does at the tables of random play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from random import Random

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import copy_table
from solitaire_gui.session import Session
from tests.benchmark.measuring import Measured, timed
from tests.playing import gestures

DEALS, LINES = 40, 60
TARGETS = {"moves": 1.0, "play": 0.2}


def every_game() -> Iterator[Measured]:
    """Measure what every game does at the tables of random play."""
    for slug, game in GAMES.items():
        times: dict[str, list[float]] = defaultdict(list)
        for deal in range(1, DEALS + 1):
            rng, session = Random(deal), Session(game, deal)
            times["deal"].append(timed(partial(game.deal, Deck.numbered(deal))))
            for _ in range(LINES):
                times["moves"].append(timed(partial(list, game.moves(session.table))))
                times["copy"].append(timed(partial(copy_table, session.table)))
                lines = [line for line, *more in gestures(session) if not more]
                if not lines:
                    break
                times["play"].append(timed(partial(session.play, rng.choice(lines))))
        for what, measured in times.items():
            yield Measured(f"{slug} {what}", measured, TARGETS.get(what))
