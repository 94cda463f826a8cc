"""Measure all: python3 -m tests.benchmark [SECTION …] [--deals N] [--size WxH …] [--only NAME]."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable

from tests.benchmark import games, keys, long, scale, solver, store, transfer, window
from tests.benchmark.frames import section as frames
from tests.benchmark.measuring import show

DEALS = 30
SIZES = ((1280, 800), (1920, 1080), (3840, 2160))


def main() -> None:
    """Print a table for each section asked for, or for all."""
    sections: dict[str, Callable[[], object]] = {
        "frames": lambda: frames.measure(given.size or SIZES, given.only),
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
    parser.add_argument(
        "--size", type=size, action="append", metavar="WxH", help="of the window, for the frames"
    )
    parser.add_argument("--only", default="", metavar="NAME", help="the frames of such scenes")
    given = parser.parse_args()
    for name in given.sections or sections:
        if name not in sections:
            parser.error(f"there is no section {name}, only {', '.join(sections)}")
        sections[name]()


def size(text: str) -> tuple[int, int]:
    """Return the size that is written like 1280x800."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise ArgumentTypeError(f"{text} is no size such as 1280x800")
    return int(width), int(height)


if __name__ == "__main__":
    main()
