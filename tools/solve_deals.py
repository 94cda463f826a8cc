"""Solve numbered deals as a study needs it: python3 -m tools.solve_deals GAME --deals A-B.

With --json FILE the answers go into a file, and the same command goes on where it was stopped.
With --cluster ADDRESS other machines find them. Without either it prints what the solver's own
command does.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import closing

from solitaire_gui.setup import prepare
from solitaire_gui.solver.deal_arguments import (
    FAILED,
    INTERRUPTED,
    add_deal_arguments,
    jobs_of,
    print_answers,
    print_lines,
    question_of,
)
from solitaire_gui.solver.many_deals import DealsQuestion, Solved, solve_deals
from solitaire_gui.solver.progress_bar import with_progress
from tools.dask_cluster import ClusterFailed, solve_on_cluster
from tools.result import VERDICTS, result_of, written
from tools.result_file import NotUsable, ResultFile

STANDARD_OUTPUT = "-"


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve the deals asked for; return the exit status."""
    parser = ArgumentParser(prog="python3 -m tools.solve_deals", description=__doc__)
    add_deal_arguments(parser)
    parser.add_argument(
        "--json", metavar="FILE",
        help="add the answers to a file, as lines of JSON, and skip what it has; - prints them",
    )  # fmt: skip
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, to solve there")
    given = parser.parse_args(arguments)
    question = question_of(parser, given)
    prepare()
    if given.cluster is not None and given.jobs:
        parser.error("--jobs are those of this machine; a cluster has workers of its own.")
    if given.cluster is not None:
        try:
            prepare_for_cluster()
        except ModuleNotFoundError as absent:
            sentence = f"A cluster needs Dask, and {absent.name} is not installed here"
            print(f"{sentence}: {sys.executable} -m pip install distributed", file=sys.stderr)
            return FAILED
    try:
        return run(given, question)
    except (NotUsable, ClusterFailed) as error:
        print(error, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def prepare_for_cluster() -> None:
    """Find Dask or, in a clone, set it up; raise ModuleNotFoundError."""
    prepare(("distributed",), "cluster")
    __import__("distributed")


def run(given: Namespace, question: DealsQuestion) -> int:
    """Solve the deals and print or keep what is found; raise NotUsable and ClusterFailed."""
    if given.json in (None, STANDARD_OUTPUT):
        with closing(answers(given, question, given.deals)) as arriving:
            if given.json is None:
                return print_answers(given, arriving)
            results = (
                result_of(question, each, with_solution=given.solutions) for each in arriving
            )
            return print_lines(map(written, with_progress(results, len(given.deals))))
    with closing(ResultFile(given.json, question, has_solutions=given.solutions)) as file:
        return keep(given, question, file)


def keep(given: Namespace, question: DealsQuestion, file: ResultFile) -> int:
    """Add to the file what it lacks of the deals, and print how many are won, lost and open."""
    left = [deal for deal in given.deals if deal not in file.deals]
    before, count = len(given.deals) - len(left), len(given.deals)
    found: Counter[str] = Counter()
    with closing(answers(given, question, left)) as arriving:
        try:
            for solved in with_progress(arriving, count, before):
                result = result_of(question, solved, with_solution=given.solutions)
                file.write(result)
                found[result.verdict] += 1
        except KeyboardInterrupt:
            done = sum(deal in file.deals for deal in given.deals)
            print(f"{done} of {count} deals are in the file; the same command goes on from there.")
            return INTERRUPTED
    print(summary(count, before, found))
    return 0


def answers(
    given: Namespace, question: DealsQuestion, wanted: Sequence[int]
) -> Generator[Solved, None, None]:
    """Yield what is found out about the deals, here or by a cluster."""
    if given.cluster is not None:
        yield from solve_on_cluster(given.cluster, question, wanted)
    else:
        is_in_order = given.json in (None, STANDARD_OUTPUT)
        yield from solve_deals(question, wanted, jobs_of(given), is_in_order=is_in_order)


def summary(count: int, before: int, found: Counter[str]) -> str:
    """Return what has been found now, and how many deals were in the file before."""
    parts = [f"{found[verdict]} {verdict}" for verdict in VERDICTS]
    earlier = f"; {before} were in the file before" if before else ""
    return f"{count - before} deals: {', '.join(parts)}{earlier}."


if __name__ == "__main__":
    sys.exit(main())
