"""Many deals, each with so much searching: what a limit counts, and who finds the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Event, Thread

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.montana import SHUFFLE
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, wins
from solitaire_gui.solver.many_deals import DealsQuestion, solve_deal, solve_deals
from tests.support.levels import is_full, times

ALASKA_FOR_A_WHILE = 5
"""A deal that takes some tenths of a second."""
NEEDS_A_SHUFFLE = 142
"""A deal that leaves hardly a move before one."""
NEEDS_NONE = 8
DEALS = range(1, times(3, 9))
SOON_SOLVED = "scorpion"
ALL_GAMES = [
    slug if slug == SOON_SOLVED else pytest.param(slug, marks=pytest.mark.slow) for slug in GAMES
]


@contextmanager
def busy_threads(count: int) -> Iterator[None]:
    """Keep this process busy with something else meanwhile."""
    end = Event()

    def work() -> None:
        while not end.is_set():
            sum(range(1000))

    threads = [Thread(target=work) for _ in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        end.set()
        for thread in threads:
            thread.join()


@pytest.mark.slow
def test_a_busy_machine_finds_what_an_idle_one_does() -> None:
    """By the clock on the wall it takes ten times as long."""
    idle = solve_deal(ALASKA_FOR_A_WHILE, DealsQuestion("alaska"))
    with busy_threads(9):
        busy = solve_deal(ALASKA_FOR_A_WHILE, DealsQuestion("alaska", 4 * idle.seconds))
    assert isinstance(idle.verdict, Won)
    assert busy.verdict == idle.verdict


@pytest.mark.parametrize("game", ALL_GAMES)
def test_with_a_limit_of_positions_alone_each_run_finds_the_same(game: str) -> None:
    question = DealsQuestion(game, inf, 3000)
    one, other = ([*solve_deals(question, DEALS, jobs)] for jobs in (1, 2))
    assert [solved[:2] for solved in one] == [solved[:2] for solved in other]


@pytest.mark.parametrize("game", GAMES)
def test_more_positions_contradict_no_answer(game: str) -> None:
    few, many = (
        [*solve_deals(DealsQuestion(game, inf, states), DEALS, 1)] for states in (500, 20_000)
    )
    for before, after in zip(few, many, strict=True):
        assert isinstance(before.verdict, Open) or type(after.verdict) is type(before.verdict)


def test_what_comes_out_of_order_is_the_same() -> None:
    game = "seahaven" if is_full() else SOON_SOLVED
    question, deals = DealsQuestion(game, inf, 3000), range(1, times(9, 30))
    ordered = [*solve_deals(question, deals, times(1, 2))]
    others = [*solve_deals(question, deals, 2, is_in_order=False)]
    assert [solved.deal for solved in ordered] == [*deals]
    assert sorted(solved.deal for solved in others) == [*deals]
    assert {solved.deal: solved.verdict.states for solved in ordered} == {
        solved.deal: solved.verdict.states for solved in others
    }


def test_a_win_without_a_shuffle_has_none_and_wins() -> None:
    question = DealsQuestion("montana", inf, 300_000, has_shuffles=False)
    found = [*solve_deals(question, DEALS if is_full() else [NEEDS_NONE], 1)]
    won = [solved for solved in found if isinstance(solved.verdict, Won)]
    assert won
    for deal, verdict, _ in won:
        assert isinstance(verdict, Won)
        assert SHUFFLE not in verdict.lines
        assert wins(Session(GAMES["montana"], deal), verdict.lines)


def test_what_is_lost_without_a_shuffle_may_be_won_with_one() -> None:
    lost, won = (
        solve_deal(NEEDS_A_SHUFFLE, DealsQuestion("montana", 60, has_shuffles=has_shuffles)).verdict
        for has_shuffles in (False, True)
    )
    assert isinstance(lost, Lost)
    assert isinstance(won, Won)
    assert SHUFFLE in won.lines
