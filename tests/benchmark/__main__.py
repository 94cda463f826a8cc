"""Measure what a player notices: python3 -m tests.benchmark [SECTION …] [--against PROGRAM …]."""

from __future__ import annotations

from collections.abc import Callable

from tests.benchmark import keeping, reader, solver, summary
from tests.benchmark.frames import section as frames
from tests.benchmark.measuring import show
from tests.benchmark.start import section as start
from tests.command_lines import parse

SIZES = ((1280, 800), (1920, 1080), (3840, 2160))


def main() -> None:
    """Print one table of all that a player notices, or that of each section asked for."""
    given = parse("tests.benchmark")
    sections: dict[str, Callable[[], object]] = {
        "start": lambda: start.measure(given.size or SIZES, given.against, given.rounds),
        "frames": lambda: frames.measure(given.size or SIZES, given.only),
        "keeping": lambda: show(keeping.every_game()),
        "solver": lambda: solver.measure(given.deals),
        "reader": lambda: show(reader.every_game()),
    }
    for name in given.sections:
        sections[name]()
    if not given.sections:
        summary.measure(given.size or SIZES, given.against, given.rounds, given.write)


if __name__ == "__main__":
    main()
