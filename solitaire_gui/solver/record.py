"""Record winnable deals of a game: python3 -m solitaire_gui.solver.record GAME [--count N].

Takes the deals from number 1 on, solves them on all cores and keeps those that can be won.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial

from solitaire_gui.games import GAMES
from solitaire_gui.setup import prepare_to_import
from solitaire_gui.solver import Won, search_of
from solitaire_gui.solver.batch import Question, solve_deals
from solitaire_gui.solver.winnable.recorded import Recorded, write

COUNT, SECONDS, AT_A_TIME = 1000, 5.0, 100


def winnable(game: str, count: int, seconds: float, jobs: int) -> Iterator[Recorded]:
    """Yield the first `count` deals that can be won, each sought for at most so many seconds."""
    found, first = 0, 1
    question = Question(game, seconds)
    while True:
        for deal, verdict, _ in solve_deals(question, range(first, first + AT_A_TIME), jobs):
            if isinstance(verdict, Won):
                yield Recorded(deal, verdict.states, verdict.lines)
                found += 1
                if found == count:
                    return
        first += AT_A_TIME


def main(arguments: Sequence[str] | None = None) -> int:
    """Record the deals; return the exit status."""
    parser = ArgumentParser(prog="python3 -m solitaire_gui.solver.record", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--count", type=int, default=COUNT, help="how many deals to record")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each deal, at most")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="deals at a time")
    given = parser.parse_args(arguments)
    prepare_to_import(partial(search_of, given.game))
    deals = []
    for deal in winnable(given.game, given.count, given.seconds, given.jobs):
        deals.append(deal)
        print(f"\r{len(deals)} of {given.count}: deal {deal.deal}", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{len(deals)} deals, {write(given.game, deals)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
