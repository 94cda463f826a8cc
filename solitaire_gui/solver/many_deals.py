"""Solves many deals in parallel, each with a limit.

It is not in the module of a command, which processes spawned by multiprocessing cannot import.
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
    """A question about each of some deals of a game, and the limit of each search.

    `seconds` are processor time, so that a busy machine finds as much as an idle one; `states` are
    positions, and with them alone every machine finds the same.
    """

    game: str
    seconds: float = inf
    states: float = inf
    has_shuffles: bool = True
    """False searches only for wins without a shuffle, in a game that has shuffles."""


class Solved(NamedTuple):
    """The verdict on a deal, and the processor time that it took, in seconds."""

    deal: int
    verdict: Verdict
    seconds: float


def solve_deal(deal: int, question: DealsQuestion) -> Solved:
    """Solve a deal from its first table, within the question's limit. It may fill the memory."""
    session = Session(GAMES[question.game], deal)
    start = thread_time()
    limit = Limit(question.states, lambda: thread_time() - start >= question.seconds)
    try:
        verdict = solve(session, limit) if question.has_shuffles else unshuffled(session, limit)
    except MemoryError:
        verdict = Open(0)
    return Solved(deal, verdict, thread_time() - start)


def solved_with_version(deal: int, question: DealsQuestion) -> tuple[str, Solved]:
    """Solve a deal for another machine; return this program's version and the result."""
    return __version__, solve_deal(deal, question)


def unshuffled(session: Session[Any], limit: Limit) -> Verdict:
    """Return whether a game with shuffles can be won without one; raise WrongSolution."""
    table = copy_table(session.table)
    table.shuffles_left = 0
    verdict = solver_of(session.game.slug).solve(session.game, table, session.seed, limit)
    if isinstance(verdict, Won):
        confirm(session, verdict)
    return verdict


def solve_deals(
    question: DealsQuestion, deals: Sequence[int], jobs: int, *, is_in_order: bool = True
) -> Generator[Solved, None, None]:
    """Solve deals, `jobs` at a time, and yield the results, in order or as they come."""
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
    """Yield the result for each thing, `jobs` at a time, in order or as they come.

    With one job the work is done in this process. A process gets `at_a_time` things at once.
    """
    if jobs <= 1 or len(things) <= 1:
        yield from map(work, things)
        return
    with get_context("spawn").Pool(min(jobs, len(things)), _begin) as pool:
        yield from (pool.imap if is_in_order else pool.imap_unordered)(work, things, at_a_time)


def _begin() -> None:
    """Prepare a process of the pool, which ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
