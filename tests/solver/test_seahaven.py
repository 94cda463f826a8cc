"""Seahaven's solver against the rules, and against looking at everything in small decks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from solitaire_gui.cards import SUIT_LETTERS
from solitaire_gui.games.base import copy_table
from solitaire_gui.games.seahaven import Seahaven, Table
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.seahaven import space as space_module
from solitaire_gui.solver.seahaven.solver import solve as solve_table
from solitaire_gui.solver.seahaven.space import EVERYTHING, WANTED, Step
from tests.solver.brute import brute_force
from tests.solver.pictures import assert_pictured
from tests.solver.small_seahaven import (
    Card,
    SmallSeahaven,
    code,
    of_table,
    random_position,
    space_of,
    verdict,
)
from tests.support.levels import some, times
from tests.support.tables import columns

GAME = Seahaven()
LOST_DEAL, LONG_DEAL = 21, 4
SUITS, CARDS = 2, 52
MOST = 60_000


def small(*tableau: str, ranks: int, cells: str = "", free: int = 0) -> SmallSeahaven:
    """Return a position of two suits (`4C 1D`); cards that are not named are up."""
    lying, held = [_cards(text) for text in tableau], _cards(cells)
    named = {card for column in [*lying, held] for card in column}
    deck = [[Card(suit, rank + 1) for rank in range(ranks)] for suit in range(SUITS)]
    piles = [tuple(card for card in cards if card not in named) for cards in deck]
    assert all(pile == tuple(cards[: len(pile)]) for pile, cards in zip(piles, deck, strict=True))
    return SmallSeahaven(tuple(lying), (*held, *[None] * free), tuple(piles), ranks)


def _cards(text: str) -> tuple[Card, ...]:
    words = text.split()
    return tuple(Card(SUIT_LETTERS.index(word[-1]) - 1, int(word[:-1])) for word in words)


def table(*tableau: str, cells: str = "", foundation: str = "") -> Table:
    """Return a full deck's table with these columns, cells and piles (`AS | AH 2H`)."""
    inside = columns(*_filled(cells.split("|"), 4))
    return Table(
        columns(*_filled(tableau, 10)),
        columns(*_filled(foundation.split("|"), 4)),
        [held[0] if held else None for held in inside],
    )


def _filled(texts: list[str] | tuple[str, ...], count: int) -> list[str]:
    return [*texts, *[""] * (count - len(texts))]


def after(before: Table, lines: Sequence[str]) -> Table:
    """Return the table after these lines."""
    now = copy_table(before)
    for line in lines:
        GAME.play(now, line, Random(1))
    return now


def test_the_naive_engine_moves_as_the_rules_do() -> None:
    solution = solve(Session(GAME, 2), Limit())
    assert isinstance(solution, Won)
    words = set()
    for deal in range(2, times(4, 8)):
        session, rng = Session(GAME, deal), Random(deal)
        while session.moves:
            moves = dict(of_table(session.table).moves())
            assert sorted(moves) == sorted(move.command for move in session.moves)
            at = len(session.lines)
            if at == 100 and deal > 2:
                break
            line = solution.lines[at] if deal == 2 else rng.choice(list(moves))
            words.add(line.split()[0])
            session.play(line)
            assert of_table(session.table) == moves[line]
        assert of_table(session.table).is_won() == session.is_won
    assert words == {"MTT", "MTC", "MCT", "MTF", "MCF"}


def test_no_small_position_is_judged_otherwise_than_by_looking_at_everything() -> None:
    found = []
    for seed in range(times(50, 100)):
        position = random_position(Random(seed))
        truth = brute_force(position, MOST)
        if truth is not None:
            assert verdict(position) is truth, seed
            found.append(truth)
    assert found.count(True) > 20
    assert found.count(False) > 20


@pytest.mark.parametrize(
    ("tableau", "cells", "ranks", "needed"),
    [
        pytest.param(["1C 3C 2C", "4C"], "", 4, 1, id="a run to its parent"),
        pytest.param(["1C 4C 3C 2C", ""], "", 4, 2, id="a king's run to an empty column"),
        pytest.param(["3D 1C 3C 2C", "4C 4D"], "", 4, 2, id="a run to the cells"),
        pytest.param(["4C", "1C 3D 4D"], "3C 2C", 4, 0, id="what can hang leaves the cells"),
        pytest.param(["4C", "3C 2D 1D 1C 2C 3D"], "4D", 4, 1, id="a king for another"),
        pytest.param(["4C 3C", "2C 1D 1C 2D 3D"], "4D", 4, 2, id="a king's run for a king"),
        pytest.param(["3C", "2C 1C 1D 2D 3D"], "", 3, 1, id="a king makes room for another"),
        pytest.param(
            ["5C 4C", "3C 3D 2D 1D 1C 2C 4D 5D"], "", 5, 3, id="a king's run makes room for a run"
        ),
    ],
)
def test_a_step_needs_just_so_many_free_cells(
    tableau: list[str], cells: str, ranks: int, needed: int
) -> None:
    for free in range(needed + 2):
        position = small(*tableau, cells=cells, free=free, ranks=ranks)
        assert brute_force(position, MOST) is (free >= needed)
        assert verdict(position) is (free >= needed)


def test_what_can_go_up_is_up_before_any_step() -> None:
    space = space_of(small("3C 2D 1C", "2C 1D", cells="3D", ranks=3))
    assert space.is_won(space.root)
    space = space_of(small("2D 3C 2C", "1D 1C 3D", ranks=3))
    assert space.distance(space.root) == 6
    assert space.expand(space.root) == []


