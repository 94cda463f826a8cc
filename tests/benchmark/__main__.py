"""Measure what a player notices: python3 -m tests.benchmark [SECTION …] [--against PROGRAM …]."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from tests.benchmark import keeping, reader, solver, summary
from tests.benchmark.frames import section as frames
from tests.benchmark.measuring import show
from tests.benchmark.start import section as start
from tests.benchmark.start.programs import OTHERS
from tests.support.sizes import size

DEALS = 30
SIZES = ((1280, 800), (1920, 1080), (3840, 2160))


def main() -> None:
    """Print one table of all that a player notices, or that of each section asked for."""
    sections: dict[str, Callable[[], object]] = {
        "start": lambda: start.measure(given.size or SIZES, given.against, given.rounds),
        "frames": lambda: frames.measure(given.size or SIZES, given.only),
        "keeping": lambda: show(keeping.every_game()),
        "solver": lambda: solver.measure(given.deals),
        "reader": lambda: show(reader.every_game()),
    }
    parser = ArgumentParser(prog="python3 -m tests.benchmark", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(sections))
    parser.add_argument(
        "--against", nargs="+", default=[], choices=OTHERS, help="programs to start beside ours"
    )
    parser.add_argument("--rounds", type=int, default=start.ROUNDS, help="how often to start")
    parser.add_argument(
        "--size", type=size, action="append", metavar="WxH", help="of the screen or the window"
    )
    parser.add_argument("--only", default="", metavar="NAME", help="the frames of such scenes")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into it")
    parser.add_argument("--deals", type=int, default=DEALS, help="for the solver, of every game")
    given = parser.parse_args()
    if given.write and given.sections:
        parser.error("--write is for the whole table")
    for name in given.sections:
        if name not in sections:
            parser.error(f"there is no section {name}, only {', '.join(sections)}")
        sections[name]()
    if not given.sections:
        summary.measure(given.size or SIZES, given.against, given.rounds, given.write)


if __name__ == "__main__":
    main()
