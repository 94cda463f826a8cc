"""The levels of deals: a third of the recorded ones each, and the same for equal effort."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path

import pytest

from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.levels import LEVELS, deals_of_level, level_of_effort
from tests.games import RECORDED
from tools.win_files import Recorded, write


@pytest.mark.parametrize("slug", RECORDED)
def test_a_third_of_the_deals_is_of_each_level_and_harder_ones_took_more_effort(slug: str) -> None:
    levels = [deals_of_level(slug, level) for level in LEVELS]
    assert sorted(chain.from_iterable(levels)) == sorted(recorded_deals.deals(slug))
    third = len(recorded_deals.deals(slug)) / len(LEVELS)
    assert all(abs(len(level) - third) < 0.1 * third for level in levels)
    efforts = recorded_deals.efforts(slug)
    for easier, harder in pairwise(levels):
        assert max(map(efforts.__getitem__, easier)) < min(map(efforts.__getitem__, harder))


@pytest.mark.parametrize("slug", RECORDED)
def test_the_level_of_any_deal_is_told_by_its_effort(slug: str) -> None:
    efforts = recorded_deals.efforts(slug)
    assert level_of_effort(slug, 0) == "easy"
    assert level_of_effort(slug, max(efforts.values()) + 1) == "hard"
    for level in LEVELS:
        own = {efforts[deal] for deal in deals_of_level(slug, level)}
        assert {level_of_effort(slug, effort) for effort in own} == {level}


def test_a_game_without_recorded_deals_has_no_levels() -> None:
    assert level_of_effort("no-such-game", 5) is None
    assert deals_of_level("no-such-game", "easy") == []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in the place of the recorded deals."""
    monkeypatch.setattr(recorded_deals, "FOLDER", tmp_path)
    yield tmp_path
    monkeypatch.undo()
    recorded_deals.efforts.cache_clear()


@pytest.mark.parametrize(
    ("efforts", "levels"), [((1,) * 4, "eeee"), ((1, 1, 2, 2, 2, 3), "eemmmh"), ((1, 2), "em")]
)
def test_deals_that_are_as_hard_as_each_other_are_of_one_level(
    folder: Path, efforts: Sequence[int], levels: str
) -> None:
    deals = [Recorded(deal, effort, ["D"]) for deal, effort in enumerate(efforts, 1)]
    write("scorpion", deals)
    dealt = {deal: level for level in LEVELS for deal in deals_of_level("scorpion", level)}
    assert [dealt[each.deal] for each in deals] == [
        level_of_effort("scorpion", effort) for effort in efforts
    ]
    assert "".join(dealt[each.deal][0] for each in deals) == levels


def test_a_deal_is_as_hard_as_the_third_that_took_as_much_effort(folder: Path) -> None:
    write("scorpion", [Recorded(number, 10 * number, ["D"]) for number in (1, 2, 3)])
    levels = {effort: level_of_effort("scorpion", effort) for effort in (10, 11, 20, 21, 30, 31)}
    easy, medium, hard = LEVELS
    assert levels == {10: easy, 11: medium, 20: medium, 21: hard, 30: hard, 31: hard}
