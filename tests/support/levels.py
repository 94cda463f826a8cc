"""Two levels of tests: the plain command proves each behaviour once, `python3 -m tests.full` all.

`@pytest.mark.long` leaves a test to the full level, `@pytest.mark.sample(2)` all but two of its
parameters, and `some(values, 2)` all but two turns of a loop. What is left out is always the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from random import Random
from typing import TypeVar
from zlib import crc32

import pytest

QUICK_EXAMPLES = 20
"""How many examples of Hypothesis the plain command tries where the full level tries 100."""

Value = TypeVar("Value")


class _Level:
    is_full = False


def set_full(is_full: bool) -> None:
    """Choose the level, before anything is collected."""
    _Level.is_full = is_full


def is_full() -> bool:
    """Return whether everything is proved."""
    return _Level.is_full


def some(values: Iterable[Value], count: int) -> list[Value]:
    """Return all values at the full level, otherwise `count` of them, in their order."""
    every = [*values]
    if is_full() or count >= len(every):
        return every
    chosen = sorted(Random(len(every)).sample(range(len(every)), count))
    return [every[index] for index in chosen]


def times(quick: int, full: int) -> int:
    """Return how often to try something, at this level."""
    return full if is_full() else quick


def examples(full: int) -> int:
    """Return how many examples Hypothesis is to try of those that the full level tries."""
    return full if is_full() else max(5, full * QUICK_EXAMPLES // 100)


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return the tests that are left to the full level."""
    left = set()
    samples: defaultdict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("long"):
            left.add(item)
        elif sample := item.get_closest_marker("sample"):
            samples[item.nodeid.partition("[")[0], sample.args[0]].append(item)
    for (_, count), its in samples.items():
        # By their names, so that each test of a file has other parameters than the next.
        left.update(sorted(its, key=lambda item: crc32(item.nodeid.encode()))[count:])
    return left
