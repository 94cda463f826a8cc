"""Alaska's solver against the rules, and against looking at everything in small decks."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from solitaire_gui.cards import RANK_TEXT, SUIT_LETTERS
from solitaire_gui.games.alaska import Alaska, Table
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won, solve
from solitaire_gui.solver.alaska.dead_test import EMPTY, is_lost
from solitaire_gui.solver.alaska.solver import solve as solve_table
from solitaire_gui.solver.engine.search import STATES_BETWEEN_POLLS, Limit
from tests.solver.brute import brute_force
from tests.solver.small_alaska import (
    Card,
    SmallAlaska,
    of_table,
    random_position,
    space,
    verdict,
)
from tests.support.levels import times
from tests.support.tables import columns

GAME = Alaska()
WON_DEALS, LOST_DEAL, DEAL_LOST_AT_SIGHT, HARD_DEAL = (2, 3, 6), 104, 1, 7
CODE_OF_3C = 3
MOST = 60_000
FEW = Limit(states=3_000)


def small(*tableau: str, king: int = 3) -> SmallAlaska:
    """Return a position written like `1C (3D) 2C`; cards that are not named are up."""
    lying = tuple(tuple(map(_card, text.split())) for text in tableau)
    named = {card[:2] for column in lying for card in column}
    foundation = []
    for suit in range(len(SUIT_LETTERS) - 1):
        rank = 1
        while rank <= king and (suit, rank) not in named:
            rank += 1
        foundation.append(tuple(Card(suit, lower) for lower in range(1, rank)))
    return SmallAlaska(lying, tuple(foundation), king)


def _card(text: str) -> Card:
    word = text.strip("()")
    return Card(SUIT_LETTERS.index(word[-1]) - 1, int(word[:-1]), word == text)


def is_lost_at_sight(position: SmallAlaska) -> bool:
    return is_lost(space(position).root, position.king)


def test_the_naive_engine_moves_as_the_rules_do() -> None:
    rng, gone_up = Random(1), 0
    for deal in range(1, times(3, 6)):
        session = Session(GAME, deal)
        while len(session.lines) < 80 and session.moves:
            after = dict(of_table(session.table).moves())
            assert sorted(after) == sorted(move.command for move in session.moves)
            line = rng.choice([*after, *[line for line in after if line[0] == "F"] * 5])
            session.play(line)
            assert of_table(session.table) == after[line]
        gone_up += sum(map(len, session.table.foundation))
    assert gone_up > times(4, 10)


def test_no_small_position_is_judged_otherwise_than_by_looking_at_everything() -> None:
    found = []
    for seed in range(times(40, 120)):
        position = random_position(Random(seed))
        truth = brute_force(position, MOST)
        if truth is not None:
            assert verdict(position) is truth, seed
            found.append(truth)
    assert found.count(True) > 20
    assert found.count(False) > times(12, 20)


def test_no_position_that_can_be_won_is_called_lost_at_sight() -> None:
    truths = []
    for seed in range(120, times(150, 240)):
        position = random_position(Random(seed))
        if is_lost_at_sight(position):
            truths.append(brute_force(position, MOST))
    assert len(truths) > times(6, 10)
    assert set(truths) == {False}


@pytest.mark.parametrize(
    ("lost", "won"),
    [
        pytest.param(
            ("3C 1C", "(3D) (1D) 2D 2C"),
            ("3C 1C", "(3D) (1D) 2C 2D"),
            id="a card goes up only after those below it in its suit",
        ),
        pytest.param(
            ("3C 1C 2C",),
            ("3C 2C 1C",),
            id="a card does not go on one that lies on it",
        ),
        pytest.param(
            ("(2D) 1D 3D", "(2C) 1C 3C"),
            ("(2D) 1D 3D", "(2C) 1C 3C", ""),
            id="a king goes to an empty column only if there is one",
        ),
        pytest.param(
            ("2D 1D", "(1C) (3C) 2C 3D"),
            ("2D 1D", "1C 3C 2C 3D"),
            id="a card is moved only once it is face up",
        ),
    ],
)
def test_a_position_is_lost_at_sight_when_a_card_is_buried(
    lost: tuple[str, ...], won: tuple[str, ...]
) -> None:
    assert is_lost_at_sight(small(*lost))
    assert brute_force(small(*lost), MOST) is False
    assert not is_lost_at_sight(small(*won))
    assert brute_force(small(*won), MOST)


@pytest.mark.parametrize(
    "tableau",
    [
        pytest.param(("2D 1C", "(3C) (3D) 2C 1D"), id="by going up"),
        pytest.param(("1D 3D", "2D 1C 2C 3C"), id="by going on a card that was moved off it"),
        pytest.param(("3C 2C", "1D 2D 1C 3D"), id="by going on a card that another took off it"),
        pytest.param(("1C 2D 3D", "1D 3C 2C"), id="by going to a column that was emptied"),
        pytest.param(("1C 1D", "(2D) (3D) 3C 2C"), id="by going there once it was turned up"),
    ],
)
def test_a_position_is_not_lost_while_cards_can_be_moved_away(tableau: tuple[str, ...]) -> None:
    assert brute_force(small(*tableau), MOST)
    assert not is_lost_at_sight(small(*tableau))
    assert verdict(small(*tableau)) is True


def test_a_card_that_can_go_up_may_be_kept_for_another_to_lie_on() -> None:
    position = small("1C 2D 3D", "2C 3C 1D")
    after = dict(position.moves())
    assert [line for line in after if line[0] == "F"] == ["F 2 1", "F 2 2"]
    assert brute_force(after["F 2 1"], MOST) is False
    assert verdict(position) is True


def test_columns_in_whatever_order_are_one_position() -> None:
    tableau = ("2D 1C", "(3C) (3D) 2C 1D", "")
    assert len({space(small(*order)).root for order in permutations(tableau)}) == 1


def test_one_empty_column_stands_for_all() -> None:
    position = space(small("1C 3C", "2C", "", ""))
    steps = [step for step, _ in position.expand(position.root)]
    assert [card for card, on in steps if on == EMPTY] == [CODE_OF_3C]


def test_a_king_does_not_take_all_of_its_column_to_an_empty_one() -> None:
    position = space(small("3C 2C 1C", "", "3D 2D 1D"))
    steps = [step for step, _ in position.expand(position.root)]
    assert steps
    assert not [card for card, on in steps if on == EMPTY]


@pytest.mark.parametrize("deal", WON_DEALS)
def test_a_deal_is_won_by_its_lines_and_from_wherever_they_have_led(deal: int) -> None:
    session = Session(GAME, deal)
    verdict = solve(session, FEW)
    assert isinstance(verdict, Won)
    for count, line in enumerate(verdict.lines):
        if count % 20 == 10:
            assert isinstance(solve(session, FEW), Won)
        session.play(line)
    assert session.is_won
    assert solve(session, FEW) == Won([], 1)


def test_a_deal_is_won_from_where_random_moves_have_led() -> None:
    found = []
    for seed in range(6):
        session, rng = Session(GAME, WON_DEALS[0]), Random(seed)
        for _ in range(15):
            session.play(rng.choice(session.moves).command)
        found.append(type(solve(session, FEW)))
    assert Won in found
    assert Lost in found


def test_a_suit_may_have_been_begun_on_any_stack() -> None:
    table = Table(
        columns("KH QH", "KS JC KC QC", "(QS) KD", *[""] * 4),
        columns(
            ranks_up_to("Q", "D"),
            ranks_up_to("J", "H"),
            ranks_up_to("J", "S"),
            ranks_up_to("10", "C"),
        ),
    )
    verdict = solve_table(GAME, table, "1", FEW)
    assert isinstance(verdict, Won)
    for line in verdict.lines:
        GAME.play(table, line, Random(1))
    assert GAME.is_won(table)


def ranks_up_to(highest: str, suit: str) -> str:
    """Return the cards of a suit from the ace up."""
    return " ".join(rank + suit for rank in RANK_TEXT[1 : RANK_TEXT.index(highest) + 1])


@pytest.mark.parametrize("deal", [LOST_DEAL, DEAL_LOST_AT_SIGHT])
def test_a_deal_that_cannot_be_won_is_lost(deal: int) -> None:
    verdict = solve(Session(GAME, deal), FEW)
    assert isinstance(verdict, Lost)
    assert (verdict.states == 1) == (deal == DEAL_LOST_AT_SIGHT)


def test_a_search_that_is_stopped_leaves_the_deal_open() -> None:
    session = Session(GAME, HARD_DEAL)
    assert solve(session, Limit(stop=lambda: True)) == Open(STATES_BETWEEN_POLLS)
    assert solve(session, Limit(states=1_000)) == Open(8 * STATES_BETWEEN_POLLS)
