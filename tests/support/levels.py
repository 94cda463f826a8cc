"""Two levels of tests: the plain command proves each behaviour once, `python3 -m tests.full` all.

The plain command leaves out what is marked `slow`. A loop that goes over much asks here how much
of it is for the plain command.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

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
    """Return whether slow tests run."""
    return _Level.is_full


def mostly_slow(values: Iterable[Any], *plain: Any) -> list[Any]:
    """Return the values of a test's parameter, marked slow but for those that are `plain`."""
    return [
        each if each in plain else pytest.param(each, marks=pytest.mark.slow) for each in values
    ]


def some(values: Iterable[Value], count: int) -> list[Value]:
    """Return all values at the full level, otherwise `count` of them, evenly spread."""
    every = [*values]
    if is_full() or count >= len(every):
        return every
    return [every[number * len(every) // count] for number in range(count)]


def times(quick: int, full: int) -> int:
    """Return how often to try something, at this level."""
    return full if is_full() else quick


def examples(full: int) -> int:
    """Return how many examples Hypothesis is to try of those that the full level tries."""
    return full if is_full() else max(5, full * QUICK_EXAMPLES // 100)
