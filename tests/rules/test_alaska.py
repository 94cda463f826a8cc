"""Alaska's rules: docs/games/alaska.md."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PysolGame

from solitaire_gui.cards import RANKS, SUITS, Card, Deck
from solitaire_gui.rules.alaska import (
    Column,
    display,
    foundation_move,
    init_game,
    tableau_move,
    valid_foundation_move,
    valid_move,
    valid_tableau_move,
    win,
)
from tests.support.tables import card, columns, shown

MICROSOFT = 2
CARDS = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS))


def texts(columns: list[Column]) -> list[str]:
    return [shown(column) for column in columns]


def yukon(deal: int) -> list[str]:
    """Return the columns of a Yukon deal as another program deals it."""
    layout: str = PysolGame("yukon", deal, MICROSOFT).calc_layout_string(CardRenderer(False))
    return layout.replace("<", "(").replace(">", ")").splitlines()


@pytest.mark.parametrize(
    "deal",
    [*range(1, 13), 617, 1941, 11982, 31465, 31999, 32000, 32001, 65536, 10**6, 10**9, 2**31 - 1],
)
def test_a_deal_is_the_deal_of_yukon_elsewhere(deal: int) -> None:
    tableau, _ = init_game(deck=Deck.numbered(deal))
    assert texts(tableau) == yukon(deal)


@given(deal=st.integers(1, 2**31 - 1))
def test_columns_have_1_and_6_to_11_cards_of_which_the_last_five_lie_face_up(deal: int) -> None:
    tableau, foundation = init_game(deck=Deck.numbered(deal))
    assert [len(column) for column in tableau] == [1, 6, 7, 8, 9, 10, 11]
    assert [sum(not card.is_face_up() for card in column) for column in tableau] == [*range(7)]
    assert all(card.is_face_up() for column in tableau for card in column[-5:])
    assert foundation == [[], [], [], []]


def test_a_new_game_is_shuffled_and_has_every_card_once() -> None:
    (tableau, _), (other, _) = init_game(), init_game()
    assert len({card for column in tableau for card in column}) == 52
    assert tableau != other


def test_stacks_and_columns_of_a_new_game_are_lists_of_their_own() -> None:
    tableau, foundation = init_game()
    assert len({id(pile) for pile in tableau + foundation}) == 11


@pytest.mark.parametrize(("one", "other"), [("7H", "8H"), ("7H", "6H"), ("AS", "2S"), ("QC", "KC")])
def test_neighbours_of_one_suit_go_together_either_way(one: str, other: str) -> None:
    assert valid_move(card(one), card(other))
    assert valid_move(card(other), card(one))


@pytest.mark.parametrize("other", ["8D", "8S", "6C", "9H", "5H", "7H", "7D", "AH"])
def test_other_cards_do_not_go_together(other: str) -> None:
    assert not valid_move(card("7H"), card(other))


def test_there_is_no_step_between_ace_and_king() -> None:
    assert not valid_move(card("AH"), card("KH"))
    assert not valid_move(card("KH"), card("AH"))


@given(CARDS, CARDS)
def test_valid_move_is_symmetric(one: Card, other: Card) -> None:
    assert valid_move(one, other) is valid_move(other, one)


@pytest.mark.parametrize("end", ["6H", "8H"])
def test_a_last_card_goes_on_its_neighbour_in_suit(end: str) -> None:
    tableau = columns("KS 7H", f"2D {end}")
    assert tableau_move(tableau, 0, 1, 1)
    assert texts(tableau) == ["KS", f"2D {end} 7H"]


def test_piles_go_to_the_left_as_to_the_right() -> None:
    tableau = columns("2D 8H", "KS 7H")
    assert tableau_move(tableau, 1, 0, 1)
    assert texts(tableau) == ["2D 8H 7H", "KS"]


def test_cards_below_the_first_of_a_pile_come_along_in_whatever_order() -> None:
    tableau = columns("KS 7H AC 10D", "8H")
    assert tableau_move(tableau, 0, 1, 3)
    assert texts(tableau) == ["KS", "8H 7H AC 10D"]


def test_only_the_first_card_of_a_pile_must_fit() -> None:
    tableau = columns("KS AC 7H", "8H")
    assert not tableau_move(tableau, 0, 1, 2)
    assert tableau_move(tableau, 0, 1, 1)


def test_a_pile_goes_only_to_the_end_of_a_column() -> None:
    assert not valid_tableau_move(columns("7H", "8H 2C"), 0, 1, 1)


@pytest.mark.parametrize("pile", ["KS", "KS 3D 9C"])
def test_a_king_goes_to_an_empty_column_with_all_below_it(pile: str) -> None:
    tableau = columns(f"5D {pile}", "")
    assert tableau_move(tableau, 0, 1, len(pile.split()))
    assert texts(tableau) == ["5D", pile]


@pytest.mark.parametrize("pile", ["QS", "AS", "7H KS"])
def test_only_a_king_goes_to_an_empty_column(pile: str) -> None:
    assert not valid_tableau_move(columns(f"5D {pile}", ""), 0, 1, len(pile.split()))


def test_a_king_that_is_alone_may_change_columns() -> None:
    assert valid_tableau_move(columns("KS", ""), 0, 1, 1)


def test_a_king_goes_on_its_queen_but_not_on_its_ace() -> None:
    tableau = columns("5D KS", "QS", "AS")
    assert valid_tableau_move(tableau, 0, 1, 1)
    assert not valid_tableau_move(tableau, 0, 2, 1)


@pytest.mark.parametrize("pile", ["(7H) 2C", "7H (2C) 5S"])
def test_a_face_down_card_cannot_be_moved(pile: str) -> None:
    tableau = columns(f"5D {pile}", "8H")
    assert not tableau_move(tableau, 0, 1, len(pile.split()))
    assert texts(tableau) == [f"5D {pile}", "8H"]


def test_a_face_down_card_left_at_the_end_is_turned_up() -> None:
    tableau = columns("(2C) (9D) 7H", "8H")
    assert tableau_move(tableau, 0, 1, 1)
    assert texts(tableau) == ["(2C) 9D", "8H 7H"]


def test_a_face_up_card_left_at_the_end_stays_face_up() -> None:
    tableau = columns("(2C) 9D 7H", "8H")
    assert tableau_move(tableau, 0, 1, 1)
    assert texts(tableau) == ["(2C) 9D", "8H 7H"]


def test_source_and_destination_must_be_different_columns() -> None:
    tableau = columns("9C 5D 4D", "")
    assert not tableau_move(tableau, 0, 0, 2)
    assert not tableau_move(tableau, 0, 0, 1)
    assert texts(tableau) == ["9C 5D 4D", ""]


@pytest.mark.parametrize("count", [-5, -1, 0, 4, 100])
def test_a_pile_has_at_least_one_card_and_no_more_than_its_column(count: int) -> None:
    # Taken for an index, some of these would name the king, and the last column is empty.
    tableau = columns("KH 7H KS", "")
    assert not tableau_move(tableau, 0, 1, count)
    assert texts(tableau) == ["KH 7H KS", ""]


@pytest.mark.parametrize("col", [-7, -1, 7, 100])
def test_columns_that_do_not_exist_are_refused(col: int) -> None:
    tableau = columns("KS", "", "7H", "8H", "9C", "AS", "KD")
    foundation = columns("", "", "", "")
    before = texts(tableau)
    assert not tableau_move(tableau, col, 1, 1)
    assert not tableau_move(tableau, 0, col, 1)
    assert not foundation_move(tableau, foundation, col, 0)
    assert texts(tableau) == before


@pytest.mark.parametrize("stack", [-4, -1, 4, 100])
def test_stacks_that_do_not_exist_are_refused(stack: int) -> None:
    tableau, foundation = columns("5D AS"), columns("", "", "", "")
    assert not foundation_move(tableau, foundation, 0, stack)
    assert texts(tableau) == ["5D AS"]


def test_an_empty_column_has_nothing_to_move() -> None:
    tableau, foundation = columns("", "KS", ""), columns("", "", "", "")
    assert not tableau_move(tableau, 0, 1, 1)
    assert not tableau_move(tableau, 0, 2, 1)
    assert not foundation_move(tableau, foundation, 0, 0)


@pytest.mark.parametrize("stack", range(4))
def test_an_ace_goes_to_any_empty_stack(stack: int) -> None:
    tableau, foundation = columns("5D AS"), columns("", "", "", "")
    assert foundation_move(tableau, foundation, 0, stack)
    assert texts(tableau) == ["5D"]
    assert shown(foundation[stack]) == "AS"


def test_only_an_ace_goes_to_an_empty_stack() -> None:
    assert not valid_foundation_move(columns("2S"), columns("", "AS", "", ""), 0, 0)


def test_an_ace_does_not_go_to_a_stack_begun() -> None:
    foundation = columns("AH", "AH 2H", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "")
    assert [valid_foundation_move(columns("AS"), foundation, 0, to) for to in range(4)] == [
        False,
        False,
        False,
        True,
    ]


def test_the_next_card_of_the_suit_goes_on_a_stack() -> None:
    tableau, foundation = columns("5D 3S"), columns("", "AS 2S", "", "")
    assert foundation_move(tableau, foundation, 0, 1)
    assert texts(tableau) == ["5D"]
    assert texts(foundation) == ["", "AS 2S 3S", "", ""]


@pytest.mark.parametrize("text", ["3H", "4S", "2S", "AS", "KS"])
def test_no_other_card_goes_on_a_stack(text: str) -> None:
    tableau, foundation = columns(f"5D {text}"), columns("AS 2S", "", "", "")
    assert not foundation_move(tableau, foundation, 0, 0)
    assert texts(tableau) == [f"5D {text}"]
    assert texts(foundation) == ["AS 2S", "", "", ""]


def test_only_the_last_card_of_a_column_goes_to_the_foundation() -> None:
    assert not valid_foundation_move(columns("AS 5D"), columns("", "", "", ""), 0, 0)


def test_a_face_down_card_does_not_go_to_the_foundation() -> None:
    assert not valid_foundation_move(columns("5D (AS)"), columns("", "", "", ""), 0, 0)


def test_a_foundation_move_turns_up_what_it_uncovers() -> None:
    tableau, foundation = columns("(9C) (5D) AS"), columns("", "", "", "")
    assert foundation_move(tableau, foundation, 0, 2)
    assert texts(tableau) == ["(9C) 5D"]


@given(
    deal=st.integers(1, 2**31 - 1),
    from_col=st.integers(-8, 8),
    to=st.integers(-8, 8),
    count=st.integers(-3, 13),
)
def test_movers_do_what_the_validators_say(deal: int, from_col: int, to: int, count: int) -> None:
    tableau, foundation = init_game(deck=Deck.numbered(deal))
    before = texts(tableau)
    valid = valid_tableau_move(tableau, from_col, to, count)
    assert texts(tableau) == before
    assert tableau_move(tableau, from_col, to, count) is valid
    assert (texts(tableau) != before) is valid
    before = texts(tableau + foundation)
    valid = valid_foundation_move(tableau, foundation, from_col, to)
    assert texts(tableau + foundation) == before
    assert foundation_move(tableau, foundation, from_col, to) is valid
    assert (texts(tableau + foundation) != before) is valid


def test_the_game_is_won_when_all_cards_are_on_the_foundation() -> None:
    tableau: list[Column] = [[] for _ in range(6)] + columns("KS")
    foundation = [[Card(rank, suit) for rank in RANKS] for suit in SUITS]
    foundation[3].pop()
    assert not win(tableau, foundation)
    assert foundation_move(tableau, foundation, 6, 3)
    assert win(tableau, foundation)


def test_a_new_game_is_not_won() -> None:
    assert not win(*init_game())


def test_the_board_shows_the_top_of_each_stack_and_then_the_columns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    display(columns("AH", "", "(4D) 10S 7D"), columns("AC 2C", "", "AS", ""))
    assert capsys.readouterr().out.splitlines() == [
        "=====",
        "  2♣      A♠",
        "-----",
        "  A♥      XX",
        "         10♠",
        "          7♦",
    ]
