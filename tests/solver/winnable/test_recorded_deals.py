"""The recorded deals: there are enough, they take little room, and every one of them wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.winnable import recorded_deals
from tests.games import RECORDED
from tests.support.levels import some

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


def test_a_deal_that_is_not_recorded_has_no_solution() -> None:
    assert recorded_deals.solution("scorpion", 2) == ()
    assert recorded_deals.solution("scorpion", None) == ()
    assert recorded_deals.deals("no-such-game") == []
