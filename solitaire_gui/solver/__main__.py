"""Solve numbered deals: python3 -m solitaire_gui.solver GAME --deals A-B.

One line a deal: its number, won, lost or open, the seconds of the processor and the positions that
took. With --json FILE the answers go into a file, and the same command goes on where it was
stopped.
"""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from math import inf
from time import perf_counter

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.quotes import quote
from solitaire_gui.setup import prepare, prepare_to_import
from solitaire_gui.solver import Won, check, search_of
from solitaire_gui.solver.batch import Question, Solved, solve_deals
from solitaire_gui.solver.cluster import ClusterFailed, solve_on_cluster
from solitaire_gui.solver.progress import progress_line
from solitaire_gui.solver.result import VERDICTS, result_of, written
from solitaire_gui.solver.result_file import NotUsable, ResultFile
from solitaire_gui.standard_output import end_output

SECONDS = 5.0
FAILED, INTERRUPTED = 1, 130
CHECK = "check"
STANDARD_OUTPUT = "-"
CLEAR_LINE = "\r\033[K"
EPILOG = f"{CHECK} LINE … instead of a game replays copied games; {CHECK} --help tells more."


def line(solved: Solved, with_solution: bool) -> str:
    """Return what is printed of a deal."""
    deal, verdict, seconds = solved
    text = f"{deal} {type(verdict).__name__.lower()} {seconds:.3f} {verdict.states}"
    if with_solution and isinstance(verdict, Won):
        text += " " + "; ".join(verdict.lines)
    return text


def deals(text: str) -> Sequence[int]:
    """Return the deals of `A-B`, of `A` alone or of several such, in order; `A,B-C`.

    Raises ArgumentTypeError for anything else.
    """
    ranges = [one_range(part) for part in text.split(",")]
    return ranges[0] if len(ranges) == 1 else sorted({deal for part in ranges for deal in part})


def one_range(text: str) -> range:
    """Return the deals of `A-B` or of `A`; raise ArgumentTypeError."""
    match = re.fullmatch(r"(\d{1,10})(?:-(\d{1,10}))?", text, re.ASCII)
    if match is None:
        raise ArgumentTypeError(f"{quote(text)} is not a range of deals such as 1-300.")
    first, last = match.groups()
    numbers = range(int(first), int(last or first) + 1)
    if not numbers or numbers[0] < FIRST_DEAL or numbers[-1] > LAST_DEAL:
        raise ArgumentTypeError(f"Deals run from {FIRST_DEAL} to {LAST_DEAL}, the lower one first.")
    return numbers


