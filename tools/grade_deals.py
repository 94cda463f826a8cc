"""Grade the recorded deals of a game anew: python3 -m tools.grade_deals GAME.

No deal is solved for it, and none comes or goes: how hard each is follows from its recorded win.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.setup import prepare
from solitaire_gui.solver import Won
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.many_deals import in_parallel
from solitaire_gui.solver.progress_bar import with_progress
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.effort import SAMPLES, effort
from tools.win_files import Recorded, write

AT_A_TIME = 10


def graded(game: str, deals: Sequence[Recorded], jobs: int) -> Iterator[Recorded]:
    """Yield deals with how hard they are, in their order, so many at a time.

    Where that is how many positions the solver looked at, they keep what they have.
    """
    grade = partial(graded_deal, game=game)
    is_quick = game not in SAMPLES
    yield from in_parallel(grade, deals, 1 if is_quick else jobs, at_a_time=AT_A_TIME)


def graded_deal(deal: Recorded, game: str) -> Recorded:
    """Return a deal with how hard it is, which is found out along its win."""
    session, win = Session(GAMES[game], deal.deal), Won(deal.lines, deal.effort)
    return deal._replace(effort=effort(session, win, Limit()))


def main(arguments: Sequence[str] | None = None) -> int:
    """Grade the deals; return the exit status."""
    parser = ArgumentParser(prog="python3 -m tools.grade_deals", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="deals at a time")
    given = parser.parse_args(arguments)
    prepare()
    efforts = recorded_deals.efforts(given.game)
    known = [
        Recorded(deal, efforts[deal], lines)
        for deal, lines in recorded_deals.solutions(given.game).items()
    ]
    deals = [*with_progress(graded(given.game, known, given.jobs), len(known))]
    print(f"{len(deals)} deals, {write(given.game, deals)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
