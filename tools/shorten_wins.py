"""Make recorded wins shorter: python3 -m tools.shorten_wins GAME [--count N].

Which deals are recorded and how hard they are stays as it is. So it is not for games in which that
is measured along the wins.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Collection, Sequence
from functools import partial
from time import thread_time

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.setup import prepare
from solitaire_gui.solver import Won, has_shortening, shorter_wins
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.many_deals import in_parallel
from solitaire_gui.solver.progress_bar import with_progress
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.effort import SAMPLES
from tools.win_files import write_wins

SECONDS = 0.5
"""How much of the processor's time each win is worth."""
AT_A_TIME = 10

Known = tuple[int, Sequence[str]]
"""A deal and the lines that win it."""


def shortened(known: Known, game: str, seconds: float) -> Known:
    """Return a deal with the shortest win that is found beside its known one."""
    deal, lines = known
    end = thread_time() + seconds
    limit = Limit(stop=lambda: thread_time() >= end)
    for win in shorter_wins(Session(GAMES[game], deal), Won(lines, 0), limit):
        lines = win.lines
    return deal, lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the wins shorter; return the exit status."""
    parser = ArgumentParser(prog="python3 -m tools.shorten_wins", description=__doc__)
    parser.add_argument("game", choices=[slug for slug in GAMES if slug not in SAMPLES])
    parser.add_argument("--count", type=int, help="only those of the lowest numbers")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each win, at most")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="deals at a time")
    given = parser.parse_args(arguments)
    prepare()
    if not has_shortening(given.game):
        parser.error(f"Wins of {given.game} cannot be shortened.")
    wins = dict(recorded_deals.solutions(given.game))
    before, some = _length(wins.values()), [*wins.items()][: given.count]
    work = partial(shortened, game=given.game, seconds=given.seconds)
    found = in_parallel(work, some, given.jobs, at_a_time=AT_A_TIME)
    wins |= with_progress(found, len(some))
    size = write_wins(given.game, wins)
    print(f"{before:.1f} moves in the mean before, {_length(wins.values()):.1f} now, {size} bytes")
    return 0


def _length(wins: Collection[Sequence[str]]) -> float:
    return sum(map(len, wins)) / len(wins)


if __name__ == "__main__":
    sys.exit(main())
