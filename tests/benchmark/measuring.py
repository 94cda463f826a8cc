"""What is measured, and the table that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple


class Measured(NamedTuple):
    """Something done many times: how many milliseconds each took, and what the median may be."""

    what: str
    times: list[float]
    target: float | None = None


def worked(work: Callable[[], object]) -> float:
    """Return how many milliseconds of the processor the work takes, in all threads."""
    start = process_time()
    work()
    return (process_time() - start) * 1000


def show(section: Iterable[Measured]) -> None:
    """Print a line for everything that is measured."""
    print(f"\n{'milliseconds':<34}{'median':>10}{'p95':>10}{'p99':>10}{'target':>10}")
    for what, times, target in section:
        middle, slow = median(times), quantiles(times, n=100, method="inclusive")
        bound = "" if target is None else f"{target:>10.3g}{' missed' * (middle > target)}"
        print(f"{what:<34}{middle:>10.3f}{slow[94]:>10.3f}{slow[98]:>10.3f}{bound}", flush=True)
