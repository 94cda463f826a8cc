"""Deals solved by the workers of a Dask cluster, which has all the scheduling to itself.

A worker that dies costs time and nothing else: its deals are given to others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from functools import partial
from importlib.util import find_spec
from typing import Any

from solitaire_gui import __version__
from solitaire_gui.language.display_text import printable, quote
from solitaire_gui.solver.many_deals import DealsQuestion, Solved, solved_with_version

SECONDS_TO_ANSWER = 10
PACKAGE = "solitaire_gui"
LONGEST_REASON = 200


class ClusterFailed(Exception):
    """The cluster does not answer, or not as it should; its text is a sentence."""


def solve_on_cluster(
    address: str, question: DealsQuestion, deals: Sequence[int]
) -> Iterator[Solved]:
    """Yield what the workers find out about the deals, as it comes; raise ClusterFailed."""
    from distributed import Client, as_completed

    silence()
    if asyncio.run(kind_of(address)) != "Scheduler":
        raise ClusterFailed(f"No Dask scheduler answers at {quote(address)}.")
    try:
        with Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False) as client:
            check_workers(client)
            tasks = client.map(partial(solved_with_version, question=question), deals, pure=False)
            arriving = as_completed(tasks, loop=client.loop)
            del tasks  # each result is given up by the cluster when it has been fetched
            for task in arriving:
                if task.status == "error":
                    raise ClusterFailed(_reason(task.exception()))
                version, solved = task.result()
                if version != __version__:
                    raise ClusterFailed(
                        f"A worker runs version {printable(version)}, and this is {__version__}."
                    )
                yield solved
    except (OSError, CancelledError):
        raise ClusterFailed(f"The scheduler at {quote(address)} is gone.") from None


async def kind_of(address: str) -> str:
    """Return what Dask calls the server at an address; nothing if it is none of Dask's.

    A client waits for ever for whoever answers in another way.
    """
    from distributed.core import rpc

    async def ask() -> str:
        async with rpc(address) as server:
            identity = await server.identity()
            return str(identity["type"])

    try:
        return await asyncio.wait_for(ask(), SECONDS_TO_ANSWER)
    except Exception:  # of many kinds, by what is wrong with the address or with who is there
        return ""


def silence() -> None:
    """Have Dask log nothing here: whatever matters is raised, too."""
    for name in [*logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def check_workers(client: Any) -> None:
    """Raise ClusterFailed if a worker cannot import the program.

    It would end itself at the first deal that it is given, and the cluster wait for another one.
    """
    for place, found in client.run(find_spec, PACKAGE).items():
        if found is None:
            raise ClusterFailed(f"The worker at {quote(place)} lacks this program.")


def _reason(error: Exception) -> str:
    """Return a sentence about a deal that the cluster could not solve."""
    if isinstance(error, ModuleNotFoundError):
        return f"A worker lacks something: {error}."
    return f"The cluster could not solve a deal: {printable(str(error), LONGEST_REASON)}"
