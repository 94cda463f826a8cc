"""The solver's process with its wins of Montana ready: there is no search for them.

All else is as it is: the first win is told for the time being, and another may follow it.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.plain_search import position
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Open, Verdict, Won
from solitaire_gui.solver.process.server import serve
from tests.games.wins import WINS

DEAL, _LINES = WINS["montana"]
BETTER = tuple(_LINES.split("; "))
"""A win without a shuffle."""
_SHUFFLED = "S; 4 12 2 10; 2 12 4 8; 4 9 2 12; 4 10 4 9; 2 13 4 10; 4 11 1 12; 4 13 4 11; 1 13 4 12"
FIRST = (*BETTER[:-5], *_SHUFFLED.split("; "))
"""A win that shuffles near its end, and is the other one until then."""

NEXT = "READY_SERVER"
"""The variable of the environment that says what comes after the first win: one of these."""
THE_BETTER, NOTHING, NO_MEMORY, NOT_EVEN_THE_FIRST = "better", "nothing", "no memory", "none"


def main() -> None:
    """Serve with this module in the place of Montana's search."""
    sys.modules["solitaire_gui.solver.montana.solver"] = sys.modules[__name__]
    serve(sys.stdin.buffer, sys.stdout.buffer)
    os._exit(0)


def solve(game: Game[Any], table: Any, seed: str, limit: Limit) -> Verdict:
    """Tell the first win that goes through a table, and later the better one or none."""
    wins = [Won(rest, 1) for rest in (left_of(game, win, table) for win in (FIRST, BETTER)) if rest]
    after = os.environ[NEXT]
    if after == NOT_EVEN_THE_FIRST:
        raise MemoryError
    if not wins:
        return Open(1)
    limit.on_win(wins[0])
    if after == NO_MEMORY:
        raise MemoryError
    while after == NOTHING and not limit.stop():
        time.sleep(0.01)
    return wins[-1]


def left_of(game: Game[Any], win: tuple[str, ...], table: Any) -> list[str]:
    """Return what is left of a win at a table; nothing if it does not lead there."""
    session = Session(game, DEAL)
    for number, line in enumerate(win):
        if position(session.table) == position(table):
            return [*win[number:]]
        session.play(line)
    return []
