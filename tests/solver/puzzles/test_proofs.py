"""The kept puzzles are puzzles: a tenth of them is proved again, others every day."""

from __future__ import annotations

from datetime import date

import pytest

from solitaire_gui.solver.puzzles import kept
from solitaire_gui.solver.puzzles.making import KINDS
from solitaire_gui.solver.puzzles.proof import fault

SHARE = 10
"""One in so many is proved; `python3 -m tests.solver` proves all."""


@pytest.mark.parametrize("slug", KINDS)
def test_the_answer_of_a_puzzle_is_right_and_the_only_one(slug: str) -> None:
    first = date.today().toordinal() % SHARE + 1
    numbers = range(first, kept.count(slug) + 1, SHARE)
    assert [(n, problem) for n in numbers if (problem := fault(kept.puzzle(slug, n)))] == []
