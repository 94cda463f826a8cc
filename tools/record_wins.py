"""Record winnable deals of a game: python3 -m tools.record_wins GAME [--count N].

Takes the deals from number 1 on, solves them on all cores, keeps those that can be won, in a game
with shuffles without one, and grades them. The first that are recorded of a game become the deals
of its days, for ever. With --progress FILE the same command goes on where it
was stopped.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from itertools import count, islice
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.setup import prepare
from solitaire_gui.solver import Won
from solitaire_gui.solver.many_deals import DealsQuestion, Solved, solve_deals
from solitaire_gui.solver.progress_bar import with_progress
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.recorded_deals import BETWEEN_LINES
from tools.grade_deals import graded
from tools.result import Result, read, result_of
from tools.result_file import NotUsable, ResultFile
from tools.win_files import Recorded, settle_days, write

COUNT, SECONDS, AT_A_TIME = 1000, 5.0, 100
FAILED, INTERRUPTED = 1, 130


class Tried(NamedTuple):
    """A deal, as it is recorded if it was won, and what was found if it was searched only now."""

    deal: int
    won: Recorded | None
    found: Solved | None = None


Known = Mapping[int, Recorded | None]
"""What is known of deals that need not be searched again; None of those that were not won."""


def question_of(game: str, seconds: float) -> DealsQuestion:
    """Return what is asked of each deal, of which the processor may think for so many seconds."""
    return DealsQuestion(game, seconds, has_shuffles=not GAMES[game].shuffles)


def tried(question: DealsQuestion, jobs: int, known: Known) -> Generator[Tried, None, None]:
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
    efforts, shuffles = recorded_deals.efforts(game), {*GAMES[game].shuffles}
    return {
        deal: Recorded(deal, efforts[deal], lines)
        for deal, lines in recorded_deals.solutions(game).items()
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
    prepare()
    try:
        deals = searched(given)
    except NotUsable as error:
        print(error, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    hard = graded(given.game, deals, given.jobs)
    print(f"{len(deals)} deals, {write(given.game, hard)} bytes")
    settle_days(given.game)
    return 0


def searched(given: Namespace) -> Sequence[Recorded]:
    """Return as many deals as are wanted, still ungraded; raise NotUsable."""
    known = {**kept(given.game)} if given.keep else {}
    question = question_of(given.game, given.seconds)
    with ExitStack() as stack:
        file = None
        if given.progress:
            file = ResultFile(given.progress, question, has_solutions=True)
            stack.enter_context(closing(file))
            with open(given.progress, encoding="utf-8") as lines:
                known.update((result.deal, of_result(result)) for result in map(read, lines))
        all_tried = stack.enter_context(closing(tried(question, given.jobs, known)))
        winnable = islice(_winnable(all_tried, question, file), given.count)
        return [*with_progress(winnable, given.count)]


def _winnable(
    all_tried: Iterable[Tried], question: DealsQuestion, file: ResultFile | None
) -> Iterator[Recorded]:
    """Yield the deals that were won, and write to the file all that were searched."""
    for each in all_tried:
        if file and each.found:
            file.write(result_of(question, each.found, with_solution=True))
        if each.won:
            yield each.won


if __name__ == "__main__":
    sys.exit(main())