def test_positions_between_which_one_can_go_and_come_back_are_one_state() -> None:
    rest = "2C 1C 1D 2D 3D 4D"
    positions = [
        small("4C 3C", rest, "", free=2, ranks=4),
        small("", rest, "4C 3C", free=2, ranks=4),
        small("4C", rest, "", cells="3C", free=1, ranks=4),
        small("", rest, "", cells="3C 4C", ranks=4),
    ]
    assert len({space_of(position).root for position in positions}) == 1
    other = small("4C 3C", rest[:-3], "", cells="4D", free=1, ranks=4)
    assert space_of(other).root != space_of(positions[0]).root


def test_the_worked_example_is_what_the_code_makes_of_it() -> None:
    columns, cells, ranks = ("5C", "3C 2D 1C 5D 4D 3D"), "4C 2C", 5
    roomy, cramped = (
        space_of(small(*columns, cells=cells, free=free, ranks=ranks)) for free in (2, 1)
    )
    state = roomy.root
    freed, wanted = state & EVERYTHING, state >> WANTED
    up = 0b100000 << 16
    loose = freed & ~up & ~0b1
    ends = 0b1 | 0b1000 << 16
    hanging = loose & ends << 1
    in_cells = loose & loose + hanging

    def suits(bits: int) -> list[str]:
        rows = (f"{bits >> shift & 0xFFFF:0{ranks + 1}b}" for shift in (16, 0))
        return [" ".join(row) for row in rows]

    assert_pictured(
        space_module,
        f"columns   {'  |  '.join(columns)}            cells   {'  '.join(cells.split())}",
        f"has left, clubs           {suits(freed)[1]} ",
        f"has left, diamonds        {suits(freed)[0]} ",
        f"wanted, clubs             {suits(wanted)[1]}",
        f"wanted, diamonds          {suits(wanted)[0]}",
        f"state                     0x{wanted:08x}_{freed:016x}",
        f"up                        {'   '.join(suits(up))} ",
        f"loose                     {'   '.join(suits(loose))} ",
        f"ends                      {'   '.join(suits(ends))} ",
        f"loose & ends << 1         {'   '.join(suits(hanging))} ",
        f"loose + that              {'   '.join(suits(loose + hanging))} ",
        f"loose & sum, in cells     {'   '.join(suits(in_cells))} ",
    )
    # One card in the cells: so three of four are free, for the run of three; of three only two are.
    assert [step for step, _ in roomy.expand(state)] == [Step(0, code(Card(1, 5)))]
    assert cramped.root == state
    assert cramped.expand(state) == []


def test_a_king_who_is_left_alone_has_his_column() -> None:
    space = space_of(small("3C 2D", "1D 2C 1C 3D", free=1, ranks=3))
    king, queen = (code(card) for card in _cards("3C 2D"))
    assert space.kings(space.root) == []
    after = dict(space.expand(space.root))[Step(0, queen)]
    assert space.kings(after) == [king]


def test_full_deals_are_won_by_lines_that_the_rules_allow() -> None:
    for deal in (2, 3, 9, 10, 12, 14, 20, 22):
        verdict = solve(Session(GAME, deal), Limit(states=1000))
        assert isinstance(verdict, Won)
        assert len(verdict.lines) >= CARDS


def test_a_lost_deal_is_said_to_be_lost_whatever_is_played_first() -> None:
    session = Session(GAME, LOST_DEAL)
    assert isinstance(solve(session, Limit(states=1000)), Lost)
    for move in session.moves:
        trial = session.copy()
        trial.play(move.command)
        assert isinstance(solve(trial, Limit(states=1000)), Lost)


def test_along_its_solution_a_game_can_always_be_won() -> None:
    session = Session(GAME, 2)
    solution = solve(session, Limit())
    assert isinstance(solution, Won)
    for place, line in enumerate(solution.lines):
        session.play(line)
        if place % times(12, 3) == 0:
            assert isinstance(solve(session, Limit(states=1000)), Won)
    assert solve(session, Limit()) == Won([], 1)


def test_a_game_that_is_lost_is_never_won_again() -> None:
    for deal in some((2, 9, 33), 1):
        session, rng = Session(GAME, deal), Random(deal)
        verdicts = []
        while session.moves and len(session.lines) < 25:
            verdicts.append(type(solve(session, Limit(states=1000))))
            session.play(rng.choice(session.moves).command)
        lost_at = verdicts.index(Lost)
        assert lost_at > 0
        assert verdicts == [Won] * lost_at + [Lost] * (len(verdicts) - lost_at)


def test_a_table_with_cards_left_in_the_cells_is_won() -> None:
    left = table(
        "KC QC JC 10C 9C 8C 7C",
        "6C KH",
        "3C 2C",
        cells="5C | 4C | AC | KS",
        foundation="AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD | AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"
        " | | AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS",
    )
    verdict = solve_table(GAME, left, "", Limit())
    assert isinstance(verdict, Won)
    assert GAME.is_won(after(left, verdict.lines))


def test_a_search_that_is_stopped_leaves_the_deal_open() -> None:
    session = Session(GAME, LONG_DEAL)
    assert isinstance(solve(session, Limit(stop=lambda: True)), Open)
    assert isinstance(solve(session, Limit(states=1000)), Open)
