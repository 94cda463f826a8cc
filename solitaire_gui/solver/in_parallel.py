"""The same work for many things on several cores, for commands that solve many deals.

Not in a command's own module, which the processes that multiprocessing spawns cannot import.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from multiprocessing import get_context
from typing import TypeVar

from solitaire_gui.memory_limit import limit_memory

Thing = TypeVar("Thing")
Result = TypeVar("Result")


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
