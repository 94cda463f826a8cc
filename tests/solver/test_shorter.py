"""Wins are made shorter, in every game that has a way to do so, and stay wins by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import Won, has_shortening, shorter_wins, solve
from solitaire_gui.solver.engine.search import Limit
from tests.games.wins import WINS
from tests.support.levels import is_full, times

SHORTENED = {"alaska": 0.98, "thumb-and-pouch": 0.98, "seahaven": 0.87}
"""The games whose wins differ in length, and how much of it they keep, at most."""
MOST = Limit(states=times(2_000, 6_000))
DEALS = range(1, 9)
SOON_SHORTENED = {"alaska": (8,), "thumb-and-pouch": (8,), "seahaven": (7, 12)}
CARDS = 52
LONG_WIN = 16
"""A deal of Thumb and Pouch whose first win wanders."""


def wins_of(slug: str) -> Iterator[tuple[Session[object], Won]]:
    """Yield some deals and the first win that is found of each."""
    for deal in DEALS if is_full() else SOON_SHORTENED[slug]:
        session = Session(GAMES[slug], deal)
        win = solve(session, Limit(states=5_000))
        if isinstance(win, Won):
            yield session, win


def test_wins_are_shortened_where_they_differ_in_length() -> None:
    assert [slug for slug in GAMES if has_shortening(slug)] == [*SHORTENED]
    session = Session(GAMES["scorpion"], WINS["scorpion"][0])
    win = solve(session, MOST)
    assert isinstance(win, Won)
    assert list(shorter_wins(session, win, MOST)) == []


@pytest.mark.parametrize("slug", SHORTENED)
def test_each_win_is_shorter_than_the_one_before_and_all_of_them_win(slug: str) -> None:
    first, last = 0, 0
    for session, win in wins_of(slug):
        shorter_and_shorter = [win, *shorter_wins(session, win, MOST)]
        assert session.move_number == 0
        for longer, shorter in pairwise(shorter_and_shorter):
            assert CARDS <= len(shorter.lines) < len(longer.lines)
            trial = session.copy()
            trial.play_all(shorter.lines)
            assert trial.is_won
        first, last = first + len(win.lines), last + len(shorter_and_shorter[-1].lines)
    assert last < SHORTENED[slug] * first


@pytest.mark.parametrize(
    ("slug", "deal"),
    [
        ("seahaven", 11),
        pytest.param("alaska", 9, marks=pytest.mark.slow),
        pytest.param("thumb-and-pouch", 9, marks=pytest.mark.slow),
    ],
)
def test_beams_find_wins_that_do_not_lie_around_a_known_one(slug: str, deal: int) -> None:
    session, lengths = Session(GAMES[slug], deal), []
    win = solve(session, Limit(states=5_000))
    assert isinstance(win, Won)
    half = len(win.lines) // 2
    session.play_all(win.lines[:half])
    known = Won(win.lines[half:], 1)
    for states in (1_000, 5_000):  # too few for a beam, and enough
        *_, shortest = known, *shorter_wins(session, known, Limit(states))
        lengths.append(len(shortest.lines))
    assert lengths[1] < lengths[0]


@pytest.mark.parametrize("slug", SHORTENED)
def test_a_win_is_shortened_from_the_middle_of_a_game_too(slug: str) -> None:
    session, win = next(wins_of(slug))
    for line in win.lines[: len(win.lines) // 3]:
        session.play(line)
    here = solve(session, Limit(states=5_000))
    assert isinstance(here, Won)
    for shorter in shorter_wins(session, here, MOST):
        trial = session.copy()
        trial.play_all(shorter.lines)
        assert trial.is_won
    nearly = session.copy()
    nearly.play_all(here.lines[:-2])
    assert list(shorter_wins(nearly, Won(here.lines[-2:], 1), MOST)) == []
    nearly.play_all(here.lines[-2:])
    assert list(shorter_wins(nearly, Won([], 1), MOST)) == []


def test_a_win_that_wanders_is_cut_to_the_usual_length() -> None:
    session = Session(GAMES["thumb-and-pouch"], LONG_WIN)
    win = solve(session, Limit(states=5_000))
    assert isinstance(win, Won)
    assert len(win.lines) > 150
    *_, shortest = shorter_wins(session, win, MOST)
    assert len(shortest.lines) < 130


@pytest.mark.parametrize("slug", SHORTENED)
def test_who_must_stop_is_given_nothing(slug: str) -> None:
    session, win = next(wins_of(slug))
    assert list(shorter_wins(session, win, Limit(stop=lambda: True))) == []
