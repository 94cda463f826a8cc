"""Choosing deals."""

from __future__ import annotations

from random import Random

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.deals import neighbour, random_deal, todays_deal
from solitaire_gui.games import GAMES


def test_todays_deal_is_the_same_for_everybody_and_another_tomorrow() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    deals = {(slug, day): todays_deal(slug, day) for slug in GAMES for day in days}
    assert len(set(deals.values())) == len(deals)
    assert todays_deal("scorpion", "2026-11-21") == deals["scorpion", "2026-11-21"]


def test_todays_deal_never_changes_from_version_to_version() -> None:
    assert todays_deal("scorpion", "2026-11-21") == 126769654


def test_after_the_last_deal_comes_the_first() -> None:
    assert neighbour(LAST_DEAL, 1) == FIRST_DEAL
    assert neighbour(FIRST_DEAL, -1) == LAST_DEAL
    assert neighbour(617, 1) == 618


def test_random_deals_are_deals() -> None:
    rng = Random(1)
    assert all(FIRST_DEAL <= random_deal(rng) <= LAST_DEAL for _ in range(1000))
