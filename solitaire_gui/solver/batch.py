"""Many deals solved at a time, on several cores, each for so many seconds at most.

Not in __main__.py, which the processes that multiprocessing spawns cannot import.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import Open, Verdict, solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.process.memory import limit_memory


class Solved(NamedTuple):
    """What was found out about a deal, and in how many seconds."""

    deal: int
    verdict: Verdict
    seconds: float


def solve_deal(deal: int, game: str, seconds: float) -> Solved:
    """Solve a deal from its first table, for at most so many seconds; it may fill the memory."""
    session = Session(GAMES[game], deal)
    start = perf_counter()
    try:
        verdict = solve(session, Limit(stop=lambda: perf_counter() - start >= seconds))
    except MemoryError:
        verdict = Open(0)
    return Solved(deal, verdict, perf_counter() - start)


def solve_deals(game: str, deals: Sequence[int], seconds: float, jobs: int) -> Iterator[Solved]:
    """Solve deals, `jobs` at a time, and yield what was found in their order."""
    work = partial(solve_deal, game=game, seconds=seconds)
    if jobs <= 1:
        yield from map(work, deals)
        return
    with get_context("spawn").Pool(min(jobs, len(deals)), _begin) as pool:
        yield from pool.imap(work, deals)


def _begin() -> None:
    """Prepare a process of the pool, which ends with the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
