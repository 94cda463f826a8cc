"""The recorded deals: there are enough, they take little room, and every one of them wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.recorded_deals import LEVELS
from tests.games import RECORDED
from tests.support.levels import some
from tools.win_files import Recorded, write

ENOUGH, ROOM = 1000, 1_000_000


@cache
def solutions(slug: str) -> Mapping[int, Sequence[str]]:
    """Return what is recorded of a game."""
    return recorded_deals.solutions(slug)


@pytest.mark.parametrize("slug", RECORDED)
def test_there_are_enough(slug: str) -> None:
    assert len(recorded_deals.deals(slug)) >= ENOUGH
    assert solutions(slug).keys() == set(recorded_deals.deals(slug))


def test_they_take_little_room() -> None:
    assert sum(path.stat().st_size for path in Path(recorded_deals.FOLDER).iterdir()) < ROOM


@pytest.mark.parametrize("slug", RECORDED)
def test_recorded_deals_are_won_by_what_is_recorded(slug: str) -> None:
    for deal, lines in some(solutions(slug).items(), 20):
        assert wins(Session(GAMES[slug], deal), lines), deal


@pytest.mark.parametrize("slug", RECORDED)
def test_what_is_recorded_wins_without_a_shuffle(slug: str) -> None:
    shuffles = {*GAMES[slug].shuffles}
    for deal, lines in solutions(slug).items():
        assert shuffles.isdisjoint(lines), deal


@pytest.mark.parametrize("slug", RECORDED)
def test_a_third_of_the_deals_is_of_each_level_and_harder_ones_took_more_effort(slug: str) -> None:
    levels = [recorded_deals.deals(slug, level) for level in LEVELS]
    assert sorted(chain.from_iterable(levels)) == sorted(recorded_deals.deals(slug))
    third = len(recorded_deals.deals(slug)) / len(LEVELS)
    assert all(abs(len(level) - third) < 0.1 * third for level in levels)
    efforts = recorded_deals.efforts(slug)
    for easier, harder in pairwise(levels):
        assert max(map(efforts.__getitem__, easier)) < min(map(efforts.__getitem__, harder))


@pytest.mark.parametrize("slug", RECORDED)
def test_the_level_of_any_deal_is_told_by_its_effort(slug: str) -> None:
    efforts = recorded_deals.efforts(slug)
    assert recorded_deals.level_of(slug, 0) == "easy"
    assert recorded_deals.level_of(slug, max(efforts.values()) + 1) == "hard"
    for level in LEVELS:
        own = {efforts[deal] for deal in recorded_deals.deals(slug, level)}
        assert {recorded_deals.level_of(slug, effort) for effort in own} == {level}


def test_a_deal_that_is_not_recorded_has_no_solution() -> None:
    assert recorded_deals.solution("scorpion", 2) == ()
    assert recorded_deals.solution("scorpion", None) == ()
    assert recorded_deals.deals("no-such-game") == []
    assert recorded_deals.level_of("no-such-game", 5) is None


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
    dealt = {deal: level for level in LEVELS for deal in recorded_deals.deals("scorpion", level)}
    assert [dealt[each.deal] for each in deals] == [
        recorded_deals.level_of("scorpion", effort) for effort in efforts
    ]
    assert "".join(dealt[each.deal][0] for each in deals) == levels


def test_a_deal_is_as_hard_as_the_third_that_took_as_much_effort(folder: Path) -> None:
    write("scorpion", [Recorded(number, 10 * number, ["D"]) for number in (1, 2, 3)])
    levels = {
        effort: recorded_deals.level_of("scorpion", effort) for effort in (10, 11, 20, 21, 30, 31)
    }
    easy, medium, hard = LEVELS
    assert levels == {10: easy, 11: medium, 20: medium, 21: hard, 30: hard, 31: hard}
