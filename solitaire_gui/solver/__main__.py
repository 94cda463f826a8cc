"""Solve numbered deals: python3 -m solitaire_gui.solver GAME --deals A-B.

One line a deal: its number, won, lost or open, the seconds of the processor and the positions that
took.
"""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from functools import partial
from math import inf

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.setup import prepare_to_import
from solitaire_gui.solver import Won, search_of
from solitaire_gui.solver.batch import Question, Solved, solve_deals

SECONDS = 5.0
INTERRUPTED = 130
BAR = 30


def line(solved: Solved, with_solution: bool) -> str:
    """Return what is printed of a deal."""
    deal, verdict, seconds = solved
    text = f"{deal} {type(verdict).__name__.lower()} {seconds:.3f} {verdict.states}"
    if with_solution and isinstance(verdict, Won):
        text += " " + "; ".join(verdict.lines)
    return text


def show_progress(done: int, of: int) -> None:
    """Draw how far it is on the last line of the terminal."""
    full = BAR * done // of
    sys.stderr.write(f"\r[{'=' * full}{' ' * (BAR - full)}] {done} of {of}")
    sys.stderr.write("\r\033[K" if done == of else "")
    sys.stderr.flush()


def deals(text: str) -> range:
    """Return the deals of `A-B`, or of `A` alone; raise ArgumentTypeError for anything else."""
    match = re.fullmatch(r"(\d{1,10})(?:-(\d{1,10}))?", text, re.ASCII)
    if match is None:
        raise ArgumentTypeError(f"“{text}” is not a range of deals such as 1-300.")
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
    """Solve the deals asked for on all cores; return the exit status."""
    parser = ArgumentParser(prog="python3 -m solitaire_gui.solver", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=deals, required=True, metavar="A-B")
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
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="deals at a time")
    given = parser.parse_args(arguments)
    if given.seconds is None:
        given.seconds = SECONDS if given.states == inf else inf
    if given.without_shuffles and not GAMES[given.game].shuffles:
        parser.error(f"{GAMES[given.game].name} has no shuffles.")
    prepare_to_import(partial(search_of, given.game))
    question = Question(given.game, given.seconds, given.states, not given.without_shuffles)
    answers = solve_deals(question, given.deals, given.jobs)
    try:
        for done, solved in enumerate(answers, 1):
            if sys.stderr.isatty():
                sys.stderr.write("\r\033[K")
            print(line(solved, given.solutions), flush=True)
            if sys.stderr.isatty():
                show_progress(done, len(given.deals))
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Else Python tries once more to print what is left, and complains.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"The answers cannot be printed: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
