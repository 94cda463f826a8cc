"""Flip bits, fail operations, cut the power: python3 -m tests.damage [WHAT …] [--count 500].

Flips, and the values that they make in each column, start the whole window; failures try each
operation of the disk in a life of the store, once and for good; cuts leave out, tear or keep what
was not synced by some instant. Losses print, for each kind of damage, how many games it costs.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from solitaire_gui.store.database.contents import Contents
from tests.command_lines import KINDS_OF_DAMAGE, parse
from tests.damage import failures, flips, losses, power_cuts, values

BATCH = 10
SHARE_OF_LOSSES = 5
"""For each so many of the count, one file is damaged in each way to count the losses."""

Attempt = tuple[str, Callable[[], object]]


def flipped_bits(folder: Path, count: int, rng: Random) -> Iterator[Attempt]:
    """Yield starts of the window with one bit flipped each, some in one process."""
    before = flips.leave_files(folder)
    todo = []
    for number, place in enumerate(flips.places(folder, count, rng)):
        into = folder / str(number)
        todo.append((place, into))
        flips.flip(folder, place, rng.randrange(8), into)
        if len(todo) == BATCH or number == count - 1:
            yield (
                f"starts on {todo[0][1].name} to {into.name}",
                partial(flips.start, [each for _, each in todo]),
            )
            for at, each in todo:
                yield f"bit at {at}", partial(flips.check, each, before)
            todo.clear()


def wrong_values(folder: Path, count: int, rng: Random) -> Iterator[Attempt]:
    """Yield starts of the window, each with a wrong value in some column, until all were tried."""
    file = values.leave_file(folder / "whole")
    every = [*values.wrong_values(file)]
    for first in range(0, len(every), BATCH):
        todo = every[first : first + BATCH]
        into = [folder / str(number) for number in range(first, first + len(todo))]
        for wrong, each in zip(todo, into, strict=True):
            values.spoil(file, wrong, each)
        yield f"starts on {todo}", partial(flips.start, into)


def failing_operations(folder: Path, count: int, rng: Random) -> Iterator[Attempt]:
    """Yield lives in each of which an operation fails, once or with all after it."""
    whole = failures.live(folder / "whole")

    def attempt(number: int, last: int) -> None:
        place = folder / f"{number}-{last}"
        failures.check(place, failures.live(place, range(number, last)))

    for number in range(1, whole.operations + 1):
        yield f"operation {number} fails", partial(attempt, number, number + 1)
        yield f"all from operation {number} on fail", partial(attempt, number, 10**9)


def cut_power(folder: Path, count: int, rng: Random) -> Iterator[Attempt]:
    """Yield starts after a power cut at some instant of a life."""
    with power_cuts.quick_upkeep():
        noted = power_cuts.live(folder / "life", rng.randrange(10**6))

    def attempt(number: int, instant: int) -> None:
        power_cuts.cut(noted, instant, folder / str(number), rng)
        power_cuts.check(noted, instant, folder / str(number))

    for number in range(count):
        instant = rng.randint(0, len(noted.operations))
        yield f"power cut after operation {instant}", partial(attempt, number, instant)


def counted_losses(folder: Path, count: int, rng: Random) -> Iterator[Attempt]:
    """Yield the rows of the table in docs/data.md, each of which is printed."""
    before, files = losses.leave_file(folder), max(1, count // SHARE_OF_LOSSES)
    for name in losses.DAMAGES:
        yield name, partial(print_row, folder, before, name, files, rng)


def print_row(folder: Path, before: Contents, name: str, files: int, rng: Random) -> None:
    """Print how many games one kind of damage costs."""
    print(losses.row(folder, before, name, files, rng), flush=True)


KINDS = dict(
    zip(
        KINDS_OF_DAMAGE,
        (flipped_bits, wrong_values, failing_operations, cut_power, counted_losses),
        strict=True,
    )
)


def main() -> int:
    """Do it, and print what was lost or hurt; return the exit status."""
    wanted = parse("tests.damage")
    faults = 0
    for kind in wanted.kinds or KINDS:
        done = hurt = 0
        with TemporaryDirectory() as folder:
            attempts = KINDS[kind](Path(folder), wanted.count, Random(wanted.seed))
            for what, attempt in attempts:
                done += 1
                try:
                    found = attempt()
                    hurt += found if isinstance(found, int) else 0
                except Exception:
                    faults += 1
                    print(f"{kind}: {what}")
                    traceback.print_exc()
        told = f", {hurt} games hurt" if kind == "flips" else ""
        print(
            f"{kind}: {done} done with seed {wanted.seed}{told}, {faults} faults so far", flush=True
        )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
