"""Measure all: python3 -m tests.benchmark [SECTION …] [--deals N]."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable

from tests.benchmark import games, keys, long, scale, solver, store, transfer, window
from tests.benchmark.measuring import show

DEALS = 30


def main() -> None:
    """Print a table for each section asked for, or for all."""
    sections: dict[str, Callable[[], object]] = {
        "games": lambda: show(games.every_game()),
        "store": lambda: show(store.every_store()),
        "long": lambda: show(long.every_game()),
        "scale": lambda: show(scale.every_scale()),
        "transfer": lambda: show(transfer.every_transfer()),
        "window": lambda: show(window.every_frame()),
        "keys": keys.measure,
        "solver": lambda: solver.measure(given.deals),
    }
    parser = ArgumentParser(prog="python3 -m tests.benchmark", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(sections))
    parser.add_argument("--deals", type=int, default=DEALS, help="for the solver, of every game")
    given = parser.parse_args()
    for name in given.sections or sections:
        if name not in sections:
            parser.error(f"there is no section {name}, only {', '.join(sections)}")
        sections[name]()


if __name__ == "__main__":
    main()
