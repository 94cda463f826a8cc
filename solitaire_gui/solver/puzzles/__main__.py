"""Make puzzles of a game: python3 -m solitaire_gui.solver.puzzles GAME [--count N] [--jobs N].

Takes deal after deal, from where the last puzzles were found, until so many more of each kind are
made and proved, and puts them behind those that are kept. Ctrl+C keeps what has been made.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice
from random import Random

from solitaire_gui.setup import prepare_to_import
from solitaire_gui.solver import search_of
from solitaire_gui.solver.puzzles import kept
from solitaire_gui.solver.puzzles.kept import Kind, Puzzle
from solitaire_gui.solver.puzzles.making import KINDS, make_all

COUNT, AT_A_TIME = 50, 1000


def made(game: str, kind: Kind, first: int, jobs: int) -> Iterator[Puzzle]:
    """Yield the puzzles of a kind that the deals make from a number on."""
    for start in count(first, AT_A_TIME):
        for _, puzzle in make_all(game, kind, range(start, start + AT_A_TIME), jobs):
            if puzzle is not None:
                yield puzzle


def next_deal(game: str, kind: Kind) -> int:
    """Return the number of the deal after the last that made a kept puzzle of a kind."""
    deals = (puzzle.deal for puzzle in kept.puzzles(game) if puzzle.kind is kind)
    return max(deals, default=0) + 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the puzzles; return the exit status."""
    parser = ArgumentParser(prog="python3 -m solitaire_gui.solver.puzzles", description=__doc__)
    parser.add_argument("game", choices=KINDS)
    parser.add_argument("--kind", choices=[kind.name.lower() for kind in Kind], help="only these")
    parser.add_argument("--count", type=int, default=COUNT, help="how many more of each kind")
    parser.add_argument("--first", type=int, help="the deal to begin with")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="deals at a time")
    given = parser.parse_args(arguments)
    prepare_to_import(partial(search_of, given.game))
    kinds = [kind for kind in KINDS[given.game] if given.kind in (None, kind.name.lower())]
    found: list[Puzzle] = []
    try:
        for kind in kinds:
            first = given.first or next_deal(given.game, kind)
            for puzzle in islice(made(given.game, kind, first, given.jobs), given.count):
                found.append(puzzle)
                name = f"{kind.name.lower()}, deal {puzzle.deal}"
                print(
                    f"\r{len(found)} of {len(kinds) * given.count}: {name}", end="", file=sys.stderr
                )
            print(file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    # Both kinds mixed, and the same each time.
    Random(kept.count(given.game)).shuffle(found)
    size = kept.append(given.game, found)
    print(f"{len(found)} puzzles more, {kept.count(given.game)} in all, {size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
