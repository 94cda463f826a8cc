"""Choosing deals."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.play.next_deal import (
    ANY,
    WINNABLE,
    NextDeal,
    neighbour,
    random_deal,
    todays_deal,
)
from solitaire_gui.solver.winnable import recorded
from tests.levels import some

SCORPION = GAMES["scorpion"]
TODAY = date(2026, 11, 21).toordinal()


def test_todays_deal_is_another_for_years_to_come() -> None:
    for slug in GAMES:
        deals = [todays_deal(slug, TODAY + day) for day in some(range(900), 60)]
        assert len({*deals}) == len(deals)


@pytest.mark.parametrize("slug", GAMES)
def test_todays_deal_can_be_won(slug: str) -> None:
    assert todays_deal(slug, TODAY) in recorded.deals(slug)


def test_a_new_deal_is_of_the_kind_that_is_wished_and_has_not_been_played() -> None:
    hard = recorded.deals("scorpion", "hard")
    played = set(hard[:-1])
    dealer = NextDeal(lambda slug: played)
    assert dealer.choose(SCORPION, "hard") == (hard[-1], "")
    played.add(hard[-1])
    assert dealer.choose(SCORPION, "hard") == (None, "")
    assert dealer.choose(SCORPION, WINNABLE).deal in {*recorded.deals("scorpion")} - played
    assert dealer.choose(SCORPION, ANY).deal is not None


def test_the_kind_that_is_set_is_dealt_unless_another_is_wished() -> None:
    dealer = NextDeal(kind="easy")
    assert dealer.session(SCORPION).deal in recorded.deals("scorpion", "easy")
    assert dealer.choose(SCORPION, "hard").deal in recorded.deals("scorpion", "hard")


def test_after_the_last_deal_comes_the_first() -> None:
    assert neighbour(LAST_DEAL, 1) == FIRST_DEAL
    assert neighbour(FIRST_DEAL, -1) == LAST_DEAL
    assert neighbour(617, 1) == 618


def test_random_deals_are_deals() -> None:
    rng = Random(1)
    assert all(FIRST_DEAL <= random_deal(rng) <= LAST_DEAL for _ in range(1000))
