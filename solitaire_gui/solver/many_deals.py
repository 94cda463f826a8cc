"""Many deals solved at a time, on several cores, each with so much searching at most.

Not in a command's own module, which the processes that multiprocessing spawns cannot import.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from functools import partial
from math import inf
from multiprocessing import get_context
from time import thread_time
from typing import Any, NamedTuple, TypeVar

from solitaire_gui import __version__
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import copy_table
from solitaire_gui.session import Session
from solitaire_gui.solver import Open, Verdict, Won, confirm, solve, solver_of
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.system.memory_limit import limit_memory

Thing = TypeVar("Thing")
Result = TypeVar("Result")


class DealsQuestion(NamedTuple):
    """What is asked of each deal of a game, and how far a search may go for the answer.

    `seconds` are those that the processor spends on it, so that a busy machine finds no less than
    an idle one; `states` are positions, and with them alone every machine finds the same.
    """

    game: str
    seconds: float = inf
    states: float = inf
    has_shuffles: bool = True
    """False asks for a win without a shuffle, in a game that has them."""


class Solved(NamedTuple):
    """What was found out about a deal, and in how many seconds of the processor."""

    deal: int
    verdict: Verdict
    seconds: float


def solve_deal(deal: int, question: DealsQuestion) -> Solved:
    """Solve a deal from its first table, as far as the question lets it; it may fill the memory."""
    session = Session(GAMES[question.game], deal)
    start = thread_time()
    limit = Limit(question.states, lambda: thread_time() - start >= question.seconds)
    try:
        verdict = solve(session, limit) if question.has_shuffles else unshuffled(session, limit)
    except MemoryError:
        verdict = Open(0)
    return Solved(deal, verdict, thread_time() - start)


def solved_with_version(deal: int, question: DealsQuestion) -> tuple[str, Solved]:
    """Solve a deal, for another machine; return the version of the program that did so, too."""
    return __version__, solve_deal(deal, question)


def unshuffled(session: Session[Any], limit: Limit) -> Verdict:
    """Say whether a game with shuffles can be won without one; raise WrongSolution."""
    table = copy_table(session.table)
    table.shuffles_left = 0
    verdict = solver_of(session.game.slug).solve(session.game, table, session.seed, limit)
    if isinstance(verdict, Won):
        confirm(session, verdict)
    return verdict


def solve_deals(
    question: DealsQuestion, deals: Sequence[int], jobs: int, *, is_in_order: bool = True
) -> Generator[Solved, None, None]:
    """Solve deals, `jobs` at a time, and yield what was found, in their order or as it comes."""
    work = partial(solve_deal, question=question)
    yield from in_parallel(work, deals, jobs, is_in_order=is_in_order)


def in_parallel(
    work: Callable[[Thing], Result],
    things: Sequence[Thing],
    jobs: int,
    *,
    at_a_time: int = 1,
    is_in_order: bool = True,
) -> Generator[Result, None, None]:
    """Yield what comes of each thing, `jobs` at a time, in their order or as it comes.

    With one job the work is done in this process. A process is given `at_a_time` things at once.
    """
    if jobs <= 1 or len(things) <= 1:
        yield from map(work, things)
        return
    with get_context("spawn").Pool(min(jobs, len(things)), _begin) as pool:
        yield from (pool.imap if is_in_order else pool.imap_unordered)(work, things, at_a_time)


def _begin() -> None:
    """Prepare a process of the pool, which ends with the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
