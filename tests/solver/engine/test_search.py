"""The ways of searching, on spaces small enough to see through."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solitaire_gui.solver.engine.search import (
    STATES_BETWEEN_POLLS,
    Found,
    Limit,
    Outcome,
    best_first,
    depth_first,
    portfolio,
)
from solitaire_gui.solver.engine.verdict import Lost, Open


class Numbers:
    """From 1 on, a number may be doubled or have 3 added, up to a bound; some number wins."""

    def __init__(self, wanted: int, bound: int, root: int = 1) -> None:
        self.root, self.wanted, self.bound = root, wanted, bound

    def expand(self, state: int) -> list[tuple[str, int]]:
        steps = [("add", state + 3), ("double", state * 2)]
        return [(step, number) for step, number in steps if number <= self.bound]

    def is_won(self, state: int) -> bool:
        return state == self.wanted

    def distance(self, state: int) -> float:
        return abs(self.wanted - state)


Searching = Callable[[Numbers, Limit], Outcome[int, str]]
COMPLETE: list[Searching] = [depth_first, best_first]


def follow(space: Numbers, found: Found[int, str]) -> int:
    """Take the steps of a win one after another; return where they lead."""
    here = space.root
    for state, step in found.steps:
        assert state == here
        here = dict(space.expand(here))[step]
    return here


@pytest.mark.parametrize("search", COMPLETE)
def test_a_win_is_found_with_the_steps_that_lead_to_it(search: Searching) -> None:
    space = Numbers(wanted=100, bound=200)
    found = search(space, Limit())
    assert isinstance(found, Found)
    assert follow(space, found) == 100
    assert found.states > 1


@pytest.mark.parametrize("search", COMPLETE)
def test_what_is_won_already_needs_no_step(search: Searching) -> None:
    assert search(Numbers(wanted=1, bound=200), Limit()) == Found([], 1)


@pytest.mark.parametrize("search", COMPLETE)
def test_where_nothing_wins_everything_is_looked_at_once(search: Searching) -> None:
    space = Numbers(wanted=3, bound=500)  # 1 leads to 2, 4, 5, 7, 8 …, never to a multiple of 3
    reachable, waiting = {1}, [1]
    while waiting:
        new = {number for _, number in space.expand(waiting.pop())} - reachable
        reachable |= new
        waiting += new
    assert search(space, Limit()) == Lost(len(reachable))


def test_among_equals_best_first_looks_at_the_newest() -> None:
    looked_at = list[int]()

    class Flat(Numbers):
        def expand(self, state: int) -> list[tuple[str, int]]:
            looked_at.append(state)
            return super().expand(state)

        def distance(self, state: int) -> float:
            return 0

    best_first(Flat(wanted=3, bound=20), Limit())
    assert looked_at[:4] == [1, 2, 5, 10]


@pytest.mark.parametrize("search", COMPLETE)
def test_a_search_ends_when_it_is_told_to_stop(search: Searching) -> None:
    space = Numbers(wanted=3, bound=10**9)
    assert search(space, Limit(stop=lambda: True)) == Open(STATES_BETWEEN_POLLS)


@pytest.mark.parametrize("search", [depth_first, best_first])
def test_a_search_ends_soon_after_its_limit(search: Searching) -> None:
    outcome = search(Numbers(wanted=3, bound=10**9), Limit(states=300))
    assert isinstance(outcome, Open)
    assert outcome.states <= 300 + STATES_BETWEEN_POLLS


def test_a_portfolio_goes_on_to_the_next_search_and_counts_the_states_of_all() -> None:
    space, asked = Numbers(wanted=100, bound=200), list[float]()

    def give_up(limit: Limit) -> Open:
        asked.append(limit.states)
        return Open(40)

    alone = best_first(space, Limit())

    def look(limit: Limit) -> Outcome[int, str]:
        return best_first(space, limit)

    found = portfolio([(give_up, 50), (look, 1000)], Limit(states=90))
    assert asked == [50]
    assert found == Found(getattr(alone, "steps", []), 40 + alone.states)


def test_a_portfolio_stays_within_its_limit() -> None:
    shares = list[float]()

    def give_up(limit: Limit) -> Open:
        shares.append(limit.states)
        return Open(int(limit.states))

    assert portfolio([(give_up, 50), (give_up, 80), (give_up, 10)], Limit(states=90)) == Open(90)
    assert shares == [50, 40]


def test_a_portfolio_ends_when_it_is_told_to_stop() -> None:
    calls = list[int]()

    def give_up(limit: Limit) -> Open:
        calls.append(1)
        return Open(1)

    portfolio([(give_up, 50), (give_up, 50)], Limit(stop=lambda: True))
    assert len(calls) == 1