def seconds(text: str) -> float:
    """Return a time to think; raise ArgumentTypeError for what is none."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < inf:
        raise ArgumentTypeError(f"“{text}” is no number of seconds.")
    return number


def states(text: str) -> float:
    """Return a number of positions; raise ArgumentTypeError for what is none."""
    if not re.fullmatch(r"[1-9]\d{0,14}", text, re.ASCII):
        raise ArgumentTypeError(f"“{text}” is no number of positions.")
    return float(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve the deals asked for, or replay games; return the exit status."""
    words = sys.argv[1:] if arguments is None else [*arguments]
    if words[:1] == [CHECK]:
        return check.main(words[1:])
    given = _read(words)
    prepare_to_import(partial(search_of, given.game))
    if given.cluster is not None:
        try:
            prepare_for_cluster()
        except ModuleNotFoundError as absent:
            sentence = f"A cluster needs Dask, and {absent.name} is not installed here"
            print(f"{sentence}: {sys.executable} -m pip install distributed", file=sys.stderr)
            return FAILED
    try:
        return run(given)
    except (NotUsable, ClusterFailed) as error:
        print(f"{clear_line()}{error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _read(words: Sequence[str]) -> Namespace:
    """Return what the words of the command line ask for; end the program where they are wrong."""
    parser = ArgumentParser(
        prog="python3 -m solitaire_gui.solver", description=__doc__, epilog=EPILOG
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument(
        "--deals", type=deals, required=True, metavar="A-B", help="or several such: 7,399,1000-1100"
    )
    parser.add_argument(
        "--seconds", type=seconds, help=f"of the processor for a deal, at most; {SECONDS:g} if no"
        " --states are given",
    )  # fmt: skip
    parser.add_argument(
        "--states", type=states, default=inf, metavar="N",
        help="positions for a deal, at most: alone, they give the same answers on every machine",
    )  # fmt: skip
    parser.add_argument("--solutions", action="store_true", help="show the lines that win")
    parser.add_argument(
        "--without-shuffles", action="store_true", help="ask for wins without a shuffle"
    )
    parser.add_argument(
        "--json", metavar="FILE",
        help="add the answers to a file, as lines of JSON, and skip what it has; - prints them",
    )  # fmt: skip
    parser.add_argument("--jobs", type=int, help="deals at a time; as many as there are cores")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, to solve there")
    given = parser.parse_args(words)
    if given.seconds is None:
        given.seconds = SECONDS if given.states == inf else inf
    if given.without_shuffles and not GAMES[given.game].shuffles:
        parser.error(f"{GAMES[given.game].name} has no shuffles.")
    if given.cluster is not None and given.jobs:
        parser.error("--jobs are those of this machine; a cluster has workers of its own.")
    given.jobs = given.jobs or os.cpu_count() or 1
    return given


def prepare_for_cluster() -> None:
    """Find Dask or, in a clone, set it up; raise ModuleNotFoundError."""
    prepare(("distributed",), "cluster")
    __import__("distributed")


def run(given: Namespace) -> int:
    """Solve the deals and print or keep what is found; raise NotUsable and ClusterFailed."""
    question = Question(given.game, given.seconds, given.states, not given.without_shuffles)
    if given.json in (None, STANDARD_OUTPUT):
        return show(given, question)
    file = ResultFile(given.json, question, has_solutions=given.solutions)
    with closing(file):
        return keep(given, question, file)


def show(given: Namespace, question: Question) -> int:
    """Print a line for each deal, in their order."""
    start = perf_counter()
    count = len(given.deals)
    show_progress(0, count, 0, 0)
    with closing(answers(given, question, given.deals)) as arriving:
        try:
            for done, solved in enumerate(arriving, 1):
                sys.stderr.write(clear_line())
                if given.json:
                    result = result_of(question, solved, with_solution=given.solutions)
                    print(written(result), flush=True)
                else:
                    print(line(solved, given.solutions), flush=True)
                show_progress(done, count, done, perf_counter() - start)
        except OSError as error:
            end_output(error, "The answers cannot be printed")
            return FAILED
    return 0


def keep(given: Namespace, question: Question, file: ResultFile) -> int:
    """Add to the file what it lacks of the deals, and print how many are won, lost and open."""
    start = perf_counter()
    left = [deal for deal in given.deals if deal not in file.deals]
    before, count = len(given.deals) - len(left), len(given.deals)
    found: Counter[str] = Counter()
    show_progress(before, count, 0, 0)
    with closing(answers(given, question, left)) as arriving:
        try:
            for fresh, solved in enumerate(arriving, 1):
                result = result_of(question, solved, with_solution=given.solutions)
                file.write(result)
                found[result.verdict] += 1
                show_progress(before + fresh, count, fresh, perf_counter() - start)
        except KeyboardInterrupt:
            sys.stderr.write(clear_line())
            done = sum(deal in file.deals for deal in given.deals)
            print(f"{done} of {count} deals are in the file; the same command goes on from there.")
            return INTERRUPTED
    sys.stderr.write(clear_line())
    print(summary(count, before, found))
    return 0


def answers(
    given: Namespace, question: Question, wanted: Sequence[int]
) -> Generator[Solved, None, None]:
    """Yield what is found out about the deals, here or by a cluster."""
    if given.cluster is not None:
        yield from solve_on_cluster(given.cluster, question, wanted)
    else:
        is_in_order = given.json in (None, STANDARD_OUTPUT)
        yield from solve_deals(question, wanted, given.jobs, is_in_order=is_in_order)


def summary(count: int, before: int, found: Counter[str]) -> str:
    """Return what has been found now, and how many deals were in the file before."""
    parts = [f"{found[verdict]} {verdict}" for verdict in VERDICTS]
    earlier = f"; {before} were in the file before" if before else ""
    return f"{count - before} deals: {', '.join(parts)}{earlier}."


def show_progress(done: int, of: int, fresh: int, elapsed: float) -> None:
    """Draw how far it is on the last line of the terminal, if it is one."""
    if sys.stderr.isatty():
        sys.stderr.write(f"{CLEAR_LINE}{progress_line(done, of, fresh, elapsed)}")
        sys.stderr.write(clear_line() if done == of else "")
        sys.stderr.flush()


def clear_line() -> str:
    """Return what clears the last line of the terminal, if it is one."""
    return CLEAR_LINE if sys.stderr.isatty() else ""


if __name__ == "__main__":
    sys.exit(main())
