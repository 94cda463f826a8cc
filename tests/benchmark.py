"""How long things take, beside how long they may: python3 -m tests.benchmark."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import copy_table
from solitaire_gui.session import Session
from tests.playing import gestures

DEALS, LINES = 40, 60
TARGETS = {"moves": 1.0, "play": 0.2}


class Measured(NamedTuple):
    """Something done many times: how many milliseconds each took, and what the median may be."""

    what: str
    times: list[float]
    target: float | None = None


def timed(work: Callable[[], object]) -> float:
    """Return how many milliseconds the work takes."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


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


SECTIONS = (every_game,)


def main() -> None:
    """Print a line for everything that is measured."""
    print(f"{'milliseconds':<30}{'median':>10}{'p95':>10}{'target':>10}")
    for section in SECTIONS:
        for what, times, target in section():
            middle, p95 = median(times), quantiles(times, n=20)[-1]
            bound = "" if target is None else f"{target:>10.3g}{' missed' * (middle > target)}"
            print(f"{what:<30}{middle:>10.3f}{p95:>10.3f}{bound}")


if __name__ == "__main__":
    main()
