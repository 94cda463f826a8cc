"""The arguments and the output of a command that solves numbered deals."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Sequence
from math import inf

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.language.display_text import quote
from solitaire_gui.solver.engine.verdict import Won
from solitaire_gui.solver.many_deals import DealsQuestion, Solved
from solitaire_gui.solver.progress_bar import with_progress
from solitaire_gui.system.broken_output import silence_output

SECONDS = 5.0
FAILED, INTERRUPTED = 1, 130


def add_deal_arguments(parser: ArgumentParser) -> None:
    """Add the arguments for a game, its deals, the limits, and the number of parallel jobs."""
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
    parser.add_argument("--jobs", type=int, help="deals at a time; as many as there are cores")


def question_of(parser: ArgumentParser, given: Namespace) -> DealsQuestion:
    """Return the question about each deal; exit with an error if it makes no sense."""
    if given.without_shuffles and not GAMES[given.game].shuffles:
        parser.error(f"{GAMES[given.game].name} has no shuffles.")
    limit = given.seconds or (SECONDS if given.states == inf else inf)
    return DealsQuestion(given.game, limit, given.states, not given.without_shuffles)


def jobs_of(given: Namespace) -> int:
    """Return the number of deals to solve in parallel."""
    return given.jobs or os.cpu_count() or 1


def deals(text: str) -> Sequence[int]:
    """Return the deals of `A-B`, of `A`, or of several such parts, in order; `A,B-C`.

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
    """Return a positive number of seconds; raise ArgumentTypeError for anything else."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < inf:
        raise ArgumentTypeError(f"“{text}” is no number of seconds.")
    return number


def states(text: str) -> float:
    """Return a positive number of positions; raise ArgumentTypeError for anything else."""
    if not re.fullmatch(r"[1-9]\d{0,14}", text, re.ASCII):
        raise ArgumentTypeError(f"“{text}” is no number of positions.")
    return float(text)


def line(solved: Solved, with_solution: bool) -> str:
    """Return the line to print for a deal."""
    deal, verdict, seconds = solved
    text = f"{deal} {type(verdict).__name__.lower()} {seconds:.3f} {verdict.states}"
    if with_solution and isinstance(verdict, Won):
        text += " " + "; ".join(verdict.lines)
    return text


def print_answers(given: Namespace, answers: Iterable[Solved]) -> int:
    """Print a line for each deal as it comes; return the exit status."""
    shown = with_progress(answers, len(given.deals))
    return print_lines(line(solved, given.solutions) for solved in shown)


def print_lines(lines: Iterable[str]) -> int:
    """Print lines as they come; return the exit status."""
    try:
        for text in lines:
            print(text, flush=True)
    except OSError as error:
        silence_output(error, "The answers cannot be printed")
        return FAILED
    return 0
