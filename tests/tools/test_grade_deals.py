"""Recorded deals are graded anew, and all else that is recorded stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.solver.winnable import recorded_deals
from tests.support.levels import times
from tools import grade_deals
from tools.win_files import Recorded, write

NUMBERS = recorded_deals.deals("scorpion")[: times(2, 40) : times(1, 8)]


@pytest.fixture
def known() -> list[Recorded]:
    """Some deals as they are recorded."""
    efforts = recorded_deals.efforts("scorpion")
    return [
        Recorded(deal, efforts[deal], recorded_deals.solution("scorpion", deal)) for deal in NUMBERS
    ]


def test_deals_are_graded_anew_without_a_change_of_anything_else(
    known: list[Recorded], records: Path
) -> None:
    write("scorpion", [deal._replace(effort=7) for deal in known])
    packed = (records / "scorpion.xz").read_bytes()
    assert grade_deals.main(["scorpion", "--jobs", str(times(1, 2))]) == 0
    assert recorded_deals.efforts("scorpion") == {deal.deal: deal.effort for deal in known}
    assert recorded_deals.solutions("scorpion") == {deal.deal: deal.lines for deal in known}
    assert (records / "scorpion.xz").read_bytes() == packed
