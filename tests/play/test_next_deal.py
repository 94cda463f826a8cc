"""Choosing deals."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.play.next_deal import (
    ANY,
    EASY_FIRST_GAMES,
    WINNABLE,
    NextDeal,
    level_of,
    levels,
    neighbour_deal,
    random_deal,
    todays_deal,
)
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.levels import deals_of_level
from tests.games import RECORDED
from tests.support.levels import some
from tools.win_files import Recorded, settle_days, write

SCORPION = GAMES["scorpion"]
TODAY = date(2026, 11, 21).toordinal()


DAYS = range(739_000, 740_000)
SETTLED = {
    "montana": 1_271_736_194,
    "scorpion": 4_179_120_161,
    "alaska": 3_234_281_047,
    "thumb-and-pouch": 99_721_108,
    "seahaven": 2_486_253_359,
}
"""The checksum of the deals of these days: what was today's deal once is that for ever."""


@pytest.mark.parametrize("slug", RECORDED)
def test_the_deal_of_a_day_is_the_same_for_ever(slug: str) -> None:
    deals = " ".join(str(todays_deal(slug, day)) for day in DAYS)
    assert crc32(deals.encode()) == SETTLED[slug]


@pytest.mark.parametrize("slug", RECORDED)
def test_todays_deal_can_be_won_and_is_another_for_years_to_come(slug: str) -> None:
    deals = [todays_deal(slug, TODAY + day) for day in range(900)]
    assert len({*deals}) == len(deals)
    assert {*deals} <= {*recorded_deals.deals(slug)}


@pytest.mark.parametrize("withdrawn", [[], [3]])
@pytest.mark.parametrize("added", [[], [1], [9], [1, 9]])
def test_deals_recorded_and_withdrawn_leave_every_day_its_deal(
    withdrawn: Sequence[int], added: Sequence[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorded_deals, "FOLDER", str(tmp_path))
    write("scorpion", [Recorded(deal, 1, ["D"]) for deal in (3, 5, 7)])
    settle_days("scorpion")
    before = [todays_deal("scorpion", day) for day in range(9)]
    assert {*before} == {3, 5, 7}
    deals = {3, 5, 7, *added} - {*withdrawn}
    write("scorpion", [Recorded(deal, 1, ["D"]) for deal in deals])
    settle_days("scorpion")
    assert [todays_deal("scorpion", day) for day in range(9)] == before
    monkeypatch.undo()
    recorded_deals.efforts.cache_clear()


def test_a_new_deal_is_of_the_kind_that_is_wished_and_has_not_been_played() -> None:
    hard = deals_of_level("scorpion", "hard")
    played = set(hard[:-1])
    dealer = NextDeal(lambda slug: played)
    assert dealer.choose(SCORPION, "hard") == (hard[-1], "")
    played.add(hard[-1])
    assert dealer.choose(SCORPION, "hard") == (None, "")
    assert dealer.choose(SCORPION, WINNABLE).deal in {*recorded_deals.deals("scorpion")} - played
    assert dealer.choose(SCORPION, ANY).deal is not None


def test_the_kind_that_is_set_is_dealt_unless_another_is_wished() -> None:
    dealer = NextDeal(kind="easy")
    assert dealer.new_session(SCORPION).deal in deals_of_level("scorpion", "easy")
    assert dealer.choose(SCORPION, "hard").deal in deals_of_level("scorpion", "hard")


def test_after_the_last_deal_comes_the_first() -> None:
    assert neighbour_deal(LAST_DEAL, 1) == FIRST_DEAL
    assert neighbour_deal(FIRST_DEAL, -1) == LAST_DEAL
    assert neighbour_deal(617, 1) == 618


def test_random_deals_are_deals() -> None:
    rng = Random(1)
    assert all(FIRST_DEAL <= random_deal(rng) <= LAST_DEAL for _ in range(1000))


def test_the_first_winnable_games_of_whoever_begins_are_easy() -> None:
    for slug in some([slug for slug in GAMES if levels(slug)], 2):
        played: list[int] = []
        deals = NextDeal({slug: played}.__getitem__, kind=WINNABLE)
        for place in range(30):
            deal = deals.choose(GAMES[slug]).deal
            assert deal is not None
            assert level_of(slug, deal) == "easy" or place >= EASY_FIRST_GAMES
            played.append(deal)
        assert {level_of(slug, deal) for deal in played} > {"easy"}
