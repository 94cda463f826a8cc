"""Thumb and Pouch's solver against brute force on small decks, and on full deals by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from solitaire_gui.games.thumb_and_pouch import Table, ThumbAndPouch
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, solve
from solitaire_gui.solver.engine.card_codes import code
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.thumb_and_pouch.space import EMPTY, UP
from tests.solver.brute import brute_force
from tests.solver.lost_thumb_and_pouch import fatal_moves, lost_full_decks
from tests.solver.small_thumb_and_pouch import (
    FULL,
    Lying,
    Pile,
    Small,
    dealt,
    random_position,
    seen,
    space_of,
    verdict,
)
from tests.support.levels import times
from tests.support.tables import card, column

GAME = ThumbAndPouch()
PLENTY = Limit(states=20_000)
LOST_DEAL = 504
HARD_DEAL = 129
MOST = 1_500


def pile(text: str) -> Pile:
    """Return the cards of a text such as `4D (5C) 3D`."""
    cards = column(text)
    return tuple(Lying(card.rank(), card.suit(), card.is_face_up()) for card in cards)


def small(
    tableau: Sequence[str], waste: str = "", stock: str = "", up: str = "CD", ranks: int = 4
) -> Small:
    """Return a small position: suits on the foundation as in `C D2`, the next of the stock last."""
    foundation = [
        tuple(Lying(rank, "CDHS".index(word[0]) + 1) for rank in range(1, int(word[1:] or 0) + 1))
        for word in up.split()
    ]
    return Small(tuple(foundation), tuple(map(pile, tableau)), pile(stock), pile(waste), ranks)


def number(text: str) -> int:
    """Return the code of a card."""
    return code(card(text))


def played_at_random(deal: int, moves: int) -> Session[Table]:
    """Return a game some random moves after the deal, none of them to the foundation."""
    session, rng = Session(GAME, deal), Random(deal)
    for _ in range(moves):
        lines = [move.command for move in session.moves if move.target.area == "tableau"]
        lines += GAME.actions(session.table).values()
        if not lines:
            break
        session.play(rng.choice(lines))
    return session


def test_the_naive_engine_plays_full_decks_by_the_rules() -> None:
    for deal in range(1, times(3, 9)):
        session, rng = Session(GAME, deal), Random(deal)
        for _ in range(70):
            position = seen(session.table)
            children = dict(position.moves())
            legal = [move.command for move in session.moves]
            legal += GAME.actions(session.table).values()
            assert sorted(children) == sorted(legal)
            if not legal:
                break
            line = rng.choice(legal)
            session.play(line)
            assert seen(session.table) == children[line]


def test_the_naive_engine_deals_a_full_deck_as_the_rules_do() -> None:
    ours, theirs = dealt(FULL, Random(1)), seen(Session(GAME, 1).table)
    for mine, other in zip(ours.columns, theirs.columns, strict=True):
        assert [card.is_up for card in mine] == [card.is_up for card in other]
    assert len(ours.stock) == len(theirs.stock) == 23
    assert len(ours.waste) == len(theirs.waste) == 1
    assert ours.ranks == theirs.ranks


def test_small_decks_are_judged_as_by_brute_force() -> None:
    verdicts = []
    for seed in range(times(30, 60)):
        position = random_position(Random(seed))
        truth = brute_force(position, times(500, 3_000))
        if truth is not None:
            assert verdict(position) is truth, (seed, position)
            verdicts.append(truth)
    assert verdicts.count(True) > times(8, 15)
    assert verdicts.count(False) > times(4, 15)


def test_the_move_that_loses_a_game_is_the_one_that_brute_force_finds() -> None:
    pairs = list(fatal_moves(times(15, 1000)))
    assert len(pairs) >= times(15, 200)
    for winnable, lost in pairs:
        assert (brute_force(winnable, MOST), brute_force(lost, MOST)) == (True, False)
        assert (verdict(winnable), verdict(lost)) == (True, False), lost


def test_full_decks_that_brute_force_finds_lost_are_lost() -> None:
    lost = list(lost_full_decks(times(4, 1000)))
    assert len(lost) >= times(4, 40)
    assert any(position.stock for position in lost)
    for position in lost:
        assert brute_force(position, MOST) is False
        assert verdict(position) is False, position


@pytest.mark.parametrize("deal", range(1, 11))
def test_full_deals_are_won_by_the_lines_found(deal: int) -> None:
    session = Session(GAME, deal)
    answer = solve(session, PLENTY)
    assert isinstance(answer, Won)
    assert session.lines == []
    session.play_all(answer.lines)
    assert session.is_won


def test_a_deal_without_a_win_is_lost() -> None:
    assert isinstance(solve(Session(GAME, LOST_DEAL), PLENTY), Lost)


def test_games_played_at_random_are_won_or_lost_from_there() -> None:
    sessions = [played_at_random(deal, 45) for deal in range(5, 13)]
    answers = [solve(session, PLENTY) for session in sessions]
    assert {type(answer) for answer in answers} == {Won, Lost}
    for session, answer in zip(sessions, answers, strict=True):
        if isinstance(answer, Won):
            session.play_all(answer.lines)
            assert session.is_won


def test_every_position_on_the_way_to_a_win_can_be_won() -> None:
    session = Session(GAME, 1)
    answer = solve(session, PLENTY)
    assert isinstance(answer, Won)
    for count, line in enumerate(answer.lines):
        if count % times(24, 8) == 0:
            assert isinstance(solve(session, PLENTY), Won)
        session.play(line)
    assert solve(session, PLENTY) == Won([], 1)


def test_a_search_that_is_stopped_says_open() -> None:
    answer = solve(Session(GAME, HARD_DEAL), Limit(stop=lambda: True))
    assert isinstance(answer, Open)
    assert answer.states < 200


def test_a_search_that_has_used_its_states_says_open() -> None:
    assert isinstance(solve(Session(GAME, HARD_DEAL), Limit(states=1000)), Open)


def test_the_same_search_looks_at_the_same_states() -> None:
    assert solve(Session(GAME, 4), PLENTY) == solve(Session(GAME, 4), PLENTY)


def test_a_card_goes_up_at_once_where_nothing_can_need_it() -> None:
    position = small(["(4C) 2D", "3C 2C", "4D 3D"], up="C1 D1")
    assert space_of(position).is_won(space_of(position).root)


def test_a_card_that_another_needs_to_lie_on_is_not_sent_up_at_once() -> None:
    position = small(["(3C) 4C 3D", "(AC) 2C"], waste="4D", up="C D2")
    sent_up = dict(position.moves())["tf 1 2"]
    assert (brute_force(position, 1000), brute_force(sent_up, 1000)) == (True, False)
    assert (verdict(position), verdict(sent_up)) == (True, False)


def test_columns_in_another_order_are_the_same_state() -> None:
    there = space_of(small(["(3C) 4C 3D", "(AC) 2C", ""], waste="4D", up="C D2"))
    here = space_of(small(["", "(AC) 2C", "(3C) 4C 3D"], waste="4D", up="C D2"))
    assert here.root == there.root


def test_a_whole_column_gains_nothing_in_an_empty_one() -> None:
    space = space_of(small(["4D 3C", ""], stock="AC 2C", waste="4C", up="C D3"))
    whole = [state for step, state in space.expand(space.root) if step == (number("4D"), EMPTY)]
    assert set(whole) <= {space.root}
    assert (number("3C"), EMPTY) in dict(space.expand(space.root))


def test_part_of_a_group_may_move_alone() -> None:
    space = space_of(small(["(2C) 6D 5C 4D", "5H", "6S"], up="C D H S", ranks=6))
    steps = dict(space.expand(space.root))
    assert steps.keys() == {
        (number("4D"), number("5H")),
        (number("5C"), number("6S")),
        (number("5H"), number("6S")),
    }


def test_draws_are_part_of_the_play_that_they_serve() -> None:
    space = space_of(small(["4D", "(AC) (2C) 4H"], stock="3S 4S 4C", up="C D2 H2 S2"))
    step = (number("3S"), number("4D"))
    drawn, waste, _, _ = dict(space.expand(space.root))[step]
    assert drawn == 3
    assert waste == bytes([number("4C"), number("4S")])


def test_draws_stop_at_a_card_that_safely_goes_up() -> None:
    space = space_of(small(["4D", "3D 2C"], stock="3S 4S AC 3H", up="C D2 H2 S2"))
    steps = [step for step, _ in space.expand(space.root)]
    assert (number("AC"), UP) in steps
    assert {place for place, _ in steps} <= {number(text) for text in ("4D", "2C", "3H", "AC")}
