"""Make puzzles of a game: python3 -m tools.make_puzzles GAME [--count N] [--jobs N].

Takes deal after deal, from where the last puzzles were found, until there are as many of each kind
as there should be, or so many more; and puts them behind those recorded. Ctrl+C keeps what has
been made.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from random import Random

from solitaire_gui.setup import prepare
from solitaire_gui.solver.progress_bar import with_progress
from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind, Puzzle
from tools.make_puzzles.puzzle_files import append
from tools.make_puzzles.puzzle_of_deal import KINDS, make_all

WANTED, WANTED_OF_OTHERS = {Kind.WHICH_MOVE: 300, Kind.ONE_WAY_OUT: 300}, 200
"""How many puzzles of each kind there should be of a game."""
AT_A_TIME = 1000


def made(game: str, kind: Kind, first: int, jobs: int, taken: Collection[int]) -> Iterator[Puzzle]:
    """Yield the puzzles of a kind that the deals make from a number on, but those taken."""
    while True:
        for _, puzzle in make_all(game, kind, range(first, first + AT_A_TIME), jobs):
            if puzzle is not None and puzzle.deal not in taken:
                yield puzzle
        first += AT_A_TIME


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the puzzles; return the exit status."""
    parser = ArgumentParser(prog="python3 -m tools.make_puzzles", description=__doc__)
    parser.add_argument("game", choices=KINDS)
    parser.add_argument("--kind", choices=[kind.name.lower() for kind in Kind], help="only these")
    parser.add_argument("--count", type=int, help="how many more of each kind")
    parser.add_argument("--first", type=int, help="the deal to begin with")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="deals at a time")
    given = parser.parse_args(arguments)
    prepare()
    kinds = [kind for kind in KINDS[given.game] if given.kind in (None, kind.name.lower())]
    found: list[Puzzle] = []
    try:
        for kind in kinds:
            taken = {
                puzzle.deal
                for puzzle in recorded_puzzles.puzzles(given.game)
                if puzzle.kind is kind
            }
            missing = max(WANTED.get(kind, WANTED_OF_OTHERS) - len(taken), 0)
            count = missing if given.count is None else given.count
            first = given.first or max(taken, default=0) + 1
            new = made(given.game, kind, first, given.jobs, taken)
            found.extend(with_progress(islice(new, count), count))
    except KeyboardInterrupt:
        pass
    except recorded_puzzles.Damaged as damaged:
        print(damaged, file=sys.stderr)
        return 1
    # Both kinds mixed, and the same each time.
    Random(recorded_puzzles.count(given.game)).shuffle(found)
    size = append(given.game, found)
    print(f"{len(found)} puzzles more, {recorded_puzzles.count(given.game)} in all, {size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
