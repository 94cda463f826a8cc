"""Solve numbered deals: python3 -m solitaire_gui.solver GAME --deals A-B.

One line a deal: its number, won, lost or open, the seconds of the processor and the positions that
took.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import closing
from functools import partial

from solitaire_gui.setup import prepare_to_import
from solitaire_gui.solver import check, solver_of
from solitaire_gui.solver.deal_arguments import (
    INTERRUPTED,
    add_deal_arguments,
    jobs_of,
    print_answers,
    question_of,
)
from solitaire_gui.solver.many_deals import solve_deals

CHECK = "check"
EPILOG = f"{CHECK} LINE … instead of a game replays copied games; {CHECK} --help tells more."


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve the deals asked for, or replay games; return the exit status."""
    words = sys.argv[1:] if arguments is None else [*arguments]
    if words[:1] == [CHECK]:
        return check.main(words[1:])
    parser = ArgumentParser(
        prog="python3 -m solitaire_gui.solver", description=__doc__, epilog=EPILOG
    )
    add_deal_arguments(parser)
    given = parser.parse_args(words)
    question = question_of(parser, given)
    prepare_to_import(partial(solver_of, given.game))
    try:
        with closing(solve_deals(question, given.deals, jobs_of(given))) as answers:
            return print_answers(given, answers)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
