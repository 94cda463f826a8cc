"""A beam finds the fewest steps where it is wide enough, on a space to see through."""

from __future__ import annotations

import pytest

from solitaire_gui.solver.engine.beam import few_steps
from solitaire_gui.solver.engine.search import Found, Limit
from tests.solver.engine.test_search import Numbers, follow


def test_a_wide_beam_finds_the_fewest_steps_and_none_where_they_are_not_fewer() -> None:
    space = Numbers(wanted=100, bound=200)
    steps = few_steps(space, 1_000, 100, Limit())
    assert steps is not None
    assert follow(space, Found(steps, 1)) == space.wanted
    assert few_steps(space, 1_000, len(steps) + 1, Limit()) == steps
    assert few_steps(space, 1_000, len(steps), Limit()) is None


def test_a_narrow_beam_keeps_what_seems_near() -> None:
    space = Numbers(wanted=100, bound=200)
    for width in (1, 2, 5):
        steps = few_steps(space, width, 100, Limit())
        assert steps is None or follow(space, Found(steps, 1)) == space.wanted


@pytest.mark.parametrize("wanted", [3, 6, 99])
def test_where_no_win_can_be_reached_it_ends(wanted: int) -> None:
    assert few_steps(Numbers(wanted=wanted, bound=50), 1_000, 1_000, Limit()) is None


def test_who_must_stop_is_given_nothing() -> None:
    space = Numbers(wanted=10**9, bound=10**9 + 1)
    assert few_steps(space, 1_000, 1_000, Limit(stop=lambda: True)) is None
