"""Scorpion's rules: docs/games/scorpion.md."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.cards import RANKS, SUITS, Card, Deck
from solitaire_gui.rules.scorpion import (
    Column,
    check_for_win,
    check_sequence,
    deal_from_stock,
    display,
    initialize,
    move,
    move_to_foundation,
    validate_move,
)
from tests.support.tables import column, columns, shown

SPADES = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"
HEARTS = SPADES.replace("S", "H")


def texts(columns: list[Column]) -> list[str]:
    return [shown(column) for column in columns]


def stock(text: str) -> Deck:
    return Deck.in_order(column(text))


def test_cards_are_dealt_row_by_row_with_nine_face_down_and_three_left() -> None:
    rest, tableau, foundation = initialize(deck=Deck())
    assert texts(tableau) == [
        "(KS) (6S) (QH) 5H JD 4D 10C",
        "(QS) (5S) (JH) 4H 10D 3D 9C",
        "(JS) (4S) (10H) 3H 9D 2D 8C",
        "10S 3S 9H 2H 8D AD 7C",
        "9S 2S 8H AH 7D KC 6C",
        "8S AS 7H KD 6D QC 5C",
        "7S KH 6H QD 5D JC 4C",
    ]
    assert shown(reversed(rest.left())) == "3C 2C AC"
    assert foundation == [[], [], [], []]


def test_a_new_game_is_shuffled_and_has_every_card_once() -> None:
    (rest, tableau, _), (_, other, _) = initialize(), initialize()
    assert len({card for pile in [*tableau, rest.left()] for card in pile}) == 52
    assert tableau != other


def test_stacks_and_columns_of_a_new_game_are_lists_of_their_own() -> None:
    _, tableau, foundation = initialize()
    assert len({id(pile) for pile in tableau + foundation}) == 11


def test_the_stock_is_dealt_face_up_to_the_first_three_columns() -> None:
    rest, tableau = stock("3C 2C AC"), columns("KS", "", "(5D)", "9H")
    deal_from_stock(rest, tableau)
    assert texts(tableau) == ["KS 3C", "2C", "(5D) AC", "9H"]
    assert rest.is_empty()


def test_an_empty_stock_deals_nothing() -> None:
    rest, tableau = stock(""), columns("KS", "", "5D", "9H")
    deal_from_stock(rest, tableau)
    assert texts(tableau) == ["KS", "", "5D", "9H"]


def test_a_card_goes_on_the_next_higher_of_its_suit() -> None:
    tableau = columns("2D 8H", "KS 7H")
    assert move(tableau, 1, 1, 0)
    assert texts(tableau) == ["2D 8H 7H", "KS"]


def test_a_card_goes_to_the_right_as_to_the_left() -> None:
    assert validate_move(columns("KS 7H", "2D 8H"), 0, 1, 1)


def test_all_cards_below_come_along_in_whatever_order() -> None:
    tableau = columns("2D 8H", "KS 7H AC 10D")
    assert move(tableau, 1, 1, 0)
    assert texts(tableau) == ["2D 8H 7H AC 10D", "KS"]


@pytest.mark.parametrize("end", ["8D", "8S", "6H", "9H", "7D", "KH"])
def test_a_card_goes_on_no_other_card(end: str) -> None:
    tableau = columns(f"2D {end}", "KS 7H")
    assert not move(tableau, 1, 1, 0)
    assert texts(tableau) == [f"2D {end}", "KS 7H"]


def test_a_card_goes_only_to_the_end_of_a_column() -> None:
    assert not validate_move(columns("8H 2D", "7H"), 1, 0, 0)


@pytest.mark.parametrize("ace", ["AH", "AS"])
def test_a_king_goes_on_no_card(ace: str) -> None:
    assert not validate_move(columns(ace, "KH"), 1, 0, 0)


@pytest.mark.parametrize("pile", ["KS", "KS 3D 9C"])
def test_a_king_goes_to_an_empty_column_with_all_below_it(pile: str) -> None:
    tableau = columns("", f"5D {pile}")
    assert move(tableau, 1, 1, 0)
    assert texts(tableau) == [pile, "5D"]


@pytest.mark.parametrize("pile", ["QS", "AS", "7H KS"])
def test_only_a_king_goes_to_an_empty_column(pile: str) -> None:
    assert not validate_move(columns("", f"5D {pile}"), 1, 1, 0)


def test_a_king_that_is_alone_may_change_columns() -> None:
    assert validate_move(columns("", "KS"), 1, 0, 0)


def test_a_face_down_card_cannot_be_moved() -> None:
    tableau = columns("8H", "KS (7H) 2C")
    assert not move(tableau, 1, 1, 0)
    assert texts(tableau) == ["8H", "KS (7H) 2C"]


def test_a_face_down_card_left_at_the_end_is_turned_up() -> None:
    tableau = columns("8H", "(KS) (9D) 7H 2C")
    assert move(tableau, 1, 2, 0)
    assert texts(tableau) == ["8H 7H 2C", "(KS) 9D"]


def test_a_face_up_card_left_at_the_end_stays_face_up() -> None:
    tableau = columns("8H", "(KS) 9D 7H")
    assert move(tableau, 1, 2, 0)
    assert texts(tableau) == ["8H 7H", "(KS) 9D"]


def test_source_and_destination_must_be_different_columns() -> None:
    tableau = columns("5D 4H 4D 5D", "")
    assert not move(tableau, 0, 2, 0)
    assert texts(tableau) == ["5D 4H 4D 5D", ""]


@pytest.mark.parametrize("row", [-3, -2, -1, 3, 10, 100])
def test_rows_that_do_not_exist_are_refused(row: int) -> None:
    # Taken from the end, some of these would name the king.
    tableau = columns("", "5D KS 2C")
    assert not move(tableau, 1, row, 0)
    assert texts(tableau) == ["", "5D KS 2C"]


@pytest.mark.parametrize("col", [-7, -2, -1, 7, 100])
def test_columns_that_do_not_exist_are_refused(col: int) -> None:
    tableau = columns("KS", "", "7H", "8H", "9C", "KD", "KC")
    before = texts(tableau)
    assert not move(tableau, col, 0, 1)
    assert not move(tableau, 0, 0, col)
    assert texts(tableau) == before


def test_an_empty_column_has_nothing_to_move() -> None:
    assert not validate_move(columns("", "KS"), 0, 0, 1)


@given(
    deal=st.integers(1, 2**31 - 1),
    src_col=st.integers(-8, 8),
    src_row=st.integers(-8, 8),
    dst_col=st.integers(-8, 8),
)
def test_move_does_what_validate_move_says(
    deal: int, src_col: int, src_row: int, dst_col: int
) -> None:
    _, tableau, _ = initialize(deck=Deck.numbered(deal))
    before = texts(tableau)
    valid = validate_move(tableau, src_col, src_row, dst_col)
    assert texts(tableau) == before
    assert move(tableau, src_col, src_row, dst_col) is valid
    assert (texts(tableau) != before) is valid


@pytest.mark.parametrize("suit", SUITS)
def test_king_to_ace_of_one_suit_is_a_sequence(suit: int) -> None:
    assert check_sequence([Card(rank, suit) for rank in reversed(RANKS)])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7S 6S 5S 4S 3S 2S AS",
        SPADES.removesuffix(" AS"),
        SPADES.removeprefix("KS "),
        f"9H {SPADES}",
        f"{SPADES} 9H",
        f"{SPADES} {HEARTS}",
        SPADES.replace("7S", "7H"),
        SPADES.replace("7S 6S", "6S 7S"),
        SPADES.replace("7S", "(7S)"),
        " ".join(reversed(SPADES.split())),
    ],
)
def test_a_column_that_is_anything_else_is_no_sequence(text: str) -> None:
    assert not check_sequence(column(text))


def test_complete_columns_go_to_the_leftmost_empty_slots_leftmost_column_first() -> None:
    tableau = columns("5C", HEARTS, "", SPADES)
    foundation: list[Column] = [column(SPADES.replace("S", "D")), [], [], []]
    move_to_foundation(tableau, foundation)
    assert texts(tableau) == ["5C", "", "", ""]
    assert texts(foundation) == [SPADES.replace("S", "D"), HEARTS, SPADES, ""]


def test_a_suit_with_other_cards_above_it_stays_in_its_column() -> None:
    tableau, foundation = columns(f"9H {SPADES}"), columns("", "", "", "")
    move_to_foundation(tableau, foundation)
    assert texts(tableau) == [f"9H {SPADES}"]
    assert not any(foundation)


def test_empty_columns_are_not_collected() -> None:
    foundation = columns("", "", "", "")
    move_to_foundation(columns("", "", "AS"), foundation)
    assert not any(foundation)


@pytest.mark.parametrize(("full", "won"), [(0, False), (1, False), (3, False), (4, True)])
def test_four_full_slots_win(full: int, won: bool) -> None:
    assert check_for_win([column(SPADES)] * full + [[]] * (4 - full)) is won


def test_the_board_shows_stock_collected_kings_and_numbered_rows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tableau = columns("(2C) 10D", "", "AH")
    display(stock("3C 2D AC"), tableau, columns(SPADES, HEARTS, "", ""))
    display(stock(""), tableau, columns("", "", "", ""))
    assert capsys.readouterr().out.splitlines() == [
        "stock        foundation",
        "XX             K♠  K♥",
        "tableau",
        "      1   2   3",
        "  1  XX      A♥",
        "  2 10♦",
        "stock        foundation",
        "",
        "tableau",
        "      1   2   3",
        "  1  XX      A♥",
        "  2 10♦",
    ]
