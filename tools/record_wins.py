"""Record winnable deals of a game: python3 -m tools.record_wins GAME [--count N].

Takes the deals from number 1 on, solves them on all cores, keeps those that can be won, in a game
with shuffles without one, and grades them. The first that are recorded of a game become the deals
of its days, for ever. With --progress FILE the same command goes on where it
was stopped.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from itertools import count
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.solver import Won
from solitaire_gui.solver.batch import Question, Solved, solve_deals
from solitaire_gui.solver.result import Result, read, result_of
from solitaire_gui.solver.result_file import NotUsable, ResultFile
from solitaire_gui.solver.winnable import recorded
from solitaire_gui.solver.winnable.recorded import BETWEEN_LINES
from tools.grade_deals import graded
from tools.win_files import Recorded, settle_days, write

COUNT, SECONDS, AT_A_TIME = 1000, 5.0, 100
FAILED = 1


class Tried(NamedTuple):
    """A deal, as it is recorded if it was won, and what was found if it was searched only now."""

    deal: int
    won: Recorded | None
    found: Solved | None = None


Known = Mapping[int, Recorded | None]
"""What is known of deals that need not be searched again; None of those that were not won."""


def question_of(game: str, seconds: float) -> Question:
    """Return what is asked of each deal, of which the processor may think for so many seconds."""
    return Question(game, seconds, has_shuffles=not GAMES[game].shuffles)


def tried(question: Question, jobs: int, known: Known) -> Generator[Tried, None, None]:
    """Yield all deals from number 1 on, each with what is known of it or else is found out."""
    for first in count(1, AT_A_TIME):
        deals = range(first, first + AT_A_TIME)
        found = solve_deals(question, [deal for deal in deals if deal not in known], jobs)
        for deal in deals:
            if deal in known:
                yield Tried(deal, known[deal])
            else:
                solved = next(found)
                verdict, won = solved.verdict, None
                if isinstance(verdict, Won):
                    won = Recorded(deal, verdict.states, verdict.lines)
                yield Tried(deal, won, solved)


def kept(game: str) -> Known:
    """Return what is recorded of a game, as far as it is won without a shuffle."""
    efforts, shuffles = recorded.efforts(game), {*GAMES[game].shuffles}
    return {
        deal: Recorded(deal, efforts[deal], lines)
        for deal, lines in recorded.solutions(game).items()
        if shuffles.isdisjoint(lines)
    }


def of_result(result: Result) -> Recorded | None:
    """Return a deal of a file of results as it is recorded; None if it was not won."""
    if result.solution is None:
        return None
    _, _, lines = result.solution.partition(": ")
    return Recorded(result.deal, result.states, lines.split(BETWEEN_LINES))


def main(arguments: Sequence[str] | None = None) -> int:
    """Record the deals; return the exit status."""
    parser = ArgumentParser(prog="python3 -m tools.record_wins", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--count", type=int, default=COUNT, help="how many deals to record")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each deal, at most")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="deals at a time")
    parser.add_argument("--keep", action="store_true", help="what is recorded; search the others")
    parser.add_argument("--progress", metavar="FILE", help="go on where this one ends")
    given = parser.parse_args(arguments)
    known = {**kept(given.game)} if given.keep else {}
    question = question_of(given.game, given.seconds)
    deals: list[Recorded] = []
    with ExitStack() as stack:
        file = None
        if given.progress:
            try:
                file = ResultFile(given.progress, question, has_solutions=True)
            except NotUsable as error:
                print(error, file=sys.stderr)
                return FAILED
            stack.enter_context(closing(file))
            with open(given.progress, encoding="utf-8") as lines:
                known.update((result.deal, of_result(result)) for result in map(read, lines))
        for each in stack.enter_context(closing(tried(question, given.jobs, known))):
            if file and each.found:
                file.write(result_of(question, each.found, with_solution=True))
            if each.won:
                deals.append(each.won)
            print(f"\r{len(deals)} of {given.count}: deal {each.deal}", end="", file=sys.stderr)
            if len(deals) == given.count:
                break
    print(file=sys.stderr)
    hard = graded(given.game, deals, given.jobs)
    print(f"{len(deals)} deals, {write(given.game, hard)} bytes")
    settle_days(given.game)
    return 0


if __name__ == "__main__":
    sys.exit(main())
