"""Recorded deals and their wins are read as they were written."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.recorded_deals import DEALS_PER_PART
from tests.support.levels import is_full
from tools.win_files import Recorded, write


def test_what_is_written_is_read_again_the_easiest_first(records: Path) -> None:
    solved = [
        Recorded(3, 30, ["D", "M 1 2 3"]),
        Recorded(5, 10, ["M 4 5 6", "D"]),
        Recorded(7, 10, ["M 1 1 2"]),
    ]
    size = write("scorpion", solved)
    assert size == sum(path.stat().st_size for path in records.iterdir())
    assert recorded_deals.deals("scorpion") == [7, 5, 3]
    for deal, _, lines in solved:
        assert recorded_deals.solution("scorpion", deal) == lines


@pytest.mark.usefixtures("records")
def test_however_many_deals_there_are_each_has_its_own_lines() -> None:
    counts = (0, 1, DEALS_PER_PART - 1, DEALS_PER_PART, DEALS_PER_PART + 1, 3 * DEALS_PER_PART)
    for count in counts if is_full() else (0, DEALS_PER_PART, DEALS_PER_PART + 1):
        lines = {deal: [f"M {deal}", "D"] for deal in range(2, 2 + count)}
        write("scorpion", [Recorded(deal, 1, lines[deal]) for deal in lines])
        assert recorded_deals.solutions("scorpion") == lines
        assert {deal: recorded_deals.solution("scorpion", deal) for deal in lines} == lines
